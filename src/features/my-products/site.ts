import type { Islands, FeatureScreens } from '#/site/pages/screens.ts'

export const screens = {
  'my-products': { load: async () => (await import('./site/my-products-screen.tsx')).MyProductsScreen },
} as const satisfies FeatureScreens

export const islands = {
  'my-products': async () => (await import('./site/my-products-screen.tsx')).MyProductsScreen,
} satisfies Islands
