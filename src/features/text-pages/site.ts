import type { FeatureScreens } from '#/site/pages/screens.ts'

export const textScreens = {
  text: { load: async () => (await import('./site/text-screen.tsx')).TextScreen },
} as const satisfies FeatureScreens
