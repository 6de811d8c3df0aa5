import type { Enhancements, FeatureScreens } from '#/site/pages/screens.ts'

export const screens = {
  category: {
    load: async () => (await import('./site/category-screen.tsx')).CategoryScreen,
    next: 'product',
  },
} as const satisfies FeatureScreens

export const enhancements = {
  listing: async () => (await import('./site/enhance-listing.ts')).enhanceListing,
} satisfies Enhancements
