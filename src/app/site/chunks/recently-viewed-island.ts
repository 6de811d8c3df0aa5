// Pages that show it, but for the list, whose script has it too: one file.
export { RecentlyViewed } from '#/site/recently-viewed/recently-viewed.tsx'
