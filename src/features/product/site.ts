import type { Enhancements, Islands, FeatureScreens } from '#/site/pages/screens.ts'

export const productScreens = {
  product: { load: async () => (await import('./site/product-screen.tsx')).ProductScreen },
} as const satisfies FeatureScreens

export const productIslands = {
  'compare-line': async () => (await import('./site/product-islands.ts')).CompareLink,
  'copy-code': async () => (await import('./site/product-islands.ts')).CopyCode,
  'print-button': async () => (await import('./site/product-islands.ts')).PrintButton,
} satisfies Islands

export const productEnhancements = {
  colors: async () => (await import('./site/follow-colors.ts')).enhanceColors,
  gallery: async () => (await import('./site/gallery-gestures.ts')).enhanceGestures,
  'section-index': async () => (await import('./site/follow-sections.ts')).enhanceSections,
} satisfies Enhancements
