import type { Screens } from '#/site/pages/screens.ts'

export const screens = {
  compare: { load: async () => (await import('./site/compare-screen.tsx')).CompareScreen },
} as const satisfies Screens
