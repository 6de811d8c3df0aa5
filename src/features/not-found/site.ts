import type { FeatureScreens } from '#/site/pages/screens.ts'

export const notFoundScreens = {
  'not-found': { load: async () => (await import('./site/not-found-screen.tsx')).NotFoundScreen },
} as const satisfies FeatureScreens
