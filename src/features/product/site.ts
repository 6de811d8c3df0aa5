import type { Screens } from '#/site/pages/screens.ts'

export const screens = {
  product: { load: async () => (await import('./site/product-screen.tsx')).ProductScreen },
} as const satisfies Screens
