import type { FeatureScreens } from '#/site/pages/screens.ts'

export const recallScreens = {
  recalls: { load: async () => (await import('./site/recalls-screen.tsx')).RecallsScreen },
} as const satisfies FeatureScreens
