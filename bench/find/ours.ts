import { search, type SearchIndex } from '../../src/catalogue/search/search.ts'
import type { Answers } from './judged.ts'

/** What the site's own search answers. */
export function askOurs(index: SearchIndex): (query: string) => Answers {
  return (query) => {
    const { products, discontinued, categories, faqs, manuals, suggestion, ...others } = search(index, query)
    return {
      products: [...products, ...discontinued],
      categories: categories.map((category) => category.route),
      faqs,
      manuals,
      centres: others.centres?.ids ?? [],
      topics: others.topics ?? [],
      pages: (others.pages ?? []).map(({ id }) => id),
      questions: (others.questions ?? []).map(({ product }) => product),
      no: others.outOfCatalogue !== undefined,
      suggestion,
    }
  }
}
