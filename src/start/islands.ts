import type { ReactNode } from 'react'

/** What the browser hydrates, by the names that `ui/island.tsx` writes into pages. Each line is a file of script of its own. */
export const ISLANDS: Readonly<Record<string, () => Promise<(props: never) => ReactNode>>> = {
  account: async () => (await import('../storefront/account/account-screen.tsx')).AccountScreen,
  'color-picker': async () => (await import('./product-islands.ts')).ColorPicker,
  'compare-checkbox': async () => (await import('./shell-islands.ts')).CompareCheckbox,
  'compare-line': async () => (await import('./product-islands.ts')).CompareLine,
  'compare-share': async () => (await import('../storefront/compare/compare-share.tsx')).CompareShare,
  'compare-tray': async () => (await import('./shell-islands.ts')).CompareTray,
  confirm: async () => (await import('../storefront/confirm/confirm-screen.tsx')).ConfirmScreen,
  contact: async () => (await import('../storefront/contact/contact-screen.tsx')).ContactScreen,
  'copy-code': async () => (await import('./product-islands.ts')).CopyCode,
  'header-account': async () => (await import('./shell-islands.ts')).HeaderAccount,
  'header-list': async () => (await import('./shell-islands.ts')).HeaderList,
  list: async () => (await import('../storefront/list/list-screen.tsx')).ListScreen,
  'list-notice': async () => (await import('./shell-islands.ts')).ListNotice,
  'model-input': async () => (await import('../storefront/common/model/model-input.tsx')).ModelInput,
  'my-products': async () =>
    (await import('../storefront/my-products/my-products-screen.tsx')).MyProductsScreen,
  'print-button': async () => (await import('./product-islands.ts')).PrintButton,
  'recently-seen': async () => (await import('./recent-islands.ts')).RecentlySeen,
  'save-button': async () => (await import('./shell-islands.ts')).SaveButton,
  'search-form': async () => (await import('../storefront/common/search/search-form.tsx')).SearchForm,
  'search-link': async () => (await import('./shell-islands.ts')).SearchLink,
  security: async () => (await import('../storefront/security/security-screen.tsx')).SecurityScreen,
  session: async () => (await import('./shell-islands.ts')).SessionFollower,
  'staff-sign-in': async () =>
    (await import('../storefront/staff-sign-in/staff-sign-in-screen.tsx')).StaffSignInScreen,
}
