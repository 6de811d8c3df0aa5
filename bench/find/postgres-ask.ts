import type { Sql } from 'postgres'
import type { Read } from './page-items.ts'

const MAX_PRODUCTS = 24
const MAX_OTHERS = 6
const MAX_SUGGESTED = 6

/** Full-text matches, then similar spellings, for the three groups of our search page. */
export function askPostgres(sql: Sql): (query: string) => Promise<Read> {
  const ids = async (table: string, query: string, most: number) => {
    const rows = await sql<{ id: string }[]>`
      with asked as (select websearch_to_tsquery('es', ${query}) as words, unaccent(lower(${query})) as plain)
      select id from ${sql(table)}, asked
      where doc @@ words or plain <% label
      order by doc @@ words desc, ts_rank(doc, words) desc, word_similarity(plain, label) desc, on_sale desc, place
      limit ${most}`
    return rows.map(({ id }) => id)
  }
  return async (query) => {
    const [products, categories, faqs] = await Promise.all([
      ids('products', query, MAX_PRODUCTS),
      ids('categories', query, MAX_OTHERS),
      ids('faqs', query, MAX_OTHERS),
    ])
    return {
      items: [...products.map((id) => [id]), ...faqs.map((id) => [`faq:${id}`])],
      chips: new Map(categories.map((route, place) => [route, place + 1])),
      page: undefined,
      no: false,
    }
  }
}

/** Products with every word, the last as a prefix. */
export function suggestPostgres(sql: Sql): (text: string) => Promise<string[]> {
  return async (text) => {
    const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
    if (words.length === 0) return []
    const query = words.map((word, index) => (index === words.length - 1 ? `${word}:*` : word)).join(' & ')
    const rows = await sql<{ id: string }[]>`
      with asked as (select to_tsquery('es', ${query}) as words)
      select id from products, asked where doc @@ words
      order by ts_rank(doc, words) desc, on_sale desc, place limit ${MAX_SUGGESTED}`
    return rows.map(({ id }) => id)
  }
}
