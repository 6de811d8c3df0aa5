import { fold } from '#/language/fold.ts'
import { FIELD_UNITS, SHEET_UNITS, type Unit } from './units.ts'

export type DecimalStyle = 'comma' | 'point' | 'unknown'

/** Unit at the start of a text; null if of another dimension, undefined without one. */
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
/** Thousands separated by spaces («20 000 Hz»), not used in a row of measures. */
const SPACED = String.raw`\d{1,3}(?:[ \u00a0]\d{3})+(?!\d)(?:[.,]\d+)?|`
/** «6 1/2» before inches, and «6½». */
const FRACTION = String.raw`(?:\d{1,3}[ -])?\d{1,2}\s?[/⁄]\s?[1-9]\d?(?=\s*(?:"|″|”|''|in|pulg|pol))|(?:\d+\s?)?[¼½¾⅛⅜⅝⅞]|`

/** Measure in a text; `value` is in the field's unit. */
export type TextMeasure = {
  readonly value: number
  /** Alternative reading of an ambiguous number such as «1.200». */
  readonly other: number | undefined
  readonly start: number
  readonly end: number
  readonly hasUnit: boolean
  readonly isDirect: boolean
}

type MeasureQuery = { unit: string | undefined; style: DecimalStyle; defaultUnit?: string | undefined }

/** Measures in a text; a number without a unit takes the next one's («280*260*570mm»), else `defaultUnit`. */
export function measuresIn(text: string, { unit: wanted, style, defaultUnit }: MeasureQuery): TextMeasure[] {
  const source = text.slice(0, 2000).replaceAll(/[\u2007\u2009\u202f]/g, '\u00a0')
  const found: (TextMeasure & { unit: Unit | undefined; number: number; alternative: number | undefined })[] =
    []
  for (const match of source.matchAll(
    new RegExp(
      String.raw`(?<![\d.,])(-\s?(?=\d))?(${FRACTION}${/\d\s?[x×*]\s?\d/i.test(source) ? '' : SPACED}${NUMBER_PATTERN})`,
      'g',
    ),
  )) {
    const from = match.index
    const end = from + match[0].length
    const before = source.slice(0, from)
    const isNegative = match[1] !== undefined && !/[\d°CFK"″a-z)]\s*$/i.test(before)
    // A dash between two numbers is a range, not a sign.
    const start = isNegative ? from : end - match[2]!.length
    // Numbers within names: «V5.3», «IPX7».
    if (
      match[1] === undefined &&
      /[a-z]$/i.test(before) &&
      !/(?:(?<![a-z])x|[×φø]|\b(?:ac|dc|rms|[lwhd]))$/i.test(before)
    )
      continue
    const read = readFraction(match[2]!) ?? readDecimal(match[2]!, style)
    if (read === undefined) continue
    const after = source.slice(end)
    const explicitUnit = wanted === undefined ? undefined : unitOf(after, wanted)
    if (explicitUnit === null) continue
    if (/^\s?%/.test(after)) continue
    // Skips amperes and «3D», which no field measures.
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

/** Relative tolerance within which a converted value takes the shortest rounding, as a person would. */
const NEAR_TOLERANCE = 0.007

function roundedByHand(value: number): number {
  for (const places of [0, 1, 2]) {
    const short = Number(value.toFixed(places))
    if (Math.abs(short - value) <= NEAR_TOLERANCE * Math.abs(value)) return short
  }
  return roundConversion(value)
}

/** Rounds a conversion, which adds no precision, to four figures and at most three decimals. */
function roundConversion(value: number): number {
  const places = Math.max(0, Math.min(3, 3 - Math.floor(Math.log10(Math.abs(value) || 1))))
  return Number(value.toFixed(places))
}

const VULGAR: Readonly<Record<string, number>> = {
  '¼': 0.25,
  '½': 0.5,
  '¾': 0.75,
  '⅛': 0.125,
  '⅜': 0.375,
  '⅝': 0.625,
  '⅞': 0.875,
}

/** Value of `FRACTION`; undefined for another token. */
function readFraction(token: string): { value: number; other?: number } | undefined {
  const vulgar = VULGAR[token.at(-1)!]
  if (vulgar !== undefined) return { value: Number(token.slice(0, -1)) + vulgar }
  const [, whole = '0', top, bottom] = /^(?:(\d+)[ -])?(\d+)\s?[/⁄]\s?(\d+)$/.exec(token) ?? []
  return bottom === undefined ? undefined : { value: Number(whole) + Number(top) / Number(bottom) }
}

/** Number of a token; `other` is its value with the other decimal separator. */
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

/** Decimal separator used by unambiguous numbers; versions («5.3») do not count. */
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
