import type { Parts } from '#/framework/browser/page-context.ts'

/** By the names that `island` writes into pages; each line is a file of script. */
export const ISLANDS: Parts['islands'] = {
  account: async () => (await import('#/features/accounts/site/account-screen.tsx')).AccountScreen,
  'color-picker': async () => (await import('./chunks/product-islands.ts')).ColorPicker,
  'compare-checkbox': async () => (await import('./chunks/every-page-islands.ts')).CompareCheckbox,
  'compare-line': async () => (await import('./chunks/product-islands.ts')).CompareLink,
  'compare-share': async () => (await import('#/features/compare/site/compare-share.tsx')).CompareShare,
  'compare-tray': async () => (await import('./chunks/every-page-islands.ts')).CompareTray,
  confirm: async () =>
    (await import('#/features/accounts/site/reauthenticate-screen.tsx')).ReauthenticateScreen,
  contact: async () => (await import('#/features/messages/site/contact-screen.tsx')).ContactScreen,
  'copy-code': async () => (await import('./chunks/product-islands.ts')).CopyCode,
  'header-account': async () => (await import('./chunks/every-page-islands.ts')).HeaderAccount,
  'header-list': async () => (await import('./chunks/every-page-islands.ts')).HeaderWishlist,
  list: async () => (await import('#/features/wishlist/site/wishlist-screen.tsx')).WishlistScreen,
  'list-notice': async () => (await import('./chunks/every-page-islands.ts')).WishlistNotice,
  'model-input': async () => (await import('#/site/model-field/model-input.tsx')).ModelInput,
  'my-products': async () =>
    (await import('#/features/my-products/site/my-products-screen.tsx')).MyProductsScreen,
  'print-button': async () => (await import('./chunks/product-islands.ts')).PrintButton,
  'recently-seen': async () => (await import('./chunks/recently-viewed-island.ts')).RecentlyViewed,
  'save-button': async () => (await import('./chunks/every-page-islands.ts')).SaveButton,
  'search-form': async () => (await import('#/site/search/search-form.tsx')).SearchForm,
  'search-link': async () => (await import('./chunks/every-page-islands.ts')).SearchLink,
  security: async () => (await import('#/features/accounts/site/security-screen.tsx')).SecurityScreen,
  session: async () => (await import('./chunks/every-page-islands.ts')).SessionFollower,
  'staff-sign-in': async () =>
    (await import('#/features/accounts/site/staff-sign-in-screen.tsx')).StaffSignInScreen,
}
