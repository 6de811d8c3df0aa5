const ZONE = 'America/Argentina/Buenos_Aires'

let parts: Intl.DateTimeFormat | undefined

/** Format of a `datetime-local` field: `2026-06-01T09:30`. */
export function buenosAiresClock(instant: Date): string {
  parts ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const byType = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${byType.year}-${byType.month}-${byType.day}T${byType.hour}:${byType.minute}`
}

/** Null unless it is a valid `YYYY-MM-DDTHH:MM`; some summers had another offset. */
export function instantInBuenosAires(clock: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(clock)) return null
  const asUtc = Date.parse(`${clock}:00.000Z`)
  if (Number.isNaN(asUtc)) return null
  // A second pass corrects a first guess on the other side of a clock change.
  let guess = asUtc
  for (let tries = 0; tries < 2; tries += 1) {
    guess += asUtc - Date.parse(`${buenosAiresClock(new Date(guess))}:00.000Z`)
  }
  return new Date(guess)
}
