import type { Parts } from '#/framework/browser/page-context.ts'

/** By the names of `data-enhance`. */
export const ENHANCEMENTS: Parts['enhancements'] = {
  'back-to-top': async () => (await import('./chunks/every-page-enhancements.ts')).enhanceBackToTop,
  comparison: async () => (await import('#/storefront/compare/enhance-comparison.ts')).enhanceComparison,
  gallery: async () => (await import('#/storefront/product/gallery-gestures.ts')).enhanceGestures,
  listing: async () => (await import('#/storefront/category/enhance-listing.ts')).enhanceListing,
  'mobile-menu': async () => (await import('./chunks/every-page-enhancements.ts')).enhanceMobileMenu,
  'offline-page': async () =>
    (await import('#/storefront/offline/enhance-offline-page.ts')).enhanceOfflinePage,
  popups: async () => (await import('./chunks/every-page-enhancements.ts')).enhancePopups,
  'search-results': async () =>
    (await import('#/storefront/search/enhance-search-results.ts')).enhanceSearchResults,
  'section-index': async () => (await import('#/storefront/product/follow-sections.ts')).enhanceSections,
}
