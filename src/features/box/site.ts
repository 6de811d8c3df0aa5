import type { FeatureScreens } from '#/site/pages/screens.ts'

export const boxScreens = {
  box: { load: async () => (await import('./site/box-screen.tsx')).BoxScreen },
} as const satisfies FeatureScreens
