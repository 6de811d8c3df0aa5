import type { Permission } from '../../access/permissions.ts'
import type { CommandContext } from '../command.ts'

const ALSO: Readonly<Record<string, Permission>> = {
  // The server asks the address that it says.
  'shop-feeds': 'settings:write',
  settings: 'settings:write',
  'product-types': 'product-types:write',
}

export function permissionFor(collection: string): Permission | undefined {
  return Object.hasOwn(ALSO, collection) ? ALSO[collection] : undefined
}

/** @throws {AccessRefused} */
export function requirePublishing(context: CommandContext, collections: Iterable<string>): void {
  for (const collection of collections) {
    const also = permissionFor(collection)
    if (also !== undefined) context.requirePermission(also)
  }
}
