import { AccessRefused, permissionsOf } from '../../access/require-permission.ts'
import type { Permission } from '../../access/permissions.ts'
import type { CommandContext } from '../command.ts'

/** A type decides which facts every product of it may state. */
const ALSO: Readonly<Record<string, Permission>> = { 'product-types': 'product-types:write' }

/** However long ago they signed in: drafts are saved all the time, and change nothing on the site. @throws {AccessRefused} */
export function requireDrafting({ caller }: CommandContext, collections: Iterable<string>): void {
  for (const collection of collections) {
    const permission = Object.hasOwn(ALSO, collection) ? ALSO[collection]! : undefined
    if (permission && !permissionsOf(caller).has(permission)) throw new AccessRefused(permission, 'role')
  }
}
