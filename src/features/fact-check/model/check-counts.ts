import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import type { StatementClaim } from './statement.ts'
import { AMOUNT_PATTERN, readAmount } from '#/language/es-AR/number-words.ts'
import { type TextSentence, clauseAt, isDenied } from '#/language/es-AR/sentences.ts'
import { hasValue, patternOf, fieldPhrasesIn, phrasesOf } from './phrase.ts'
import { fold } from '#/language/fold.ts'

const GOES =
  /(?:va(?:n|yan?)?|pueden? ir|se lavan?|entran?|apt[oa]s?)\s+(?:\p{L}+\s+){0,2}?(?:al|en (?:el )?|para )?\s*lavavajillas/giu
/** Start of the clause: parts named before these words don't count. */
const CLAUSE_BEGINNING = /^.*(?:\b(?:si|cuando|que|porque|después|desarman?|desmontan?|sacan?|salen?)\b)/iu

type CountClaim = {
  readonly pattern: RegExp
  readonly count: (product: CatalogueProduct) => number | undefined
  /** True if it counts a subset of a list, as «uno USB-C». */
  readonly isOfSeveral?: boolean
}

const countClaimsCache = new WeakMap<Catalogue['productTypes'], readonly CountClaim[]>()

const COUNTS_WITHOUT_FIELD: readonly CountClaim[] = [
  { pattern: counting('meses de garantía'), count: ({ warrantyMonths }) => warrantyMonths },
  { pattern: counting('años? de garantía'), count: ({ warrantyMonths }) => warrantyMonths / 12 },
]

function countedOf({ productTypes }: Catalogue): readonly CountClaim[] {
  const known = countClaimsCache.get(productTypes)
  if (known) return known
  const phrases = fieldPhrasesIn(productTypes.values()).filter(
    ({ phraseText, field }) => phraseText.startsWith('… ') && field.unit === undefined,
  )
  const counted = [
    ...COUNTS_WITHOUT_FIELD,
    ...phrases.map(({ phraseText, value }): CountClaim => ({
      pattern: counting(patternOf(phraseText.slice(2))),
      isOfSeveral: value !== undefined,
      count: ({ productType, specs }) => {
        for (const field of productType.fields.values()) {
          const count = statedCount(field, specs[field.key], phraseText)
          if (count !== undefined) return count
        }
        return undefined
      },
    })),
  ]
  countClaimsCache.set(productTypes, counted)
  return counted
}

function counting(words: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\d,.]|cada )(?:(más de|al menos|hasta|casi|unas?|unos)\\s+)?${AMOUNT_PATTERN}\\s+(?:\\p{L}+\\s+)?(?:${words})(?![\\p{L}])((?:\\s+de\\s+\\p{L}+)?\\s+(?:o más|como mínimo))?`,
    'giu',
  )
}

function statedCount(field: Field, stated: unknown, phraseText: string): number | undefined {
  const part = field.parts?.find((each) => statedCount(each, 0, phraseText) !== undefined)
  // Composite fields without a value count as zero.
  if (part) return ((stated as Record<string, number> | undefined) ?? {})[part.key] ?? 0
  const phrase = phrasesOf(field).find((each) => each.phraseText === phraseText)
  if (phrase === undefined || field.unit !== undefined) return undefined
  const { value } = phrase
  if (typeof stated === 'number') return stated
  if (!Array.isArray(stated)) return undefined
  if (value === undefined) return stated.length
  const found = stated.map(String).filter((each) => hasValue(each, value))
  return found.reduce((sum, each) => sum + Number(/^\d+(?=\s)/.exec(each)?.[0] ?? 1), 0)
}

export function countsIn({ text, at }: TextSentence, catalogue: Catalogue): StatementClaim[] {
  if (/en lugar de|contra \p{L}+ |cada (?:caja|uno|lado|par)|seguidas|separad[oa]s?/u.test(text)) return []
  return countedOf(catalogue).flatMap(({ pattern, count, isOfSeveral }) =>
    [...text.matchAll(pattern)].flatMap((match): StatementClaim[] => {
      const [words, before = '', amount, after = ''] = match as unknown as string[]
      const wanted = readAmount(amount!)
      if (isOfSeveral && wanted === 1) return []
      const fits = (value: number) => {
        if (/más de/i.test(before)) return value > wanted
        if (/al menos/i.test(before) || after !== '') return value >= wanted
        return value === wanted
      }
      return [
        {
          words: words!.trim(),
          at: at + match.index,
          of: (product) => {
            const value = count(product)
            if (value === undefined || /un[oa]s|casi/i.test(before)) return { holds: undefined }
            return fits(value) ? { holds: true } : { holds: false, instead: String(value) }
          },
        },
      ]
    }),
  )
}

export function dishwasherIn({ text, at }: TextSentence): StatementClaim[] {
  return [...text.matchAll(GOES)].flatMap((match): StatementClaim[] => {
    const before = text.slice(0, match.index)
    if (isDenied(clauseAt(text, match.index).before) || /[¿?]/.test(text)) return []
    const parts = [...namedPartStems(before), ...wholeIn(match[0])]
    return [
      {
        words: `${before.slice(before.lastIndexOf(':') + 1).trim()} ${match[0]}`.trim(),
        at: at + match.index,
        of: ({ specs, productType }) => {
          const listed = specs.aptoLavavajillas
          if (!productType.fields.has('aptoLavavajillas') || !Array.isArray(listed))
            return { holds: undefined }
          const known = listed.map((each) => partStem(String(each)))
          const wrong = parts.filter(
            (part) => !known.some((each) => each.startsWith(part) || part.startsWith(each)),
          )
          if (listed.length > 0 && wrong.length === 0) return { holds: true }
          return { holds: false, instead: listed.length === 0 ? 'ninguna parte' : listed.join(', ') }
        },
      },
    ]
  })
}

/** Folded stems of the nouns with an article, taken as parts. */
function namedPartStems(before: string): string[] {
  const clause = before.slice(before.lastIndexOf(':') + 1).replace(CLAUSE_BEGINNING, '')
  return [...clause.matchAll(/(?<!\bde\s*)(?:^|[\s,])(?:el|la|los|las|su|sus)\s+(\p{L}+)/giu)]
    .map(([, part]) => partStem(part!))
    .filter((part) => part !== 'resto')
    .concat(wholeIn(clause))
}

function wholeIn(text: string): string[] {
  return /(?<!\p{L})(?:tod[oa]s?|enter[oa]s?|complet[oa]s?)(?!\p{L})/iu.test(text) ? ['todo'] : []
}

function partStem(text: string): string {
  return fold(text)
    .split(' ')[0]!
    .replace(/(?:es|s)$/, '')
}
