import { readFeatures, type Feature } from './features.ts'
import { findProducts, type ProductsFound } from './find-products.ts'
import { planQuery } from './query-plan.ts'
import type { SearchIndex } from './search-index.ts'

type Found = ProductsFound & { features: Feature[] }

/**
 * Of what a query found by its words (`plain`) and what its other words find, the products that have every feature it
 * asks for. When none has, those that come closest.
 */
export function withFeatures(index: SearchIndex, query: string, plain: ProductsFound): Found {
  const { features, test, rest } = readFeatures(index, query)
  if (features.length === 0) return { ...plain, features }
  const others = findRest(index, rest)
  const eligible = others && new Set(others.ids)
  const product = (id: string) => index.catalogue.products.get(id)!
  const inPlain = new Set(plain.ids)
  // What the words of the feature find too comes first: they know which product it is told of most.
  const fitting = plain.ids.filter((id) => (eligible?.has(id) ?? true) && test(product(id), !plain.partial))
  for (const id of others?.ids ?? index.productIds) {
    if (!inPlain.has(id) && test(product(id), false)) fitting.push(id)
  }
  if (fitting.length > 0 && !others?.partial) return { ids: fitting, partial: false, features }
  // What has every word is what was meant, whatever its specs say.
  if (plain.ids.length > 0 && !plain.partial) return { ...plain, features: [] }
  // First what has the features, if not all the words.
  fitting.push(...plain.ids.filter((id) => test(product(id), false)))
  const near = others === undefined || others.partial ? plain.ids : others.ids
  const closest = [...new Set([...fitting, ...near])]
  return { ids: closest, partial: closest.length > 0, features: closest.length > 0 ? features : [] }
}

/** What the words that are left find; undefined when none is left, and so every product will do. */
function findRest(index: SearchIndex, rest: string): ProductsFound | undefined {
  return /[\p{L}\p{N}]/u.test(rest) ? findProducts(index, rest, [], planQuery(index, rest).groups) : undefined
}
