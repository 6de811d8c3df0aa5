import type { ReactNode } from 'react'
import { homeScreens } from '#/features/home/site.ts'
import { accountScreens } from '#/features/accounts/site.ts'
import { boxScreens } from '#/features/box/site.ts'
import { categoryScreens } from '#/features/category/site.ts'
import { compareScreens } from '#/features/compare/site.ts'
import { discontinuedScreens } from '#/features/discontinued/site.ts'
import { faultScreens } from '#/features/faults/site.ts'
import { guideScreens } from '#/features/guides/site.ts'
import { manualScreens } from '#/features/manuals/site.ts'
import { messageScreens } from '#/features/messages/site.ts'
import { myProductsScreens } from '#/features/my-products/site.ts'
import { notFoundScreens } from '#/features/not-found/site.ts'
import { offlineScreens } from '#/features/offline/site.ts'
import { productScreens } from '#/features/product/site.ts'
import { recallScreens } from '#/features/recalls/site.ts'
import { screens as search } from '#/features/search/site.ts'
import { sparePartScreens } from '#/features/spare-parts/site.ts'
import { stockAlertScreens } from '#/features/stock-alerts/site.ts'
import { supportScreens } from '#/features/support/site.ts'
import { textScreens } from '#/features/text-pages/site.ts'
import { whereToBuyScreens } from '#/features/where-to-buy/site.ts'
import { wishlistScreens } from '#/features/wishlist/site.ts'
import type { NotFoundPage } from '#/features/not-found/not-found-page.ts'
import type { Intersection } from '#/app/intersection.ts'
import type { PageData, PageName } from '#/app/pages/registry.ts'

/** Screens of each feature, by folder name; their order is that of shared styles. */
const FEATURE_PAGES = {
  home: homeScreens,
  accounts: accountScreens,
  box: boxScreens,
  category: categoryScreens,
  compare: compareScreens,
  discontinued: discontinuedScreens,
  faults: faultScreens,
  guides: guideScreens,
  manuals: manualScreens,
  messages: messageScreens,
  'my-products': myProductsScreens,
  'not-found': notFoundScreens,
  offline: offlineScreens,
  product: productScreens,
  recalls: recallScreens,
  search,
  'spare-parts': sparePartScreens,
  'stock-alerts': stockAlertScreens,
  support: supportScreens,
  'text-pages': textScreens,
  'where-to-buy': whereToBuyScreens,
  wishlist: wishlistScreens,
}

type FeaturePages = typeof FEATURE_PAGES
type AllScreens = Intersection<FeaturePages[keyof FeaturePages]>

type PageScreen<Data> = {
  load: () => Promise<(props: { page: Data }) => ReactNode>
  next?: PageName
}

type ScreenData = PageData & { 'not-found': NotFoundPage }
export type ScreenName = keyof ScreenData

/** A wrong or missing screen is a type error. */
export const siteScreens: { readonly [Name in ScreenName]: PageScreen<ScreenData[Name]> } = Object.assign(
  {},
  ...Object.values(FEATURE_PAGES),
) as AllScreens

export type NamedPageData<Name extends ScreenName = ScreenName> = {
  [Each in Name]: { name: Each; data: ScreenData[Each] }
}[Name]

const FEATURE_OF_SCREEN = new Map(
  Object.entries(FEATURE_PAGES).flatMap(([folder, own]) =>
    Object.keys(own).map((name) => [name, folder] as const),
  ),
)

/** Source file of a screen, by which its styles are found. */
export function screenFile(name: ScreenName): string {
  return `src/features/${FEATURE_OF_SCREEN.get(name)}/site/${name}-screen.tsx`
}
