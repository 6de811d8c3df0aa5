import { z } from 'zod'
import { FIELD_UNITS, readAskedUnit, UNIT_PATTERN } from '#/catalogue/quantities/units.ts'
import { readNumberWord } from '#/language/es-AR/number-words.ts'
import { stem } from '#/language/es-AR/stem.ts'
import { canonicalNumber } from './quantity.ts'
import written from './es-AR/amount-words.json' with { type: 'json' }
import { analyse } from './analyse.ts'
import type { Operator, Token } from './types.ts'

type Bound = Extract<Operator, '≥' | '≤' | '>' | '<'>
export type Direction = Extract<Operator, 'most' | 'least'>

/** Amount with a unit; `wording` holds token indices. */
export type Quantity = {
  /** In the base unit of its dimension: `of` in `FIELD_UNITS`. */
  readonly amount: number
  readonly dimension: string
  readonly operator: Bound | '≈'
  readonly isNegated: boolean
  readonly wording: readonly number[]
}
/** Superlative («la más liviana») of the first of `labels` for which a type has a number. */
export type Superlative = {
  readonly direction: Direction
  readonly labels: readonly string[]
  readonly isNegated: boolean
  readonly wording: readonly number[]
}

const phrase = z.string().transform((text) => analyse(text).map(({ root }) => root))
const bounds = z
  .partialRecord(z.enum(['≥', '≤', '>', '<']), z.array(phrase))
  .transform((all) =>
    longestFirst(
      Object.entries(all).flatMap(([bound, phrases]) =>
        phrases.map((roots): BoundPhrase => ({ roots, bound: bound as Bound })),
      ),
    ),
  )
const words = z.string().transform((text) => new Set(text.split(' ')))
const stems = z.string().transform((text) => new Set(text.split(' ').map(stem)))

const AMOUNT_WORDS = z
  .strictObject({
    /** Next to the measured noun: «mucha batería». */
    more: stems,
    less: stems,
    /** Before the measured noun only: «el sonido más claro» does not measure sound. */
    comparative: stems,
    /** «Un solo canasto». */
    one: words,
    /** «1 a 2 litros». */
    between: words,
    /** Words of fields that measure the product itself, not its contents. */
    ofThing: stems,
    before: bounds,
    after: bounds,
    superlatives: z.array(
      z.strictObject({
        direction: z.enum(['most', 'least']),
        labels: z.array(z.string()),
        phrases: z.array(z.string().transform((text) => analyse(text).filter(({ isSmall }) => !isSmall))),
      }),
    ),
  })
  .parse(written)

type BoundPhrase = { readonly roots: readonly string[]; readonly bound: Bound }

function longestFirst(phrases: readonly BoundPhrase[]): BoundPhrase[] {
  return [...phrases].sort((a, b) => b.roots.length - a.roots.length)
}

/** Bound after negation: «no más de 2 kg» is at most 2 kg. */
const DENIED: Readonly<Record<Bound, Bound>> = { '>': '≤', '≥': '<', '<': '≥', '≤': '>' }

/** Bound around tokens `from` to `to`, with its tokens: «al menos 8 h», «IPX7 o más», «no más de 2 kg». */
export function boundAt(
  tokens: readonly Token[],
  from: number,
  to: number,
): { readonly bound: Bound; readonly wording: readonly number[] } | undefined {
  const saysAt = ({ roots }: BoundPhrase, start: number) =>
    start >= 0 && roots.every((root, offset) => tokens[start + offset]?.root === root)
  const placesOf = ({ roots }: BoundPhrase, start: number) => roots.map((_, offset) => start + offset)
  const after = AMOUNT_WORDS.after.find((each) => saysAt(each, to + 1))
  if (after) return { bound: after.bound, wording: placesOf(after, to + 1) }
  const last = tokens.findLastIndex(({ isSmall }, place) => place < from && !isSmall)
  const before = AMOUNT_WORDS.before.find((each) => saysAt(each, last + 1 - each.roots.length))
  if (before === undefined) return undefined
  const bound = tokens[last]!.isNegated ? DENIED[before.bound] : before.bound
  return { bound, wording: placesOf(before, last + 1 - before.roots.length) }
}

const MEASURED = new RegExp(
  `(?<number>\\d{1,3}(?:\\.\\d{3})+(?![\\d.])(?:,\\d+)?|\\d+(?:[.,]\\d+)?)\\s*(?<unit>${UNIT_PATTERN})(?![\\p{L}\\p{N}])`,
  'giu',
)

