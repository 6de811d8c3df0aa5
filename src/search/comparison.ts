import { formatNumber, joinUnit } from '#/language/es-AR/format.ts'
import { readNumberWord } from '#/language/es-AR/number-words.ts'
import { unitSymbol } from './quantity.ts'
import { tokenise, type Token } from './tokens.ts'

export type Amount = { amount: number; unit: string }
export type Comparison = {
  unit: string
  least?: number
  most?: number
  /** The bound itself does not count. */
  above?: true
  below?: true
  atLeast?: true
  label: string
}

/** `8#program`. */
const MARK = '#'
/** Of weight, noise or time to boil more is no better. */
const MORE_IS_BETTER: ReadonlySet<string> = new Set('w h ml gb mah wh in hz mp bar nits dpi ghz'.split(' '))

const MORE = /(?:m[aá]s de|mayor(?:es)? (?:a|de|que)|arriba de|superior(?:es)? a|>)\s*$/u
const LEAST =
  /(?:desde|al menos|a lo menos|como m[ií]nimo|m[ií]nimo|por lo menos|no\s+(?:\p{L}+\s+)?(?:de\s+)?menos|no\s+baj\p{L}+|>=|≥)\s*(?:de\s+)?(?:l[oa]s\s+)?$/u
const LESS = /(?:menos de|menor(?:es)? (?:a|de|que)|debajo de|inferior(?:es)? a|<)\s*$/u
const MAX =
  /(?:hasta|(?:que\s+)?no\s+(?:\p{L}+\s+)?(?:de\s+)?m[aá]s\s+de|no\s+(?:super|pas|exced)\p{L}+|m[aá]ximo|como mucho|<=|≤)\s*(?:de\s+)?(?:l[oa]s\s+)?$/u
const OR_MORE = /^\s*(?:o m[aá]s\b|\+|en adelante)/u
const OR_LESS = /^\s*o menos\b/u
const FROM = /(?:entre|de|desde)\s*$/u
const TO = /^\s*(?:y|a|hasta|-|–)\s*$/u

export function countUnit(label: string): string | undefined {
  const [noun] = tokenise(label)
  return noun && `${MARK}${noun.term}`
}

export function isCount(unit: string): boolean {
  return unit.startsWith(MARK)
}

/** Of an indexed term: `1700ml`. */
export function readQuantity(term: string): Amount | undefined {
  const match = /^(\d+(?:\.\d+)?)([^\d.]+)$/.exec(term)
  return match ? { amount: Number(match[1]), unit: match[2]! } : undefined
}

type Units = { has: (unit: string) => boolean }

/** «1700 ml», and «8 programas» if `units` knows what is counted. */
function amountAt([first, noun]: readonly Token[], units: Units) {
  const measured = first && readQuantity(first.term)
  if (measured) return { ...measured, end: first.end, length: 1 }
  if (first === undefined || noun === undefined) return undefined
  const amount = /^\d{1,3}$/.test(first.term) ? Number(first.term) : readNumberWord(first.word)
  const unit = `${MARK}${noun.term}`
  return amount !== undefined && units.has(unit) ? { amount, unit, end: noun.end, length: 2 } : undefined
}

export function comparisonAt(
  tokens: readonly Token[],
  place: number,
  text: string,
  units: Units,
): { comparison: Comparison; start: number; end: number; length: number } | undefined {
  const [token, second, ...others] = tokens.slice(place) as [Token, ...Token[]]
  const to = second && /^[\d.]+$/.test(token.term) ? amountAt([second, ...others], units) : undefined
  if (second && to && TO.test(text.slice(token.end, second.start))) {
    // Of «1 a 2 l» only the second has gone through its unit.
    const { amount, unit } = to
    const written = Number.parseFloat(second.surface.replace(',', '.'))
    const first = Number(token.term) * (amount / written || 1)
    const [least, most] = first <= amount ? [first, amount] : [amount, first]
    const label = `${formatNumber(least)} a ${printAmount(most, unit)}`
    const start = before(text, token.start, FROM) ?? token.start
    return { comparison: { unit, least, most, label }, start, end: to.end, length: 1 + to.length }
  }
  const said = amountAt([token, ...(second ? [second] : [])], units)
  if (said === undefined) return undefined
  const { amount, unit, end, length } = said
  const shown = printAmount(amount, unit)
  const bounds: [before: RegExp, after: RegExp | undefined, Omit<Comparison, 'unit'>][] = [
    [LEAST, OR_MORE, { least: amount, label: `desde ${shown}` }],
    [LESS, undefined, { most: amount, below: true, label: `menos de ${shown}` }],
    [MAX, OR_LESS, { most: amount, label: `hasta ${shown}` }],
    [MORE, undefined, { least: amount, above: true, label: `más de ${shown}` }],
  ]
  for (const [pattern, after, bound] of bounds) {
    const start = before(text, token.start, pattern)
    const more = after?.exec(text.slice(end))?.[0]
    if (start === undefined && more === undefined) continue
    return {
      comparison: { unit, ...bound },
      start: start ?? token.start,
      end: end + (more?.length ?? 0),
      length,
    }
  }
  const comparison: Comparison =
    MORE_IS_BETTER.has(unit) || isCount(unit)
      ? { unit, least: amount, atLeast: true, label: `${shown} o más` }
      : { unit, least: amount, most: amount, label: shown }
  return { comparison, start: token.start, end, length }
}

function before(text: string, end: number, pattern: RegExp): number | undefined {
  // Not the whole text before each number: that takes quadratic time.
  const from = Math.max(0, end - 32)
  const match = pattern.exec(text.slice(from, end))
  return match ? from + match.index : undefined
}

/** «1,7 L». */
export function printAmount(amount: number, unit: string): string {
  if (isCount(unit)) return formatNumber(amount)
  const large = amount >= 1000 ? { ml: 'L', g: 'kg' }[unit] : undefined
  return joinUnit(formatNumber(large ? amount / 1000 : amount), large ?? unitSymbol(unit))
}
