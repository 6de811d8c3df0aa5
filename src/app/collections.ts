import { z } from 'zod'
import { category } from '#/catalogue/documents/category.ts'
import { comment } from '#/features/team/comment.ts'
import { draft } from '#/publishing/model/draft.ts'
import { erasureProof } from '#/features/privacy/erasure-proof.ts'
import { faq } from '#/catalogue/documents/faq.ts'
import { importJob } from '#/features/spreadsheets/import.ts'
import { judgement } from '#/catalogue/documents/judgement.ts'
import { handover } from '#/publishing/model/handover.ts'
import { release } from '#/publishing/model/release.ts'
import { manual, manualText } from '#/catalogue/documents/manual.ts'
import { mediaNote } from '#/publishing/model/media-note.ts'
import { message } from '#/features/messages/message.ts'
import { offer } from '#/catalogue/documents/offer.ts'
import { page } from '#/catalogue/documents/page.ts'
import { product } from '#/catalogue/documents/product.ts'
import { programCall, programToken } from '#/features/programs/program-token.ts'
import { publication } from '#/publishing/model/publication.ts'
import { productTypeDocument } from '#/catalogue/collections/product-type-schema.ts'
import { recall } from '#/catalogue/documents/recall.ts'
import { redirect } from '#/catalogue/documents/redirect.ts'
import { savedWishlist } from '#/features/wishlist/wishlist-schema.ts'
import { registeredProducts } from '#/features/my-products/registered-products.ts'
import { replyTemplate } from '#/catalogue/documents/reply-template.ts'
import { searchStats } from '#/features/statistics/search-stats.ts'
import { serviceCentre } from '#/catalogue/documents/service-centre.ts'
import { sittingPart } from '#/features/programs/sitting.ts'
import { shopFeed } from '#/catalogue/documents/shop-feed.ts'
import { shopRead } from '#/features/offers/shop-read.ts'
import { shopToken } from '#/features/offers/shop-token.ts'
import { sparePart } from '#/catalogue/documents/spare-part.ts'
import { savedView } from '#/features/saved-views/saved-view.ts'
import { settings } from '#/catalogue/documents/settings.ts'
import { stockAlert } from '#/features/stock-alerts/stock-alert.ts'
import { supplier } from '#/features/supplier-sheets/supplier.ts'
import { synonyms } from '#/catalogue/documents/synonyms.ts'
import { usageStats } from '#/features/statistics/usage-stats.ts'
import { visitStats } from '#/features/statistics/visit-stats.ts'

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
