import type { FeatureScreens } from '#/site/pages/screens.ts'

export const guideScreens = {
  guide: { load: async () => (await import('./site/guide-screen.tsx')).GuideScreen, next: 'product' },
  guides: { load: async () => (await import('./site/guides-screen.tsx')).GuidesScreen },
} as const satisfies FeatureScreens
