// Chunk for pages other than the wishlist, whose own script already includes it.
export { RecentlyViewed } from '#/site/recently-viewed/recently-viewed.tsx'
