import { accountsFeature } from '#/features/accounts/server.ts'
import { agentsFeature } from '#/features/agents/server.ts'
import { auditFeature } from '#/features/audit/server.ts'
import { boxFeature } from '#/features/box/server.ts'
import { categoryFeature } from '#/features/category/server.ts'
import { compareFeature } from '#/features/compare/server.ts'
import { contentFoldersFeature } from '#/features/content-folders/server.ts'
import { discontinuedFeature } from '#/features/discontinued/server.ts'
import { faultsFeature } from '#/features/faults/server.ts'
import { gridFeature } from '#/features/grid/server.ts'
import { guidesFeature } from '#/features/guides/server.ts'
import { homeFeature } from '#/features/home/server.ts'
import { manualsFeature } from '#/features/manuals/server.ts'
import { messagesFeature } from '#/features/messages/server.ts'
import { myProductsFeature } from '#/features/my-products/server.ts'
import { offersFeature } from '#/features/offers/server.ts'
import { offlineFeature } from '#/features/offline/server.ts'
import { panelHomeFeature } from '#/features/panel-home/server.ts'
import { privacyFeature } from '#/features/privacy/server.ts'
import { productFeature } from '#/features/product/server.ts'
import { programsFeature } from '#/features/programs/server.ts'
import { recallsFeature } from '#/features/recalls/server.ts'
import { savedViewsFeature } from '#/features/saved-views/server.ts'
import { search } from '#/features/search/server.ts'
import { sparePartsFeature } from '#/features/spare-parts/server.ts'
import { spreadsheetsFeature } from '#/features/spreadsheets/server.ts'
import { statisticsFeature } from '#/features/statistics/server.ts'
import { stockAlertsFeature } from '#/features/stock-alerts/server.ts'
import { supplierSheetsFeature } from '#/features/supplier-sheets/server.ts'
import { supportFeature } from '#/features/support/server.ts'
import { teamFeature } from '#/features/team/server.ts'
import { textPagesFeature } from '#/features/text-pages/server.ts'
import { whereToBuyFeature } from '#/features/where-to-buy/server.ts'
import { wishlistFeature } from '#/features/wishlist/server.ts'
import type { Intersection } from './intersection.ts'
import type { OpenFeature, ServerFeature } from '#/features/define-server-feature.ts'
import { panelShell, publishingFeature } from '#/publishing/server-feature.ts'

/** Order of routes, audit labels, and sitemap entries. */
export const SERVER_FEATURES = [
  homeFeature,
  categoryFeature,
  productFeature,
  manualsFeature,
  faultsFeature,
  guidesFeature,
  discontinuedFeature,
  supportFeature,
  sparePartsFeature,
  whereToBuyFeature,
  recallsFeature,
  publishingFeature,
  teamFeature,
  spreadsheetsFeature,
  supplierSheetsFeature,
  myProductsFeature,
  offersFeature,
  stockAlertsFeature,
  messagesFeature,
  textPagesFeature,
  privacyFeature,
  accountsFeature,
  programsFeature,
  savedViewsFeature,
  auditFeature,
  contentFoldersFeature,
  offlineFeature,
  search,
  compareFeature,
  wishlistFeature,
  statisticsFeature,
  gridFeature,
  panelHomeFeature,
  agentsFeature,
  boxFeature,
  panelShell,
] as const satisfies readonly ServerFeature[]

export const JOBS = SERVER_FEATURES.flatMap((feature: ServerFeature) => feature.jobs ?? [])

export const PURGES = SERVER_FEATURES.flatMap((feature: ServerFeature) => feature.purges ?? [])

type WithOpen = Extract<(typeof SERVER_FEATURES)[number], { open: (...core: never) => OpenFeature }>
type FeatureParts = Intersection<ReturnType<WithOpen['open']>['parts']>

/** Opens the services of all features; `close` ends them in reverse order. */
export function openFeatures(core: Parameters<WithOpen['open']>[0]) {
  const opened = SERVER_FEATURES.flatMap(({ open }: ServerFeature) => open?.(core) ?? [])
  return {
    parts: Object.assign({}, ...opened.map(({ parts }) => parts)) as FeatureParts,
    async close(): Promise<void> {
      for (const { close } of opened.toReversed()) await close?.()
    },
  }
}
