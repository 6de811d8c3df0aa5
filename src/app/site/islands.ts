import type { Parts } from '#/framework/browser/page-context.ts'

/** By the names that `island` writes into pages; each line is a file of script. */
export const ISLANDS: Parts['islands'] = {
  account: async () => (await import('#/storefront/account/account-screen.tsx')).AccountScreen,
  'color-picker': async () => (await import('./chunks/product-islands.ts')).ColorPicker,
  'compare-checkbox': async () => (await import('./chunks/every-page-islands.ts')).CompareCheckbox,
  'compare-line': async () => (await import('./chunks/product-islands.ts')).CompareLink,
  'compare-share': async () => (await import('#/storefront/compare/compare-share.tsx')).CompareShare,
  'compare-tray': async () => (await import('./chunks/every-page-islands.ts')).CompareTray,
  confirm: async () =>
    (await import('#/storefront/reauthenticate/reauthenticate-screen.tsx')).ReauthenticateScreen,
  contact: async () => (await import('#/storefront/contact/contact-screen.tsx')).ContactScreen,
  'copy-code': async () => (await import('./chunks/product-islands.ts')).CopyCode,
  'header-account': async () => (await import('./chunks/every-page-islands.ts')).HeaderAccount,
  'header-list': async () => (await import('./chunks/every-page-islands.ts')).HeaderWishlist,
  list: async () => (await import('#/storefront/wishlist/wishlist-screen.tsx')).WishlistScreen,
  'list-notice': async () => (await import('./chunks/every-page-islands.ts')).WishlistNotice,
  'model-input': async () => (await import('#/storefront/common/model-field/model-input.tsx')).ModelInput,
  'my-products': async () =>
    (await import('#/storefront/my-products/my-products-screen.tsx')).MyProductsScreen,
  'print-button': async () => (await import('./chunks/product-islands.ts')).PrintButton,
  'recently-seen': async () => (await import('./chunks/recently-viewed-island.ts')).RecentlyViewed,
  'save-button': async () => (await import('./chunks/every-page-islands.ts')).SaveButton,
  'search-form': async () => (await import('#/storefront/common/search/search-form.tsx')).SearchForm,
  'search-link': async () => (await import('./chunks/every-page-islands.ts')).SearchLink,
  security: async () => (await import('#/storefront/security/security-screen.tsx')).SecurityScreen,
  session: async () => (await import('./chunks/every-page-islands.ts')).SessionFollower,
  'staff-sign-in': async () =>
    (await import('#/storefront/staff-sign-in/staff-sign-in-screen.tsx')).StaffSignInScreen,
}
