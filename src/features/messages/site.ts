import type { Islands, FeatureScreens } from '#/site/pages/screens.ts'

export const messageScreens = {
  cases: { load: async () => (await import('./site/cases-screen.tsx')).CasesScreen },
  contact: { load: async () => (await import('./site/contact-screen.tsx')).ContactScreen },
} as const satisfies FeatureScreens

export const messageIslands = {
  contact: async () => (await import('./site/contact-screen.tsx')).ContactScreen,
} satisfies Islands
