import { z } from 'zod'
import { category } from './category.ts'
import { draft } from './draft.ts'
import { erasureProof } from './erasure-proof.ts'
import { faq } from './faq.ts'
import { importJob } from './import.ts'
import { launch } from './launch.ts'
import { message } from './message.ts'
import { page } from './page.ts'
import { product } from './product.ts'
import { publication } from './publication.ts'
import { productTypeDocument } from './product-type.ts'
import { redirect } from './redirect.ts'
import { savedList } from './saved-list.ts'
import { registeredProducts } from './registered-products.ts'
import { replyTemplate } from './reply-template.ts'
import { searchStats } from './search-stats.ts'
import { serviceCentre } from './service-centre.ts'
import { settings } from './settings.ts'
import { supplier } from './supplier.ts'
import { synonyms } from './synonyms.ts'
import { usageStats } from './usage-stats.ts'
import { visitStats } from './visit-stats.ts'

/** The collections that a visitor's page is made of, with the schema of their documents; a change in any other leaves the catalogue as it is. */
const PUBLIC = {
  categories: category,
  products: product,
  'product-types': productTypeDocument,
  pages: page,
  faqs: faq,
  'service-centres': serviceCentre,
  redirects: redirect,
  synonyms,
  'reply-templates': replyTemplate,
  settings,
} as const

/** Schema of each collection's documents. */
export const COLLECTIONS = {
  ...PUBLIC,
  messages: message,
  'search-stats': searchStats,
  'visit-stats': visitStats,
  'usage-stats': usageStats,
  lists: savedList,
  registrations: registeredProducts,
  drafts: draft,
  publications: publication,
  launches: launch,
  imports: importJob,
  'erasure-proofs': erasureProof,
  suppliers: supplier,
} as const

export type CollectionName = keyof typeof COLLECTIONS
export type DocumentOf<Name extends CollectionName> = z.infer<(typeof COLLECTIONS)[Name]>

export type PublicCollection = keyof typeof PUBLIC
export const PUBLIC_COLLECTIONS = Object.keys(PUBLIC) as readonly PublicCollection[]
