import type { Enhancements, FeatureScreens } from '#/site/pages/screens.ts'

export const screens = {
  search: { load: async () => (await import('./site/search-screen.tsx')).SearchScreen },
} as const satisfies FeatureScreens

export const enhancements = {
  'search-results': async () => (await import('./site/enhance-search-results.ts')).enhanceSearchResults,
} satisfies Enhancements
