import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import { memoizeLru } from '#/catalogue/data-structures/memoize-lru.ts'
import type { AnswerTable } from './answer-table.ts'
import { queryFeatures, type DocumentVectors } from './encoder.ts'
import { rootCounts } from './root-index.ts'
import { measureWishes, NO_WISHES, splitByType, type Wishes } from './wishes.ts'
import type { QueryModel, Token } from './types.ts'

/** Evidence of a query for every document, by position, and for single products. */
export type Evidence = {
  readonly similarity: Float32Array
  readonly phrasing: Float32Array
  readonly title: Float32Array
  readonly body: Float32Array
  readonly coverage: Float32Array
  /** Same for words that name nothing («gomita» of «la gomita de la Zonda»), or all words if each names something. */
  readonly plainPhrasing: Float32Array
  readonly plainCoverage: Float32Array
  /** Product codes named or typed → weight, 0 to 1. */
  readonly named: ReadonlyMap<string, number>
  readonly types: ReadonlyMap<string, number>
  wishes(product: CatalogueProduct | undefined): Wishes
}

export function gatherEvidence(table: AnswerTable, vectors: DocumentVectors, model: QueryModel): Evidence {
  const { tokens, entities, constraints, naming } = model
  const affirmed = rootCounts(tokens.filter(({ isNegated }) => !isNegated))
  const isNaming = new Set(naming)
  const plain = tokens.filter((token, at) => !isNaming.has(at) && !token.isSmall && !token.isDenial)
  const { slots, texts } = table
  const phrasing = texts.scorePhrasings(slots, tokens)
  const plainRoots = rootCounts(plain.filter(({ isNegated }) => !isNegated))
  const scores = texts.roots.score(slots, affirmed, plain.length === 0 ? affirmed : plainRoots)
  const similarityOf = (queryTokens: readonly Token[]) =>
    vectors.similarities(vectors.encoder.encodeQuery(queryFeatures(queryTokens, table.isTypeWord)), slots)
  const ofType = splitByType(constraints)
  const known = new Map<CatalogueProduct, Wishes>()
  return {
    similarity: similarityOf(tokens),
    phrasing,
    ...scores,
    plainPhrasing: plain.length === 0 ? phrasing : texts.scorePhrasings(slots, plain),
    named: namedProducts(entities),
    types: new Map(entities.types.map(({ id, weight }) => [id, weight])),
    wishes(product) {
      if (product === undefined || constraints.length === 0) return NO_WISHES
      const wishes = known.get(product) ?? measureWishes(ofType(product.type), product)
      known.set(product, wishes)
      return wishes
    },
  }
}

export function namedProducts({ products, coded }: QueryModel['entities']): ReadonlyMap<string, number> {
  return new Map([
    ...products.map(({ id, weight }) => [id, weight] as const),
    ...coded.map((code) => [code, 1] as const),
  ])
}

/** Highest naming weight of the products that a document is about; undefined when none is named. */
export function namingWeight(
  named: ReadonlyMap<string, number>,
  about: readonly string[],
): number | undefined {
  if (named.size === 0) return undefined
  if (about.length <= FEW) return largest(about, (code) => named.get(code))
  const codes = setOf(about)
  return largest([...named], ([code, weight]) => (codes.has(code) ? weight : undefined))
}

/** Longer lists are looked up in a set. */
const FEW = 16
const MAX_SETS = 100
const setOf = memoizeLru(MAX_SETS, (codes: readonly string[]): ReadonlySet<string> => new Set(codes))

export function largest<Each>(
  list: readonly Each[],
  of: (each: Each) => number | undefined,
): number | undefined {
  let most: number | undefined
  for (const each of list) {
    const value = of(each)
    if (value !== undefined && (most === undefined || value > most)) most = value
  }
  return most
}
