import type { Islands, FeatureScreens } from '#/site/pages/screens.ts'

export const myProductsScreens = {
  'my-products': { load: async () => (await import('./site/my-products-screen.tsx')).MyProductsScreen },
} as const satisfies FeatureScreens

export const myProductsIslands = {
  'my-products': async () => (await import('./site/my-products-screen.tsx')).MyProductsScreen,
} satisfies Islands
