import type { Screens } from '#/site/pages/screens.ts'

export const screens = {
  wishlist: { load: async () => (await import('./site/wishlist-screen.tsx')).WishlistScreen },
} as const satisfies Screens
