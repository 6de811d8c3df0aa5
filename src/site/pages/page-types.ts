/** Page types for web vitals. */
export const PAGE_TYPES = [
  'home',
  'category',
  'product',
  'search',
  'compare',
  'support',
  'guides',
  'where-to-buy',
  'list',
  'contact',
  'account',
  'text',
] as const

export type PageType = (typeof PAGE_TYPES)[number]
