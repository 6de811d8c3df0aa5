import type { Islands, Screens } from '#/site/pages/screens.ts'

export const screens = {
  cases: { load: async () => (await import('./site/cases-screen.tsx')).CasesScreen },
  contact: { load: async () => (await import('./site/contact-screen.tsx')).ContactScreen },
} as const satisfies Screens

export const islands = {
  contact: async () => (await import('./site/contact-screen.tsx')).ContactScreen,
} satisfies Islands
