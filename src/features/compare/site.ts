import type { Enhancements, Islands, FeatureScreens } from '#/site/pages/screens.ts'

export const compareScreens = {
  compare: { load: async () => (await import('./site/compare-screen.tsx')).CompareScreen },
} as const satisfies FeatureScreens

export const compareIslands = {
  'compare-share': async () => (await import('./site/compare-share.tsx')).CompareShare,
} satisfies Islands

export const compareEnhancements = {
  comparison: async () => (await import('./site/enhance-comparison.ts')).enhanceComparison,
} satisfies Enhancements
