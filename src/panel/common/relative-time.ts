const DAY_MS = 24 * 3_600_000
const CLOCK = new Intl.DateTimeFormat('es-AR', {
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'America/Argentina/Buenos_Aires',
})
const SHORT = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'America/Argentina/Buenos_Aires',
})
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' })

/** When something was changed, as short as one can say it: «hoy, 14:32», «ayer», «12 nov 2026». An ISO moment, in Buenos Aires. */
export function whenWords(iso: string, now: Date = new Date()): string {
  const then = new Date(iso)
  if (Number.isNaN(then.getTime())) return ''
  const day = DAY.format(then)
  if (day === DAY.format(now)) return `hoy, ${CLOCK.format(then)}`
  if (day === DAY.format(new Date(now.getTime() - DAY_MS))) return 'ayer'
  return SHORT.format(then)
}
