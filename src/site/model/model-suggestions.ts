import type { Catalogue } from '#/catalogue/catalogue.ts'
import { findModel, type SearchIndex } from '#/search/search.ts'
import { formatList } from '#/language/es-AR/format.ts'

export type ModelSuggestion = { id: string; name: string; discontinued: boolean }

export type ModelChoice = { id: string; name: string; link: string }

/** Up to 8 models, best match first, tolerant of spelling. */
export function modelSuggestions(catalogue: Catalogue, index: SearchIndex, text: string): ModelSuggestion[] {
  return findModel(index, text).flatMap(({ productId }) => {
    const product = catalogue.products.get(productId)
    if (!product) return []
    return [{ id: product.id, name: product.name, discontinued: product.status === 'discontinued' }]
  })
}

/** Maximum models in one sentence. */
const MAX_SUGGESTED_MODELS = 3

/** Asks which model was meant; `question` is empty if none is similar. */
export function askWhichModel(
  catalogue: Catalogue,
  index: SearchIndex,
  text: string,
): { question: string; models: ModelSuggestion[] } {
  const models = modelSuggestions(catalogue, index, text).slice(0, MAX_SUGGESTED_MODELS)
  const named = models.map(({ id, name }) => `${name} (${id})`)
  return { question: models.length === 0 ? '' : `¿Es ${formatList(named, 'o')}?`, models }
}
