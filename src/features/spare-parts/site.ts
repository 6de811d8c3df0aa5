import type { FeatureScreens } from '#/site/pages/screens.ts'

export const sparePartScreens = {
  'spare-part': {
    load: async () => (await import('./site/spare-part-screen.tsx')).SparePartScreen,
    next: 'product',
  },
  'spare-parts': {
    load: async () => (await import('./site/spare-parts-screen.tsx')).SparePartsScreen,
    next: 'spare-part',
  },
} as const satisfies FeatureScreens
