import type { Life } from './life.ts'

/** What the browser adds to HTML that stays as it came, by the names of `data-enhance`. */
export const ENHANCEMENTS: Readonly<
  Record<string, () => Promise<(element: HTMLElement, life: Life) => void>>
> = {
  'back-to-top': async () => (await import('./shell-behaviour.ts')).followScroll,
  comparison: async () => (await import('../storefront/compare/follow-comparison.ts')).followComparison,
  gallery: async () => (await import('../storefront/product/gallery-gestures.ts')).followGestures,
  listing: async () => (await import('./listing-behaviour.ts')).followListing,
  'mobile-menu': async () => (await import('./shell-behaviour.ts')).followMenu,
  popups: async () => (await import('./shell-behaviour.ts')).followPopups,
  'search-results': async () => (await import('../storefront/search/search-results.ts')).followResults,
  'section-index': async () => (await import('../storefront/product/follow-sections.ts')).followSections,
}
