import type { Islands, FeatureScreens } from '#/site/pages/screens.ts'

export const screens = {
  cases: { load: async () => (await import('./site/cases-screen.tsx')).CasesScreen },
  contact: { load: async () => (await import('./site/contact-screen.tsx')).ContactScreen },
} as const satisfies FeatureScreens

export const islands = {
  contact: async () => (await import('./site/contact-screen.tsx')).ContactScreen,
} satisfies Islands
