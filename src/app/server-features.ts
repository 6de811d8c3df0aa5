import { accounts } from '#/features/accounts/server.ts'
import { agents } from '#/features/agents/server.ts'
import { audit } from '#/features/audit/server.ts'
import { box } from '#/features/box/server.ts'
import { category } from '#/features/category/server.ts'
import { compare } from '#/features/compare/server.ts'
import { contentFolders } from '#/features/content-folders/server.ts'
import { discontinued } from '#/features/discontinued/server.ts'
import { faults } from '#/features/faults/server.ts'
import { grid } from '#/features/grid/server.ts'
import { guides } from '#/features/guides/server.ts'
import { home } from '#/features/home/server.ts'
import { manuals } from '#/features/manuals/server.ts'
import { messages } from '#/features/messages/server.ts'
import { myProducts } from '#/features/my-products/server.ts'
import { offers } from '#/features/offers/server.ts'
import { offline } from '#/features/offline/server.ts'
import { panelHome } from '#/features/panel-home/server.ts'
import { privacy } from '#/features/privacy/server.ts'
import { product } from '#/features/product/server.ts'
import { programs } from '#/features/programs/server.ts'
import { recalls } from '#/features/recalls/server.ts'
import { savedViews } from '#/features/saved-views/server.ts'
import { search } from '#/features/search/server.ts'
import { spareParts } from '#/features/spare-parts/server.ts'
import { spreadsheets } from '#/features/spreadsheets/server.ts'
import { statistics } from '#/features/statistics/server.ts'
import { stockAlerts } from '#/features/stock-alerts/server.ts'
import { supplierSheets } from '#/features/supplier-sheets/server.ts'
import { support } from '#/features/support/server.ts'
import { team } from '#/features/team/server.ts'
import { textPages } from '#/features/text-pages/server.ts'
import { whereToBuy } from '#/features/where-to-buy/server.ts'
import { wishlist } from '#/features/wishlist/server.ts'
import type { Intersection } from './intersection.ts'
import type { OpenFeature, ServerFeature } from '#/features/define-server-feature.ts'
import { panelShell, publishingFeature } from '#/publishing/server-feature.ts'

/** Order of routes, audit labels, and sitemap entries. */
export const SERVER_FEATURES = [
  home,
  category,
  product,
  manuals,
  faults,
  guides,
  discontinued,
  support,
  spareParts,
  whereToBuy,
  recalls,
  publishingFeature,
  team,
  spreadsheets,
  supplierSheets,
  myProducts,
  offers,
  stockAlerts,
  messages,
  textPages,
  privacy,
  accounts,
  programs,
  savedViews,
  audit,
  contentFolders,
  offline,
  search,
  compare,
  wishlist,
  statistics,
  grid,
  panelHome,
  agents,
  box,
  panelShell,
] as const satisfies readonly ServerFeature[]

export const JOBS = SERVER_FEATURES.flatMap((feature: ServerFeature) => feature.jobs ?? [])

export const PURGES = SERVER_FEATURES.flatMap((feature: ServerFeature) => feature.purges ?? [])

type WithOpen = Extract<(typeof SERVER_FEATURES)[number], { open: (...core: never) => OpenFeature }>
type FeatureParts = Intersection<ReturnType<WithOpen['open']>['parts']>

/** Services of all features; `close` ends them in the opposite order. */
export function openFeatures(core: Parameters<WithOpen['open']>[0]) {
  const opened = SERVER_FEATURES.flatMap(({ open }: ServerFeature) => open?.(core) ?? [])
  return {
    parts: Object.assign({}, ...opened.map(({ parts }) => parts)) as FeatureParts,
    async close(): Promise<void> {
      for (const { close } of opened.toReversed()) await close?.()
    },
  }
}
