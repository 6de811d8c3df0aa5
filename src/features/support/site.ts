import type { FeatureScreens } from '#/site/pages/screens.ts'

export const screens = {
  support: { load: async () => (await import('./site/support-screen.tsx')).SupportScreen },
} as const satisfies FeatureScreens
