import type { FeatureScreens } from '#/site/pages/screens.ts'

export const homeScreens = {
  home: { load: async () => (await import('./site/home-screen.tsx')).HomeScreen, next: 'product' },
} as const satisfies FeatureScreens
