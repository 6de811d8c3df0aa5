import type { Screens } from '#/site/pages/screens.ts'

export const screens = {
  search: { load: async () => (await import('./site/search-screen.tsx')).SearchScreen },
} as const satisfies Screens
