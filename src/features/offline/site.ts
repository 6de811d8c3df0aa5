import type { Screens } from '#/site/pages/screens.ts'

export const screens = {
  offline: { load: async () => (await import('./site/offline-screen.tsx')).OfflineScreen },
} as const satisfies Screens
