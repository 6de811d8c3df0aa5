import type { ReactNode } from 'react'
import type { NotFoundPage } from '#/features/not-found/not-found-page.ts'
import type { PageData, PageName } from '#/app/pages/registry.ts'

type PageScreen<Data> = {
  load: () => Promise<(props: { page: Data }) => ReactNode>
  next?: PageName
  /** Where its folder has another name. */
  folder?: string
}

type ScreenData = PageData & { 'not-found': NotFoundPage }
export type ScreenName = keyof ScreenData

/** A wrong or a missing one does not compile. */
export const screens: { readonly [Name in ScreenName]: PageScreen<ScreenData[Name]> } = {
  home: {
    load: async () => (await import('#/features/home/site/home-screen.tsx')).HomeScreen,
    next: 'product',
  },
  account: {
    load: async () => (await import('#/features/accounts/site/account-screen.tsx')).AccountScreen,
    folder: 'accounts',
  },
  box: { load: async () => (await import('#/features/box/site/box-screen.tsx')).BoxScreen },
  cases: {
    load: async () => (await import('#/features/messages/site/cases-screen.tsx')).CasesScreen,
    folder: 'messages',
  },
  category: {
    load: async () => (await import('#/features/category/site/category-screen.tsx')).CategoryScreen,
    next: 'product',
  },
  compare: { load: async () => (await import('#/features/compare/site/compare-screen.tsx')).CompareScreen },
  contact: {
    load: async () => (await import('#/features/messages/site/contact-screen.tsx')).ContactScreen,
    folder: 'messages',
  },
  discontinued: {
    load: async () =>
      (await import('#/features/discontinued/site/discontinued-screen.tsx')).DiscontinuedScreen,
  },
  fault: {
    load: async () => (await import('#/features/faults/site/fault-screen.tsx')).FaultScreen,
    folder: 'faults',
  },
  faults: {
    load: async () => (await import('#/features/faults/site/faults-screen.tsx')).FaultsScreen,
    next: 'fault',
  },
  guide: {
    load: async () => (await import('#/features/guides/site/guide-screen.tsx')).GuideScreen,
    next: 'product',
    folder: 'guides',
  },
  guides: { load: async () => (await import('#/features/guides/site/guides-screen.tsx')).GuidesScreen },
  manual: {
    load: async () => (await import('#/features/manuals/site/manual-screen.tsx')).ManualScreen,
    next: 'product',
    folder: 'manuals',
  },
  'my-products': {
    load: async () => (await import('#/features/my-products/site/my-products-screen.tsx')).MyProductsScreen,
  },
  offline: { load: async () => (await import('#/features/offline/site/offline-screen.tsx')).OfflineScreen },
  product: { load: async () => (await import('#/features/product/site/product-screen.tsx')).ProductScreen },
  reauthenticate: {
    load: async () =>
      (await import('#/features/accounts/site/reauthenticate-screen.tsx')).ReauthenticateScreen,
    folder: 'accounts',
  },
  recalls: { load: async () => (await import('#/features/recalls/site/recalls-screen.tsx')).RecallsScreen },
  search: { load: async () => (await import('#/features/search/site/search-screen.tsx')).SearchScreen },
  security: {
    load: async () => (await import('#/features/accounts/site/security-screen.tsx')).SecurityScreen,
    folder: 'accounts',
  },
  'spare-part': {
    load: async () => (await import('#/features/spare-parts/site/spare-part-screen.tsx')).SparePartScreen,
    next: 'product',
    folder: 'spare-parts',
  },
  'spare-parts': {
    load: async () => (await import('#/features/spare-parts/site/spare-parts-screen.tsx')).SparePartsScreen,
    next: 'spare-part',
  },
  'staff-sign-in': {
    load: async () => (await import('#/features/accounts/site/staff-sign-in-screen.tsx')).StaffSignInScreen,
    folder: 'accounts',
  },
  'stock-alert': {
    load: async () => (await import('#/features/stock-alerts/site/stock-alert-screen.tsx')).StockAlertScreen,
    folder: 'stock-alerts',
  },
  support: { load: async () => (await import('#/features/support/site/support-screen.tsx')).SupportScreen },
  text: {
    load: async () => (await import('#/features/text-pages/site/text-screen.tsx')).TextScreen,
    folder: 'text-pages',
  },
  'type-faults': {
    load: async () => (await import('#/features/faults/site/type-faults-screen.tsx')).TypeFaultsScreen,
    next: 'fault',
    folder: 'faults',
  },
  'where-to-buy': {
    load: async () => (await import('#/features/where-to-buy/site/where-to-buy-screen.tsx')).WhereToBuyScreen,
  },
  wishlist: {
    load: async () => (await import('#/features/wishlist/site/wishlist-screen.tsx')).WishlistScreen,
  },
  'not-found': {
    load: async () => (await import('#/features/not-found/site/not-found-screen.tsx')).NotFoundScreen,
  },
}

export type Drawn<Name extends ScreenName = ScreenName> = {
  [Each in Name]: { name: Each; data: ScreenData[Each] }
}[Name]

/** Its styles are found by it. */
export function screenFile(name: ScreenName): string {
  return `src/features/${screens[name].folder ?? name}/site/${name}-screen.tsx`
}
