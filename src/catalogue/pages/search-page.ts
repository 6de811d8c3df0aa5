import type { Catalogue } from '../catalogue.ts'
import type { Picture } from '../documents/picture.ts'
import { search, type SearchIndex } from '../search/search.ts'
import { renderMarkdown } from '../text/markdown.ts'
import { pageMeta, type PageMeta } from './page-meta.ts'
import { cardsOf, type ProductCard } from './product-card.ts'
import { visibleTopLevel } from '../catalogue.ts'
import { categoryTile } from './category-tile.ts'

export type SearchPage = {
  meta: PageMeta
  query: string
  /** True when the query was longer than 200 characters and only its beginning was used. */
  cut: boolean
  products: ProductCard[]
  discontinued: ProductCard[]
  manuals: { id: string; name: string; link: string }[]
  categories: { name: string; link: string }[]
  faqs: { id: string; question: string; html: string }[]
  suggestion: string | null
  /** Offered when nothing was asked or nothing was found. */
  families: { name: string; link: string; picture: Picture | null }[]
}

export const MAX_QUERY = 200

export function searchPage(catalogue: Catalogue, index: SearchIndex, rawQuery: string): SearchPage {
  const query = rawQuery.trim().slice(0, MAX_QUERY).toWellFormed()
  const result = search(index, query)
  const manuals = cardsOf(catalogue, result.manuals)
  return {
    meta: pageMeta(catalogue, {
      title: query === '' ? 'Buscar' : `Resultados para «${query.slice(0, 60)}»`,
      description: 'Buscá por nombre, modelo o característica: productos, manuales y respuestas.',
      path: '/buscar',
      noindex: true,
    }),
    query,
    cut: rawQuery.trim().length > MAX_QUERY,
    products: cardsOf(catalogue, result.products),
    discontinued: cardsOf(catalogue, result.discontinued),
    manuals: manuals.map(({ id, name, link }) => ({ id, name, link: `${link}#descargas` })),
    categories: result.categories.map(({ name, route }) => ({ name, link: `/categorias/${route}` })),
    faqs: result.faqs.flatMap((id) => {
      const faq = catalogue.faqs.find((candidate) => candidate.id === id)
      return faq ? [{ id: faq.id, question: faq.question, html: renderMarkdown(faq.answer) }] : []
    }),
    suggestion: result.suggestion ?? null,
    families: families(catalogue),
  }
}

/** The top-level categories as small pictures, for pages that have nothing else to offer. */
export function families(catalogue: Catalogue): SearchPage['families'] {
  return visibleTopLevel(catalogue).map((category) => {
    const { name, link, picture } = categoryTile(catalogue, category)
    // A line-up is too small to be told in a thumbnail.
    const single = [category.cover, category.img, picture].find((one) => one && one.width === one.height)
    return { name, link, picture: single ?? picture }
  })
}
