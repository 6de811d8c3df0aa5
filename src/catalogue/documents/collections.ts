import { z } from 'zod'
import { category } from './category.ts'
import { draft } from './draft.ts'
import { faq } from './faq.ts'
import { message } from './message.ts'
import { page } from './page.ts'
import { product } from './product.ts'
import { publication } from './publication.ts'
import { productTypeDocument } from './product-type.ts'
import { redirect } from './redirect.ts'
import { savedList } from './saved-list.ts'
import { registeredProducts } from './registered-products.ts'
import { searchStats } from './search-stats.ts'
import { serviceCentre } from './service-centre.ts'
import { settings } from './settings.ts'
import { synonyms } from './synonyms.ts'

/** Schema of each collection's documents. */
export const COLLECTIONS = {
  categories: category,
  products: product,
  'product-types': productTypeDocument,
  pages: page,
  faqs: faq,
  'service-centres': serviceCentre,
  redirects: redirect,
  synonyms,
  settings,
  messages: message,
  'search-stats': searchStats,
  lists: savedList,
  registrations: registeredProducts,
  drafts: draft,
  publications: publication,
} as const

export type CollectionName = keyof typeof COLLECTIONS
export type DocumentOf<Name extends CollectionName> = z.infer<(typeof COLLECTIONS)[Name]>

/** Collections that a visitor's page is made of; a change in any other leaves the catalogue as it is. */
export const PUBLIC_COLLECTIONS = [
  'categories',
  'products',
  'product-types',
  'pages',
  'faqs',
  'service-centres',
  'redirects',
  'synonyms',
  'settings',
] as const satisfies readonly CollectionName[]
export type PublicCollection = (typeof PUBLIC_COLLECTIONS)[number]
