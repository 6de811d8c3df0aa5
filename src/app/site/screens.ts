import type { ReactNode } from 'react'
import { screens as home } from '#/features/home/site.ts'
import { screens as accounts } from '#/features/accounts/site.ts'
import { screens as box } from '#/features/box/site.ts'
import { screens as category } from '#/features/category/site.ts'
import { screens as compare } from '#/features/compare/site.ts'
import { screens as discontinued } from '#/features/discontinued/site.ts'
import { screens as faults } from '#/features/faults/site.ts'
import { screens as guides } from '#/features/guides/site.ts'
import { screens as manuals } from '#/features/manuals/site.ts'
import { screens as messages } from '#/features/messages/site.ts'
import { screens as myProducts } from '#/features/my-products/site.ts'
import { screens as notFound } from '#/features/not-found/site.ts'
import { screens as offline } from '#/features/offline/site.ts'
import { screens as product } from '#/features/product/site.ts'
import { screens as recalls } from '#/features/recalls/site.ts'
import { screens as search } from '#/features/search/site.ts'
import { screens as spareParts } from '#/features/spare-parts/site.ts'
import { screens as stockAlerts } from '#/features/stock-alerts/site.ts'
import { screens as support } from '#/features/support/site.ts'
import { screens as textPages } from '#/features/text-pages/site.ts'
import { screens as whereToBuy } from '#/features/where-to-buy/site.ts'
import { screens as wishlist } from '#/features/wishlist/site.ts'
import type { NotFoundPage } from '#/features/not-found/not-found-page.ts'
import type { Intersection } from '#/app/intersection.ts'
import type { PageData, PageName } from '#/app/pages/registry.ts'

/** Screens of each feature, by the name of its folder; styles that pages share stand in the order of these. */
const FEATURE_PAGES = {
  home,
  accounts,
  box,
  category,
  compare,
  discontinued,
  faults,
  guides,
  manuals,
  messages,
  'my-products': myProducts,
  'not-found': notFound,
  offline,
  product,
  recalls,
  search,
  'spare-parts': spareParts,
  'stock-alerts': stockAlerts,
  support,
  'text-pages': textPages,
  'where-to-buy': whereToBuy,
  wishlist,
}

type FeaturePages = typeof FEATURE_PAGES
type AllScreens = Intersection<FeaturePages[keyof FeaturePages]>

type PageScreen<Data> = {
  load: () => Promise<(props: { page: Data }) => ReactNode>
  next?: PageName
}

type ScreenData = PageData & { 'not-found': NotFoundPage }
export type ScreenName = keyof ScreenData

/** A wrong or a missing one does not compile. */
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

/** Its styles are found by it. */
export function screenFile(name: ScreenName): string {
  return `src/features/${FEATURE_OF_SCREEN.get(name)}/site/${name}-screen.tsx`
}
