/** Permissions beyond writing drafts, and beyond publishing; their texts are in `access/permissions.ts`. */
export const WRITING_TAKES = { 'product-types': 'product-types:write' } as const

export const PUBLISHING_TAKES = {
  ...WRITING_TAKES,
  settings: 'settings:write',
  // The server requests the configured address.
  'shop-feeds': 'settings:write',
} as const

export function taken<Permission>(
  table: Readonly<Record<string, Permission>>,
  collection: string,
): Permission | undefined {
  return Object.hasOwn(table, collection) ? table[collection] : undefined
}
