export const NBSP = '\u00a0'

/** Creates a formatter on first use: its tables take a browser some 20 ms, and few pages need them. */
function whenNeeded<T>(make: () => T): () => T {
  let instance: T | undefined
  return () => (instance ??= make())
}

const decimal = whenNeeded(
  () => new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2, useGrouping: 'always' }),
)

const SHORT_NUMBER = /^(?!0$)\d{1,3}(?:\.\d{1,2})?$/

export function formatNumber(value: number): string {
  const text = String(value)
  // The formatter takes twenty times as long.
  return SHORT_NUMBER.test(text) ? text.replace('.', ',') : decimal().format(value)
}

/** Amount in centavos: «$ 189.999», «$ 189.999,50». */
export function formatMoney(centavos: number): string {
  const cents = centavos % 100
  const whole = formatNumber((centavos - cents) / 100)
  return `$${NBSP}${whole}${cents === 0 ? '' : `,${String(cents).padStart(2, '0')}`}`
}

export function joinUnit(text: string, unit: string | undefined): string {
  if (!unit) return text
  return unit === '″' ? `${text}${unit}` : `${text}${NBSP}${unit}`
}

/** «madera e hilo», but «agua y hielo». */
const SOUNDS_LIKE_Y = /^(?:[ií]|h[ií](?![ae]))/i

const SOUNDS_LIKE_O = /^h?[oó]/i

/** Without `Intl.ListFormat`, whose tables take a phone 10 ms to load. */
export function formatList(items: readonly string[], word: 'y' | 'o' = 'y'): string {
  const last = items.at(-1)
  if (last === undefined) return ''
  if (items.length === 1) return last
  const conjunction =
    word === 'y' ? (SOUNDS_LIKE_Y.test(last) ? 'e' : 'y') : SOUNDS_LIKE_O.test(last) ? 'u' : 'o'
  return `${items.slice(0, -1).join(', ')} ${conjunction} ${last}`
}

const collator = whenNeeded(() => new Intl.Collator('es-AR', { numeric: true }))

/** Puts ñ after n, and numbers by value. */
export function compareText(a: string, b: string): number {
  return collator().compare(a, b)
}

export function formatCount(count: number, singular: string, plural: string): string {
  return `${formatNumber(count)}${NBSP}${count === 1 ? singular : plural}`
}

const monthFormat = whenNeeded(
  () => new Intl.DateTimeFormat('es-AR', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

export function formatMonth(iso: string): string {
  return monthFormat().format(new Date(iso))
}

const dayFormat = whenNeeded(() => new Intl.DateTimeFormat('es-AR', { dateStyle: 'long', timeZone: 'UTC' }))

export function formatDay(iso: string): string {
  return dayFormat().format(new Date(iso))
}

const instantFormat = whenNeeded(
  () =>
    new Intl.DateTimeFormat('es-AR', {
      dateStyle: 'long',
      timeStyle: 'short',
      hourCycle: 'h23',
      timeZone: 'America/Argentina/Buenos_Aires',
    }),
)

export function formatMoment(instant: Date): string {
  return instantFormat().format(instant)
}

export function formatBytes(bytes: number): string {
  return bytes < 999_500
    ? joinUnit(formatNumber(Math.max(1, Math.round(bytes / 1000))), 'kB')
    : joinUnit(formatNumber(Math.round(bytes / 100_000) / 10), 'MB')
}

export function tieUnits(text: string): string {
  return text.replace(/(?<=\d) (?=(?:\p{L}{1,4}|%|°C)(?!\p{L}))|(?<=art\.) (?=\d)/giu, NBSP)
}
