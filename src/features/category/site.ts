import type { Screens } from '#/site/pages/screens.ts'

export const screens = {
  category: {
    load: async () => (await import('./site/category-screen.tsx')).CategoryScreen,
    next: 'product',
  },
} as const satisfies Screens
