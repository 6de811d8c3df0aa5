import type { ProductFamily } from '#/site/model/listed.ts'
import type { ProductPicture } from '#/catalogue/documents/product.ts'

export type SearchSuggestions = {
  query: string
  completions: { text: string; link: string }[]
  categories: { name: string; link: string }[]
  products: { id: string; name: string; detail: string; link: string; picture: ProductPicture | null }[]
  support: { name: string; detail: string; link: string }[]
  /** «Ver los 11 resultados». */
  all: { text: string; link: string } | null
  /** Only for an empty query, whose completions are the brand's popular searches. */
  families?: ProductFamily[]
}
