import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ProductPicture } from '../catalogue/documents/product.ts'
import type { SearchIndex } from '../catalogue/search/search.ts'
import { suggest } from '../catalogue/search/suggest.ts'
import { countOf, formatBytes } from '../catalogue/text/format.ts'
import { cardsOf } from './product-card.ts'

/** What is shown while a query is being typed. */
export type SearchSuggestions = {
  query: string
  completions: { text: string; link: string }[]
  categories: { name: string; link: string }[]
  products: { id: string; name: string; detail: string; link: string; picture: ProductPicture | null }[]
  /** Manuals, a question and what is no longer made. */
  support: { name: string; detail: string; link: string }[]
  /** «Ver los 11 resultados». */
  all: { text: string; link: string } | null
}

export function searchSuggestions(catalogue: Catalogue, index: SearchIndex, text: string): SearchSuggestions {
  const { query, completions, categories, products, manuals, faqs, discontinued, total } = suggest(
    index,
    text,
  )
  return {
    query,
    completions: completions.map((completion) => ({ text: completion, link: searchPath(completion) })),
    categories: categories.map(({ name, route }) => ({ name, link: `/categorias/${route}` })),
    products: cardsOf(catalogue, products).map(({ id, name, attributes, link, picture }) => ({
      id,
      name,
      detail: attributes.filter(Boolean).slice(0, 2).join(' · '),
      link,
      picture,
    })),
    support: [
      ...manuals.map((id) => manualEntry(catalogue, id)),
      ...catalogue.faqs
        .filter((faq) => faqs.includes(faq.id))
        .map((faq) => ({
          name: faq.question,
          detail: 'Pregunta frecuente',
          link: `${searchPath(faq.question)}#preguntas`,
        })),
      ...cardsOf(catalogue, discontinued).map(({ id, name, link }) => ({
        name: id,
        detail: `${name}, discontinuado`,
        link,
      })),
    ],
    all:
      total > products.length
        ? { text: `Ver los ${countOf(total, 'resultado', 'resultados')}`, link: searchPath(query) }
        : null,
  }
}

/** Address of the results of a query. */
export function searchPath(query: string): string {
  return query === '' ? '/buscar' : `/buscar?q=${encodeURIComponent(query)}`
}

function manualEntry(catalogue: Catalogue, id: string): SearchSuggestions['support'][number] {
  const [card] = cardsOf(catalogue, [id])
  const manual = catalogue.products.get(id)?.downloads.find(({ kind }) => kind === 'manual')
  return {
    name: `Manual ${id}`,
    detail: manual ? `PDF, ${formatBytes(manual.bytes)}` : (card?.name ?? ''),
    link: `${card?.link ?? '/soporte'}#descargas`,
  }
}
