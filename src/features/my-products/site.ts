import type { Screens } from '#/site/pages/screens.ts'

export const screens = {
  'my-products': { load: async () => (await import('./site/my-products-screen.tsx')).MyProductsScreen },
} as const satisfies Screens
