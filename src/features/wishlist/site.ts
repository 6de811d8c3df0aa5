import type { Islands, FeatureScreens } from '#/site/pages/screens.ts'

export const wishlistScreens = {
  wishlist: { load: async () => (await import('./site/wishlist-screen.tsx')).WishlistScreen },
} as const satisfies FeatureScreens

export const wishlistIslands = {
  list: async () => (await import('./site/wishlist-screen.tsx')).WishlistScreen,
} satisfies Islands
