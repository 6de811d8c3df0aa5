import type { Parts } from '#/framework/browser/page-context.ts'

/** Enhancements by the value of `data-enhance`. */
export const ENHANCEMENTS: Parts['enhancements'] = {
  'back-to-top': async () => (await import('./chunks/every-page-enhancements.ts')).enhanceBackToTop,
  comparison: async () => (await import('#/features/compare/site/enhance-comparison.ts')).enhanceComparison,
  gallery: async () => (await import('#/features/product/site/gallery-gestures.ts')).enhanceGestures,
  listing: async () => (await import('#/features/category/site/enhance-listing.ts')).enhanceListing,
  'mobile-menu': async () => (await import('./chunks/every-page-enhancements.ts')).enhanceMobileMenu,
  'offline-page': async () =>
    (await import('#/features/offline/site/enhance-offline-page.ts')).enhanceOfflinePage,
  popups: async () => (await import('./chunks/every-page-enhancements.ts')).enhancePopups,
  'search-results': async () =>
    (await import('#/features/search/site/enhance-search-results.ts')).enhanceSearchResults,
  'section-index': async () => (await import('#/features/product/site/follow-sections.ts')).enhanceSections,
}
