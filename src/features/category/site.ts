import type { Enhancements, FeatureScreens } from '#/site/pages/screens.ts'

export const categoryScreens = {
  category: {
    load: async () => (await import('./site/category-screen.tsx')).CategoryScreen,
    next: 'product',
  },
} as const satisfies FeatureScreens

export const categoryEnhancements = {
  listing: async () => (await import('./site/enhance-listing.ts')).enhanceListing,
} satisfies Enhancements
