import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { QueryModel } from './types.ts'

/** Minimum naming weight for a product to count as named; names of common words only have it. */
export const LEAST_NAMED = 0.5

/** Products that the query names by code or whole name. */
export function namedCodes({ entities }: Pick<QueryModel, 'entities'>): readonly string[] {
  const named = entities.products.filter(({ weight }) => weight === 1).map(({ id }) => id)
  return [...new Set([...entities.coded, ...named])]
}

/** Product with the highest naming weight, if it is unique and at least `leastWeight`. */
export function likelyProduct(
  { products }: Catalogue,
  { entities }: QueryModel,
  leastWeight: number,
): CatalogueProduct | undefined {
  const most = Math.max(...entities.products.map(({ weight }) => weight))
  const best = entities.products.filter(({ weight }) => weight === most && weight >= leastWeight)
  return best.length === 1 ? products.get(best[0]!.id) : undefined
}
