import type { Enhancements, FeatureScreens } from '#/site/pages/screens.ts'

export const offlineScreens = {
  offline: { load: async () => (await import('./site/offline-screen.tsx')).OfflineScreen },
} as const satisfies FeatureScreens

export const offlineEnhancements = {
  'offline-page': async () => (await import('./site/enhance-offline-page.ts')).enhanceOfflinePage,
} satisfies Enhancements
