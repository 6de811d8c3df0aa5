import type { FeatureScreens } from '#/site/pages/screens.ts'

export const discontinuedScreens = {
  discontinued: { load: async () => (await import('./site/discontinued-screen.tsx')).DiscontinuedScreen },
} as const satisfies FeatureScreens
