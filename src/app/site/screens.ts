import type { ReactNode } from 'react'
import type { NotFoundPage } from '#/pages/not-found/not-found-page.ts'
import type { PageData, PageName } from '#/pages/registry.ts'

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
  home: { load: async () => (await import('#/storefront/home/home-screen.tsx')).HomeScreen, next: 'product' },
  account: {
    load: async () => (await import('#/storefront/account/account-screen.tsx')).AccountScreen,
    folder: 'accounts',
  },
  box: { load: async () => (await import('#/storefront/box/box-screen.tsx')).BoxScreen },
  cases: {
    load: async () => (await import('#/storefront/cases/cases-screen.tsx')).CasesScreen,
    folder: 'messages',
  },
  category: {
    load: async () => (await import('#/storefront/category/category-screen.tsx')).CategoryScreen,
    next: 'product',
  },
  compare: { load: async () => (await import('#/storefront/compare/compare-screen.tsx')).CompareScreen },
  contact: {
    load: async () => (await import('#/storefront/contact/contact-screen.tsx')).ContactScreen,
    folder: 'messages',
  },
  discontinued: {
    load: async () => (await import('#/storefront/discontinued/discontinued-screen.tsx')).DiscontinuedScreen,
  },
  fault: {
    load: async () => (await import('#/storefront/faults/fault-screen.tsx')).FaultScreen,
    folder: 'faults',
  },
  faults: {
    load: async () => (await import('#/storefront/faults/faults-screen.tsx')).FaultsScreen,
    next: 'fault',
  },
  guide: {
    load: async () => (await import('#/storefront/guides/guide-screen.tsx')).GuideScreen,
    next: 'product',
    folder: 'guides',
  },
  guides: { load: async () => (await import('#/storefront/guides/guides-screen.tsx')).GuidesScreen },
  manual: {
    load: async () => (await import('#/storefront/manual/manual-screen.tsx')).ManualScreen,
    next: 'product',
    folder: 'manuals',
  },
  'my-products': {
    load: async () => (await import('#/storefront/my-products/my-products-screen.tsx')).MyProductsScreen,
  },
  offline: { load: async () => (await import('#/storefront/offline/offline-screen.tsx')).OfflineScreen },
  product: { load: async () => (await import('#/storefront/product/product-screen.tsx')).ProductScreen },
  reauthenticate: {
    load: async () =>
      (await import('#/storefront/reauthenticate/reauthenticate-screen.tsx')).ReauthenticateScreen,
    folder: 'accounts',
  },
  recalls: { load: async () => (await import('#/storefront/recalls/recalls-screen.tsx')).RecallsScreen },
  search: { load: async () => (await import('#/storefront/search/search-screen.tsx')).SearchScreen },
  security: {
    load: async () => (await import('#/storefront/security/security-screen.tsx')).SecurityScreen,
    folder: 'accounts',
  },
  'spare-part': {
    load: async () => (await import('#/storefront/spare-parts/spare-part-screen.tsx')).SparePartScreen,
    next: 'product',
    folder: 'spare-parts',
  },
  'spare-parts': {
    load: async () => (await import('#/storefront/spare-parts/spare-parts-screen.tsx')).SparePartsScreen,
    next: 'spare-part',
  },
  'staff-sign-in': {
    load: async () => (await import('#/storefront/staff-sign-in/staff-sign-in-screen.tsx')).StaffSignInScreen,
    folder: 'accounts',
  },
  'stock-alert': {
    load: async () => (await import('#/storefront/stock-alerts/stock-alert-screen.tsx')).StockAlertScreen,
    folder: 'stock-alerts',
  },
  support: { load: async () => (await import('#/storefront/support/support-screen.tsx')).SupportScreen },
  text: {
    load: async () => (await import('#/storefront/text/text-screen.tsx')).TextScreen,
    folder: 'text-pages',
  },
  'type-faults': {
    load: async () => (await import('#/storefront/faults/type-faults-screen.tsx')).TypeFaultsScreen,
    next: 'fault',
    folder: 'faults',
  },
  'where-to-buy': {
    load: async () => (await import('#/storefront/where-to-buy/where-to-buy-screen.tsx')).WhereToBuyScreen,
  },
  wishlist: { load: async () => (await import('#/storefront/wishlist/wishlist-screen.tsx')).WishlistScreen },
  'not-found': {
    load: async () => (await import('#/storefront/not-found/not-found-screen.tsx')).NotFoundScreen,
  },
}

export type Drawn<Name extends ScreenName = ScreenName> = {
  [Each in Name]: { name: Each; data: ScreenData[Each] }
}[Name]

/** Its styles are found by it. */
export function screenFile(name: ScreenName): string {
  return `src/features/${screens[name].folder ?? name}/site/${name}-screen.tsx`
}
