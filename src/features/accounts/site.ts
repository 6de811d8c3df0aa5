import type { Islands, FeatureScreens } from '#/site/pages/screens.ts'

export const accountScreens = {
  account: { load: async () => (await import('./site/account-screen.tsx')).AccountScreen },
  reauthenticate: {
    load: async () => (await import('./site/reauthenticate-screen.tsx')).ReauthenticateScreen,
  },
  security: { load: async () => (await import('./site/security-screen.tsx')).SecurityScreen },
  'staff-sign-in': { load: async () => (await import('./site/staff-sign-in-screen.tsx')).StaffSignInScreen },
} as const satisfies FeatureScreens

export const accountIslands = {
  account: async () => (await import('./site/account-screen.tsx')).AccountScreen,
  confirm: async () => (await import('./site/reauthenticate-screen.tsx')).ReauthenticateScreen,
  security: async () => (await import('./site/security-screen.tsx')).SecurityScreen,
  'staff-sign-in': async () => (await import('./site/staff-sign-in-screen.tsx')).StaffSignInScreen,
} satisfies Islands
