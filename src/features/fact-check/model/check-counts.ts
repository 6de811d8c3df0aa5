import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import type { Claim } from './statement.ts'
import { AMOUNT_PATTERN, readAmount } from '#/language/es-AR/number-words.ts'
import type { TextSentence } from '#/language/es-AR/sentences.ts'
import { hasValue, patternOf, phrasesIn, phrasesOf } from './phrase.ts'

type Counted = {
  readonly pattern: RegExp
  readonly count: (product: CatalogueProduct) => number | undefined
  /** Any one of them: «uno USB-C». */
  readonly isOfSeveral?: boolean
}

const made = new WeakMap<Catalogue['productTypes'], readonly Counted[]>()

const OF_NO_FIELD: readonly Counted[] = [
  { pattern: counting('meses de garantía'), count: ({ warrantyMonths }) => warrantyMonths },
  { pattern: counting('años? de garantía'), count: ({ warrantyMonths }) => warrantyMonths / 12 },
]

function countedOf({ productTypes }: Catalogue): readonly Counted[] {
  const known = made.get(productTypes)
  if (known) return known
  const phrases = phrasesIn(productTypes.values()).filter(
    ({ said, field }) => said.startsWith('… ') && field.unit === undefined,
  )
  const counted = [
    ...OF_NO_FIELD,
    ...phrases.map(({ said, value }): Counted => ({
      pattern: counting(patternOf(said.slice(2))),
      isOfSeveral: value !== undefined,
      count: ({ productType, specs }) => {
        for (const field of productType.fields.values()) {
          const count = countOf(field, specs[field.key], said)
          if (count !== undefined) return count
        }
        return undefined
      },
    })),
  ]
  made.set(productTypes, counted)
  return counted
}

function counting(words: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\d,.]|cada )(?:(más de|al menos|hasta|casi|unas?|unos)\\s+)?${AMOUNT_PATTERN}\\s+(?:\\p{L}+\\s+)?(?:${words})(?![\\p{L}])((?:\\s+de\\s+\\p{L}+)?\\s+(?:o más|como mínimo))?`,
    'giu',
  )
}

function countOf(field: Field, stated: unknown, said: string): number | undefined {
  const part = field.parts?.find((each) => countOf(each, 0, said) !== undefined)
  // Composite fields without a value count as zero.
  if (part) return ((stated as Record<string, number> | undefined) ?? {})[part.key] ?? 0
  const phrase = phrasesOf(field).find((each) => each.said === said)
  if (phrase === undefined || field.unit !== undefined) return undefined
  const { value } = phrase
  if (typeof stated === 'number') return stated
  if (!Array.isArray(stated)) return undefined
  if (value === undefined) return stated.length
  const found = stated.map(String).filter((each) => hasValue(each, value))
  return found.reduce((sum, each) => sum + Number(/^\d+(?=\s)/.exec(each)?.[0] ?? 1), 0)
}

export function countsIn({ text, at }: TextSentence, catalogue: Catalogue): Claim[] {
  if (/en lugar de|contra \p{L}+ |cada (?:caja|uno|lado|par)|seguidas|separad[oa]s?/u.test(text)) return []
  return countedOf(catalogue).flatMap(({ pattern, count, isOfSeveral }) =>
    [...text.matchAll(pattern)].flatMap((match): Claim[] => {
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
