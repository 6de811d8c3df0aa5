import type { FeatureScreens } from '#/site/pages/screens.ts'

export const supportScreens = {
  support: { load: async () => (await import('./site/support-screen.tsx')).SupportScreen },
} as const satisfies FeatureScreens