/** Amounts with a unit in a text, which `tokens` must be of. */
export function readQuantities(text: string, tokens: readonly Token[]): Quantity[] {
  return Array.from(text.toLowerCase().matchAll(MEASURED)).flatMap(
    ({ 0: surface, index, groups = {} }): Quantity[] => {
      const { unit: base, times } = readAskedUnit(groups.unit!)!
      const { of: dimension, times: timesBase } = FIELD_UNITS.get(base)!
      const wording = [...tokens.keys()].filter(
        (place) => tokens[place]!.start >= index && tokens[place]!.end <= index + surface.length,
      )
      const [first, last] = [wording[0], wording.at(-1)]
      if (first === undefined || last === undefined) return []
      const quantity = (number: string) => ({
        amount: Number(canonicalNumber(number)) * times * timesBase,
        dimension,
        isNegated: tokens[first]!.isNegated,
      })
      const start = tokens[first - 2]
      if (start?.isNumber && AMOUNT_WORDS.between.has(tokens[first - 1]!.word)) {
        const range = [first - 2, ...wording]
        return [
          { ...quantity(start.word), operator: '≥', wording: range },
          { ...quantity(groups.number!), operator: '≤', wording: range },
        ]
      }
      const bounded = boundAt(tokens, first, last)
      if (bounded === undefined) return [{ ...quantity(groups.number!), operator: '≈', wording }]
      // The negation of «no más de 2 kg» applies to the bound, not to the amount.
      const { bound: operator, wording: bounding } = bounded
      return [{ ...quantity(groups.number!), isNegated: false, operator, wording: [...bounding, ...wording] }]
    },
  )
}

/** Noun of the contents, such as «harina» in «1 kg de harina», which is not a weight of the product. */
export function contentNoun(tokens: readonly Token[], wording: readonly number[]): Token | undefined {
  const next = Math.max(...wording) + 1
  const noun = tokens[next + 1]
  const isNoun = noun !== undefined && !noun.isSmall && !noun.isNumber && !AMOUNT_WORDS.ofThing.has(noun.stem)
  return tokens[next]?.word === 'de' && isNoun ? noun : undefined
}

/** Whether a field with these label words measures the product itself. */
export function isOfThing(words: readonly Token[]): boolean {
  return words.length > 0 && words.every(({ stem: own }) => AMOUNT_WORDS.ofThing.has(own))
}

/** `taken`: indices of tokens that already bound an amount. */
export function readSuperlatives(tokens: readonly Token[], taken: ReadonlySet<number>): Superlative[] {
  const isRead = ({ isSmall, isDenial }: Token, place: number) => !isSmall && !isDenial && !taken.has(place)
  const places = [...tokens.keys()].filter((place) => isRead(tokens[place]!, place))
  return AMOUNT_WORDS.superlatives.flatMap(({ direction, labels, phrases }) => {
    const found = phrases.flatMap((words) =>
      places
        .map((_, at) => places.slice(at, at + words.length))
        .filter(
          (run) =>
            run.length === words.length && run.every((place, at) => isSame(tokens[place]!, words[at]!)),
        ),
    )
    const longest = found.sort((a, b) => b.length - a.length)[0]
    if (longest === undefined) return []
    return [
      { direction, labels, wording: longest, isNegated: longest.some((place) => tokens[place]!.isNegated) },
    ]
  })
}

/** Whether a token matches a word of a phrase in any form. */
export function isSame(token: Token, word: Pick<Token, 'root' | 'stem'>): boolean {
  return token.root === word.root || token.stem === word.stem || token.largeRoot === word.root
}

/** Direction of «mucha batería», «ruido bajo»; `isBefore`: the token precedes the measured noun. */
export function directionOf({ stem: own }: Token, isBefore: boolean): Direction | undefined {
  if (!isBefore && AMOUNT_WORDS.comparative.has(own)) return undefined
  if (AMOUNT_WORDS.more.has(own)) return 'most'
  return AMOUNT_WORDS.less.has(own) ? 'least' : undefined
}

/** Count of «2», «dos» or «un solo»; undefined for articles. */
export function countIn({ word, isNumber, isSmall }: Token): number | undefined {
  if (isNumber) return Number(word)
  if (AMOUNT_WORDS.one.has(word)) return 1
  return isSmall ? undefined : readNumberWord(word)
}
