import { registryOf } from '#/catalogue/collections/define-collection.ts'
import { PUBLIC } from '#/catalogue/collections/public-collections.ts'
import { messages } from '#/features/messages/message.ts'
import { searchDays } from '#/features/statistics/search-stats.ts'
import { visitDays } from '#/features/statistics/visit-stats.ts'
import { usageDays } from '#/features/statistics/usage-stats.ts'
import { wishlists } from '#/features/wishlist/wishlist-schema.ts'
import { registrations } from '#/features/my-products/registered-products.ts'
import { stockAlerts } from '#/features/stock-alerts/stock-alert.ts'
import { shopReads } from '#/features/offers/shop-read.ts'
import { shopTokens } from '#/features/offers/shop-token.ts'
import { drafts } from '#/publishing/model/draft.ts'
import { handovers } from '#/publishing/model/handover.ts'
import { comments } from '#/features/team/comment.ts'
import { publications } from '#/publishing/model/publication.ts'
import { launches } from '#/publishing/model/release.ts'
import { importJobs } from '#/features/spreadsheets/import.ts'
import { erasureProofs } from '#/features/privacy/erasure-proof.ts'
import { suppliers } from '#/features/supplier-sheets/supplier.ts'
import { mediaNotes } from '#/publishing/model/media-note.ts'
import { programTokens, programCalls } from '#/features/programs/program-token.ts'
import { previewLinks } from '#/publishing/model/preview-link.ts'
import { sittings } from '#/features/programs/sitting.ts'
import { savedViews } from '#/features/saved-views/saved-view.ts'

/** In the order in which a folder of content is read. */
const ALL = [
  ...Object.values(PUBLIC),
  messages,
  searchDays,
  visitDays,
  usageDays,
  wishlists,
  registrations,
  stockAlerts,
  shopReads,
  shopTokens,
  drafts,
  handovers,
  comments,
  publications,
  launches,
  importJobs,
  erasureProofs,
  suppliers,
  mediaNotes,
  programTokens,
  previewLinks,
  programCalls,
  sittings,
  savedViews,
] as const

/** All that the site keeps in documents. */
export const COLLECTIONS = registryOf(ALL)
