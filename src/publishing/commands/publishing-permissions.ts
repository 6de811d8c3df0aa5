import { permissionsOfRole, type Permission } from '#/core/access/permissions.ts'
import type { Account } from '#/core/identity/identity.ts'
import { PUBLISHING_TAKES, taken, WRITING_TAKES } from '#/publishing/model/collection-permissions.ts'
import type { CommandContext } from '#/core/commands/command.ts'
import { AccessRefused, callerPermissions } from '#/core/access/require-permission.ts'

export function permissionFor(collection: string): Permission | undefined {
  return taken<Permission>(PUBLISHING_TAKES, collection)
}

/** @throws {AccessRefused} */
export function requirePublishing(context: CommandContext, collections: Iterable<string>): void {
  for (const collection of collections) {
    const also = permissionFor(collection)
    if (also !== undefined) context.requirePermission(also)
  }
}

/** Requires no recent sign-in: drafts are saved continuously and change nothing on the site. @throws {AccessRefused} */
export function requireDrafting({ caller }: CommandContext, collections: Iterable<string>): void {
  for (const collection of collections) {
    // Product types are restricted, as they define the facts of all their products.
    const permission = taken<Permission>(WRITING_TAKES, collection)
    if (permission && !callerPermissions(caller).has(permission)) throw new AccessRefused(permission, 'role')
  }
}

export const isOfTeam = ({ role, confirmed, banned }: Account): boolean =>
  confirmed && !banned && permissionsOfRole(role).has('draft:write')

export function mayPublishAs({ role }: Pick<Account, 'role'>, collection: string): boolean {
  const permissions = permissionsOfRole(role)
  const also = permissionFor(collection)
  return permissions.has('publish') && (also === undefined || permissions.has(also))
}
