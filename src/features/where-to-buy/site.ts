import type { FeatureScreens } from '#/site/pages/screens.ts'

export const whereToBuyScreens = {
  'where-to-buy': { load: async () => (await import('./site/where-to-buy-screen.tsx')).WhereToBuyScreen },
} as const satisfies FeatureScreens
