import type { FieldPath } from '#/catalogue/specs/registry.ts'
import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { formatNumber, joinUnit } from '#/language/es-AR/format.ts'
import { SUPERLATIVE_QUALITIES, specNumberAt, VOLUME } from './qualities.ts'
import type { StatementClaim } from './statement.ts'
import { clauseAt, isDenied, type TextSentence } from '#/language/es-AR/sentences.ts'

const readers = SUPERLATIVE_QUALITIES.map((most) => ({
  ...most,
  pattern: new RegExp(
    `(?<!\\p{L})(?:el|la|los|las)\\s+((?:(?!(?:es|son|sea|sean|sale|salen|queda|era)\\s)\\p{L}+\\s+){0,3}?)(?:con\\s+)?más\\s+(?:${most.says})(?!\\p{L})(?!\\s+(?:que (?:el|la|los|las|un|una|otr|su|cualquier)|de (?:l[oa]s )?(?:dos|tres)|de la pareja))`,
    'giu',
  ),
}))

/** Among others of its type on sale. «el grave más bajo» is not read. */
export function superlativesIn({ text, at }: TextSentence, catalogue: Catalogue): StatementClaim[] {
  return readers.flatMap(({ pattern, keys, least, ofParts }) =>
    [...text.matchAll(pattern)].flatMap((match): StatementClaim[] => {
      if (isDenied(clauseAt(text, match.index).before)) return []
      return [
        {
          words: match[0],
          at: at + match.index,
          of: (product) =>
            ofParts && !isKindOf(product, match[1] ?? '')
              ? { holds: undefined }
              : judgeSuperlative(catalogue, product, keys, least === true),
        },
      ]
    }),
  )
}

function isKindOf({ productType: { singular, plural } }: CatalogueProduct, words: string): boolean {
  const kind = `${singular} ${plural}`.split(' ')
  return words
    .trim()
    .split(/\s+/)
    .every((word) => word === '' || kind.includes(word.toLowerCase()))
}

function judgeSuperlative(
  catalogue: Catalogue,
  product: CatalogueProduct,
  keys: readonly FieldPath[],
  least: boolean,
): { holds: boolean | undefined; instead?: string } {
  const key = keys.find((each) => specNumberAt(product, each) !== undefined)
  if (key === undefined) return { holds: undefined }
  const value = (each: CatalogueProduct) => specNumberAt(each, key)!
  const better = [...catalogue.products.values()]
    .filter(
      (each) =>
        each.type === product.type && each.status === 'active' && specNumberAt(each, key) !== undefined,
    )
    .filter((each) => (least ? value(each) < value(product) : value(each) > value(product)))
    .toSorted((a, b) => (least ? value(a) - value(b) : value(b) - value(a)))[0]
  if (better === undefined) return { holds: true }
  const unit = key === VOLUME ? 'cm³' : (product.productType.fields.get(key.split('.')[0]!)?.unit ?? '')
  const betterText = `${better.name}, ${joinUnit(formatNumber(value(better)), unit)}`
  return { holds: false, instead: betterText }
}
