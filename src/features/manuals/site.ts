import type { FeatureScreens } from '#/site/pages/screens.ts'

export const manualScreens = {
  manual: { load: async () => (await import('./site/manual-screen.tsx')).ManualScreen, next: 'product' },
} as const satisfies FeatureScreens
