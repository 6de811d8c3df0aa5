import type { Catalogue } from '../../catalogue/catalogue.ts'
import { findModel, type SearchIndex } from '../../catalogue/search/search.ts'
import { formatList } from '../../language/es-AR/format.ts'

/** A product whose label may be being read into a «Modelo» field. */
export type ModelSuggestion = { id: string; name: string; discontinued: boolean }

/** One of the products that a text may have meant, as a link to the same page with it. */
export type ModelChoice = { id: string; name: string; link: string }

/** Products that a text typed into a «Modelo» field may mean, however it is spelt; at most 8, best first. */
export function modelSuggestions(catalogue: Catalogue, index: SearchIndex, text: string): ModelSuggestion[] {
  return findModel(index, text).flatMap(({ productId }) => {
    const product = catalogue.products.get(productId)
    if (!product) return []
    return [{ id: product.id, name: product.name, discontinued: product.status === 'discontinued' }]
  })
}

/** Few enough to be said in one sentence. */
const MAX_ASKED = 3

/** What a text that names no one model may have meant: as a question, empty when it is like none, and the products of it. */
export function askWhichModel(
  catalogue: Catalogue,
  index: SearchIndex,
  text: string,
): { question: string; models: ModelSuggestion[] } {
  const models = modelSuggestions(catalogue, index, text).slice(0, MAX_ASKED)
  const named = models.map(({ id, name }) => `${name} (${id})`)
  return { question: models.length === 0 ? '' : `¿Es ${formatList(named, 'o')}?`, models }
}
