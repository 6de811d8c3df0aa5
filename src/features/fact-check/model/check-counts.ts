import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import type { StatementClaim } from './statement.ts'
import { AMOUNT_PATTERN, readAmount } from '#/language/es-AR/number-words.ts'
import type { TextSentence } from '#/language/es-AR/sentences.ts'
import { hasValue, patternOf, fieldPhrasesIn, phrasesOf } from './phrase.ts'

type CountClaim = {
  readonly pattern: RegExp
  readonly count: (product: CatalogueProduct) => number | undefined
  /** Any one of them: «uno USB-C». */
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
