import { z } from 'zod'
import { category } from '../documents/category.ts'
import { comment } from '../documents/comment.ts'
import { draft } from '../documents/draft.ts'
import { erasureProof } from '../documents/erasure-proof.ts'
import { faq } from '../documents/faq.ts'
import { importJob } from '../documents/import.ts'
import { judgement } from '../documents/judgement.ts'
import { handover } from '../documents/handover.ts'
import { release } from '../documents/release.ts'
import { manual, manualText } from '../documents/manual.ts'
import { mediaNote } from '../documents/media-note.ts'
import { message } from '../documents/message.ts'
import { offer } from '../documents/offer.ts'
import { page } from '../documents/page.ts'
import { product } from '../documents/product.ts'
import { programCall, programToken } from '../documents/program-token.ts'
import { publication } from '../documents/publication.ts'
import { productTypeDocument } from './product-type-schema.ts'
import { recall } from '../documents/recall.ts'
import { redirect } from '../documents/redirect.ts'
import { savedWishlist } from '../documents/wishlist-schema.ts'
import { registeredProducts } from '../documents/registered-products.ts'
import { replyTemplate } from '../documents/reply-template.ts'
import { searchStats } from '../documents/search-stats.ts'
import { serviceCentre } from '../documents/service-centre.ts'
import { sittingPart } from '../documents/sitting.ts'
import { shopFeed } from '../documents/shop-feed.ts'
import { shopRead } from '../documents/shop-read.ts'
import { shopToken } from '../documents/shop-token.ts'
import { sparePart } from '../documents/spare-part.ts'
import { savedView } from '../documents/saved-view.ts'
import { settings } from '../documents/settings.ts'
import { stockAlert } from '../documents/stock-alert.ts'
import { supplier } from '../documents/supplier.ts'
import { synonyms } from '../documents/synonyms.ts'
import { usageStats } from '../documents/usage-stats.ts'
import { visitStats } from '../documents/visit-stats.ts'

/** A change in any other collection leaves the catalogue as it is. */
const PUBLIC = {
  categories: category,
  products: product,
  'product-types': productTypeDocument,
  manuals: manual,
  'manual-texts': manualText,
  parts: sparePart,
  pages: page,
  faqs: faq,
  'service-centres': serviceCentre,
  recalls: recall,
  offers: offer,
  'shop-feeds': shopFeed,
  redirects: redirect,
  synonyms,
  judgements: judgement,
  'reply-templates': replyTemplate,
  settings,
} as const

export const COLLECTIONS = {
  ...PUBLIC,
  messages: message,
  'search-stats': searchStats,
  'visit-stats': visitStats,
  'usage-stats': usageStats,
  lists: savedWishlist,
  registrations: registeredProducts,
  'stock-alerts': stockAlert,
  'shop-reads': shopRead,
  'shop-tokens': shopToken,
  drafts: draft,
  handovers: handover,
  comments: comment,
  publications: publication,
  launches: release,
  imports: importJob,
  'erasure-proofs': erasureProof,
  suppliers: supplier,
  'media-notes': mediaNote,
  'program-tokens': programToken,
  'program-calls': programCall,
  sittings: sittingPart,
  'saved-views': savedView,
} as const

export type CollectionName = keyof typeof COLLECTIONS
export type DocumentOf<Name extends CollectionName> = z.infer<(typeof COLLECTIONS)[Name]>

export type PublicCollection = keyof typeof PUBLIC
export const PUBLIC_COLLECTIONS = Object.keys(PUBLIC) as readonly PublicCollection[]
