import { search, type SearchIndex } from '../../src/catalogue/search/search.ts'
import type { Answers } from './judged.ts'

/** What the site's own search answers. */
export function askOurs(index: SearchIndex): (query: string) => Answers {
  return (query) => {
    const { products, discontinued, categories, faqs, manuals, suggestion } = search(index, query)
    return {
      products: [...products, ...discontinued],
      categories: categories.map((category) => category.route),
      faqs,
      manuals,
      centres: [],
      topics: [],
      pages: [],
      questions: [],
      no: false,
      suggestion,
    }
  }
}
