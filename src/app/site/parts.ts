import { categoryEnhancements } from '#/features/category/site.ts'
import { accountIslands } from '#/features/accounts/site.ts'
import { compareEnhancements, compareIslands } from '#/features/compare/site.ts'
import { messageIslands } from '#/features/messages/site.ts'
import { myProductsIslands } from '#/features/my-products/site.ts'
import { offlineEnhancements } from '#/features/offline/site.ts'
import { productEnhancements, productIslands } from '#/features/product/site.ts'
import { enhancements as searchEnhancements } from '#/features/search/site.ts'
import { wishlistIslands } from '#/features/wishlist/site.ts'
import type { InteractiveParts } from '#/framework/browser/page-context.ts'

/** Islands and enhancements of features and of every page; each import is a chunk. */
export const SITE_PARTS: InteractiveParts = {
  islands: {
    'compare-checkbox': async () => (await import('./chunks/every-page-islands.ts')).CompareCheckbox,
    'compare-tray': async () => (await import('./chunks/every-page-islands.ts')).CompareTray,
    'header-account': async () => (await import('./chunks/every-page-islands.ts')).HeaderAccount,
    'header-list': async () => (await import('./chunks/every-page-islands.ts')).HeaderWishlist,
    'list-notice': async () => (await import('./chunks/every-page-islands.ts')).WishlistNotice,
    'model-input': async () => (await import('#/site/model-field/model-input.tsx')).ModelInput,
    'recently-seen': async () => (await import('./chunks/recently-viewed-island.ts')).RecentlyViewed,
    'save-button': async () => (await import('./chunks/every-page-islands.ts')).SaveButton,
    'search-form': async () => (await import('#/site/search/search-form.tsx')).SearchForm,
    'search-link': async () => (await import('./chunks/every-page-islands.ts')).SearchLink,
    session: async () => (await import('./chunks/every-page-islands.ts')).SessionFollower,
    ...accountIslands,
    ...compareIslands,
    ...messageIslands,
    ...myProductsIslands,
    ...productIslands,
    ...wishlistIslands,
  },
  enhancements: {
    'back-to-top': async () => (await import('./chunks/every-page-enhancements.ts')).enhanceBackToTop,
    'mobile-menu': async () => (await import('./chunks/every-page-enhancements.ts')).enhanceMobileMenu,
    popups: async () => (await import('./chunks/every-page-enhancements.ts')).enhancePopups,
    ...categoryEnhancements,
    ...compareEnhancements,
    ...offlineEnhancements,
    ...productEnhancements,
    ...searchEnhancements,
  },
}
