import { fold } from '#/language/fold.ts'
import { FIELD_UNITS, SHEET_UNITS, type Unit } from './units.ts'

export type DecimalStyle = 'comma' | 'point' | 'unknown'

/** In a field's terms; null when it is of another kind, undefined for none. */
function unitOf(text: string, wanted: string): Unit | null | undefined {
  const start = fold(text.trim().slice(0, 24))
    .replace(/^fl\.?\s*oz/, 'floz')
    .replace(/^db\s*\(?a\)?/, 'dba')
    .replace(/^[-–]\s*/, '')
  const [name] =
    /^(?:°\s?[cf]|º\s?[cf]|℃|℉|''|’’|["″”'′ω]|cd\/m[2²]|r\/min|rev\/min|[a-z]+)/.exec(start) ?? []
  if (name === undefined) return undefined
  const bare = name.replaceAll(/\s/g, '')
  const own = FIELD_UNITS.get(wanted)
  if (!own) return null
  const found = SHEET_UNITS.get(`${own.of}:${bare}`)
  if (found) return found
  return IS_UNIT.has(bare) ? null : undefined
}

const IS_UNIT: ReadonlySet<string> = new Set(
  [...SHEET_UNITS.keys()].map((key) => key.slice(key.indexOf(':') + 1)),
)

export function isUnit(text: string): boolean {
  const folded = fold(text.trim().replace(/[.~]$/, ''))
  return IS_UNIT.has(folded) || folded === 'floz' || folded === '%' || folded === 'fl oz'
}

const NUMBER_PATTERN = String.raw`\d+(?:[.,]\d+)*`
/** «20 000 Hz», but no row of measures. */
const SPACED = String.raw`\d{1,3}(?:[ \u00a0]\d{3})+(?!\d)(?:[.,]\d+)?|`
const FRACTION = String.raw`(?:(\d{1,3})[ -])?(\d{1,2})\s?[/⁄]\s?(\d{1,2})(?=\s*(?:"|″|”|''|in|pulg|pol))`

/** The value is in the field's unit. */
export type TextMeasure = {
  readonly value: number
  /** The other reading of «1.200». */
  readonly other: number | undefined
  readonly start: number
  readonly end: number
  readonly hasUnit: boolean
  readonly isDirect: boolean
}

type MeasureQuery = { unit: string | undefined; style: DecimalStyle; defaultUnit?: string | undefined }

/** A number without a unit takes that of the next («280*260*570mm»), then `defaultUnit`. */
export function measuresIn(text: string, { unit: wanted, style, defaultUnit }: MeasureQuery): TextMeasure[] {
  const source = withFractions(text.slice(0, 2000)).replaceAll(/[\u2007\u2009\u202f]/g, '\u00a0')
  const found: (TextMeasure & { unit: Unit | undefined; number: number; alternative: number | undefined })[] =
    []
  for (const match of source.matchAll(
    new RegExp(
      String.raw`(?<![\d.,])(-\s?(?=\d))?(${/\d\s?[x×*]\s?\d/i.test(source) ? '' : SPACED}${NUMBER_PATTERN})`,
      'g',
    ),
  )) {
    const from = match.index
    const end = from + match[0].length
    const before = source.slice(0, from)
    const isNegative = match[1] !== undefined && !/[\d°CFK"″a-z)]\s*$/i.test(before)
    // A dash between two numbers is none of either.
    const start = isNegative ? from : end - match[2]!.length
    // «V5.3», «IPX7»: a name.
    if (
      match[1] === undefined &&
      /[a-z]$/i.test(before) &&
      !/(?:(?<![a-z])x|[×φø]|\b(?:ac|dc|rms|[lwhd]))$/i.test(before)
    )
      continue
    const read = readDecimal(match[2]!, style)
    if (read === undefined) continue
    const after = source.slice(end)
    const explicitUnit = wanted === undefined ? undefined : unitOf(after, wanted)
    if (explicitUnit === null) continue
    if (/^\s?%/.test(after)) continue
    // Amperes and «3D» are never query values.
    if (/^(?:A\b|\s?A\b(?!\s?\d))/.test(after) || /^D\b/.test(after)) continue
    if (wanted === undefined && isUnit(/^\s?([a-zω°℃℉"″]+)/i.exec(after)?.[1] ?? '')) continue
    const sign = isNegative ? -1 : 1
    found.push({
      value: sign * read.value,
      number: sign * read.value,
      alternative: read.other === undefined ? undefined : sign * read.other,
      other: undefined,
      start,
      end,
      hasUnit: explicitUnit !== undefined,
      isDirect: explicitUnit !== undefined,
      unit: explicitUnit,
    })
  }
  const own = wanted === undefined ? undefined : FIELD_UNITS.get(wanted)
  const fallback =
    wanted === undefined
      ? undefined
      : defaultUnit === undefined
        ? undefined
        : (unitOf(defaultUnit, wanted) ?? undefined)
  return found.map(({ unit: unitInText, number, alternative, ...measure }, index) => {
    const next = found.slice(index + 1).find((each) => each.unit !== undefined)
    const used = unitInText ?? next?.unit ?? fallback
    const convert = (value: number) => (own && used ? converted(value, used, own) : value)
    return {
      ...measure,
      value: convert(number),
      other: alternative === undefined ? undefined : convert(alternative),
      hasUnit: measure.hasUnit || next !== undefined || fallback !== undefined,
    }
  })
}

function converted(value: number, from: Unit, to: Unit): number {
  if (from.times === to.times && from.plus === to.plus) return value
  const kind = (value + (from.plus ?? 0)) * from.times
  const found = kind / to.times - (to.plus ?? 0)
  const isMetric = from.plus === to.plus && Number.isInteger(Math.log10(from.times / to.times))
  return isMetric ? roundConversion(found) : roundedByHand(found)
}

/** Relative tolerance within which the shortest rounding wins, as people round. */
const NEAR_TOLERANCE = 0.007

function roundedByHand(value: number): number {
  for (const places of [0, 1, 2]) {
    const short = Number(value.toFixed(places))
    if (Math.abs(short - value) <= NEAR_TOLERANCE * Math.abs(value)) return short
  }
  return roundConversion(value)
}

/** A conversion adds no fact: four figures, at most three decimals. */
function roundConversion(value: number): number {
  const places = Math.max(0, Math.min(3, 3 - Math.floor(Math.log10(Math.abs(value) || 1))))
  return Number(value.toFixed(places))
}

const VULGAR: Readonly<Record<string, string>> = {
  '¼': '.25',
  '½': '.5',
  '¾': '.75',
  '⅛': '.125',
  '⅜': '.375',
  '⅝': '.625',
  '⅞': '.875',
}

/** Keeps the length of the text. */
function withFractions(text: string): string {
  return text
    .replaceAll(/(\d*)\s?([¼½¾⅛⅜⅝⅞])/g, (_, whole: string, sign: string) => `${whole || '0'}${VULGAR[sign]!}`)
    .replaceAll(new RegExp(FRACTION, 'g'), (whole, left: string | undefined, top: string, bottom: string) =>
      Number(bottom) === 0 ? whole : String(Number(left ?? 0) + Number(top) / Number(bottom)),
    )
}

/** `other` is with decimals written the other way. */
export function readDecimal(
  token: string,
  style: DecimalStyle,
): { value: number; other?: number } | undefined {
  const compact = token.replaceAll(/[ \u00a0]/g, '')
  const signs = [...compact.matchAll(/[.,]/g)].map(([sign]) => sign)
  if (signs.length === 0) return { value: Number(compact) }
  const last = signs.at(-1)!
  if (signs.length > 1 && new Set(signs).size === 1) {
    const groups = compact.split(last)
    return groups.slice(1).every((group) => group.length === 3)
      ? { value: Number(groups.join('')) }
      : undefined
  }
  if (signs.length > 1) {
    const other = last === ',' ? '.' : ','
    return { value: Number(compact.replaceAll(other, '').replace(last, '.')) }
  }
  const decimal = Number(compact.replace(last, '.'))
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(compact)) return { value: decimal }
  const thousands = Number(compact.replace(last, ''))
  const isDecimal = style === 'unknown' ? last === '.' : (style === 'comma') === (last === ',')
  return isDecimal ? { value: decimal, other: thousands } : { value: thousands, other: decimal }
}

/** Decimal separator by the unambiguous numbers; versions («5.3») don't count. */
export function decimalStyle(texts: readonly string[]): DecimalStyle {
  let [commas, points] = [0, 0]
  for (const text of texts) {
    const foldedText = fold(text).replaceAll(
      /(?:bluetooth|bt|v|ver|version|usb|hdmi|wi-?fi|android|windows|dolby|ch)\s*v?\s?\d+\.\d+/g,
      ' ',
    )
    commas += [...foldedText.matchAll(/(?<![\d.,])\d+,\d{1,2}(?![\d.,])/g)].length
    points += [...foldedText.matchAll(/(?<![\d.,])\d+\.\d{1,2}(?![\d.,])/g)].length
  }
  if (commas > 0 && commas >= 3 * points) return 'comma'
  return points > 0 && points >= 3 * commas ? 'point' : 'unknown'
}
