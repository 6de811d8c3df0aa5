import { todayInBuenosAires, DAY_MS } from '#/language/es-AR/buenos-aires-day.ts'
import { formatCount, formatMoment } from '#/language/es-AR/format.ts'

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('es-AR', {
    hourCycle: 'h23',
    timeZone: 'America/Argentina/Buenos_Aires',
    ...options,
  })
const CLOCK_FORMAT = format({ hour: '2-digit', minute: '2-digit' })
const SHORT_MOMENT = format({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
const SHORT_DAY = format({ day: 'numeric', month: 'short', year: 'numeric' })

/** Relative day in Buenos Aires: «hoy, 14:32», «ayer», «12 nov 2026». */
export function relativeDayWords(iso: string, now: Date = new Date()): string {
  const then = new Date(iso)
  if (Number.isNaN(then.getTime())) return ''
  const day = todayInBuenosAires(then)
  if (day === todayInBuenosAires(now)) return `hoy, ${CLOCK_FORMAT.format(then)}`
  if (day === todayInBuenosAires(new Date(now.getTime() - DAY_MS))) return 'ayer'
  return SHORT_DAY.format(then)
}

const AGES = [
  [30 * DAY_MS, 'mes', 'meses'],
  [DAY_MS, 'día', 'días'],
  [3_600_000, 'hora', 'horas'],
  [60_000, 'minuto', 'minutos'],
] as const

/** Age in words: «hace 3 días»; «recién» below a minute, or if the clock is ahead. */
export function agoWords(iso: string, now: Date = new Date()): string {
  const age = now.getTime() - Date.parse(iso)
  const [ms, one, many] = AGES.find(([each]) => age >= each) ?? []
  return ms === undefined ? 'recién' : `hace ${formatCount(Math.floor(age / ms), one!, many!)}`
}

export function termWords(until: string | undefined, now: Date = new Date()) {
  const left = until === undefined ? Infinity : Date.parse(until) - now.getTime()
  if (!(left <= 2 * DAY_MS)) return undefined
  return left <= 0 ? { isOver: true, text: 'Terminada' } : { isOver: false, text: 'Termina pronto' }
}

export const shortMoment = (at: string) => SHORT_MOMENT.format(new Date(at))

export const fullMoment = (at: string) => formatMoment(new Date(at))

export const longMoment = (at: string) => `${fullMoment(at)} (hora de Buenos Aires)`

type DoneAt = { at: string; by: string | null }

/** Time, author and note of an action; for an undo also of the undone one. */
export const doneAtWords = ({
  at,
  by,
  note,
  undoes,
}: DoneAt & { note?: string | null; undoes?: DoneAt | undefined }) =>
  [fullMoment(at), by, note && `«${note}»`, undoes && `deshace lo publicado el ${doneBy(undoes)}`]
    .filter(Boolean)
    .join(' · ')

const doneBy = ({ at, by }: DoneAt) => `${fullMoment(at)}${by ? ` por ${by}` : ''}`

/** Local time with its zone; null if equal to that of Buenos Aires. */
export function ownMoment(at: Date): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const own = format({ dateStyle: 'long', timeStyle: 'short', timeZone }).format(at)
  return own === formatMoment(at) ? null : `${own} (${timeZone.replaceAll('_', ' ')})`
}
