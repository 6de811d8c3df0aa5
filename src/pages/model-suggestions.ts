import type { Catalogue } from '../catalogue/catalogue.ts'
import { findModel, type SearchIndex } from '../catalogue/search/search.ts'

/** A product whose label may be being read into a «Modelo» field. */
export type ModelSuggestion = { id: string; name: string; discontinued: boolean }

/** Products that a text typed into a «Modelo» field may mean, however it is spelt; at most 8, best first. */
export function modelSuggestions(catalogue: Catalogue, index: SearchIndex, text: string): ModelSuggestion[] {
  return findModel(index, text).flatMap(({ productId }) => {
    const product = catalogue.products.get(productId)
    if (!product) return []
    return [{ id: product.id, name: product.name, discontinued: product.status === 'discontinued' }]
  })
}
