import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { AnswerTable } from './answer-table.ts'
import { DIMENSIONS, queryFeatures, type Encoder } from './encoder.ts'
import { phrasingTerms, rootCounts } from './inverted-index.ts'
import { measureWishes, NO_WISHES, splitByType, type Wishes } from './wishes.ts'
import type { QueryModel, Token } from './types.ts'

/** Evidence of a query for every document, by position, and for some products. */
export type Evidence = {
  readonly similarity: Float32Array
  readonly phrasing: Float32Array
  readonly title: Float32Array
  readonly body: Float32Array
  readonly coverage: Float32Array
  /** The same of the words that name nothing: «gomita» of «la gomita de la Zonda»; all words where each names something. */
  readonly plainPhrasing: Float32Array
  readonly plainCoverage: Float32Array
  /** Codes named or typed → the weight of the naming. */
  readonly named: ReadonlyMap<string, number>
  readonly types: ReadonlyMap<string, number>
  wishes(product: CatalogueProduct | undefined): Wishes
}

export function gatherEvidence(
  table: AnswerTable,
  vectors: Float32Array,
  encoder: Encoder,
  model: QueryModel,
): Evidence {
  const { tokens, entities, constraints, naming } = model
  const affirmed = rootCounts(tokens.filter(({ isNegated }) => !isNegated))
  const isNaming = new Set(naming)
  const plain = tokens.filter((token, at) => !isNaming.has(at) && !token.isSmall && !token.isDenial)
  const phrasing = table.phrasings.score(phrasingTerms(tokens))
  const coverage = table.coverage.score(affirmed)
  const similarityOf = (said: readonly Token[]) =>
    similarities(vectors, encoder.encodeQuery(queryFeatures(said, table.isTypeWord)))
  const ofType = splitByType(constraints)
  const known = new Map<CatalogueProduct, Wishes>()
  return {
    similarity: similarityOf(tokens),
    phrasing,
    title: table.title.score(affirmed),
    body: table.body.score(affirmed),
    coverage,
    plainPhrasing: plain.length === 0 ? phrasing : table.phrasings.score(phrasingTerms(plain)),
    plainCoverage:
      plain.length === 0
        ? coverage
        : table.coverage.score(rootCounts(plain.filter(({ isNegated }) => !isNegated))),
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

function namedProducts({ products, coded }: QueryModel['entities']): ReadonlyMap<string, number> {
  return new Map([
    ...products.map(({ id, weight }) => [id, weight] as const),
    ...coded.map((code) => [code, 1] as const),
  ])
}

function similarities(vectors: Float32Array, query: Float32Array): Float32Array {
  const scores = new Float32Array(vectors.length / DIMENSIONS)
  for (let at = 0; at < scores.length; at += 1) {
    const start = at * DIMENSIONS
    let sum = 0
    for (let dimension = 0; dimension < DIMENSIONS; dimension += 1)
      sum += query[dimension]! * vectors[start + dimension]!
    scores[at] = sum
  }
  return scores
}
