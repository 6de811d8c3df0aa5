import { permissionsOfRole, type Permission } from '#/core/access/permissions.ts'
import { AccessRefused } from '#/core/access/require-permission.ts'
import type { Account } from '#/core/identity/identity.ts'
import type { CommandContext } from '#/core/commands/command.ts'
import { permissionFor } from '#/publishing/commands/publications/publish-permission.ts'

/** Active accounts of the team. */
export async function teamOf({ accounts }: Pick<CommandContext, 'accounts'>): Promise<Account[]> {
  return (await accounts().identity.team()).filter(isOfTeam)
}

export const isOfTeam = ({ role, confirmed, banned }: Account): boolean =>
  confirmed && !banned && permissionsOfRole(role).has('draft:write')

export function mayPublishAs({ role }: Pick<Account, 'role'>, collection: string): boolean {
  const permissions = permissionsOfRole(role)
  const also = permissionFor(collection)
  return permissions.has('publish') && (also === undefined || permissions.has(also))
}

/** Account of the caller. @throws {AccessRefused} for programs */
export function personOf({ caller }: Pick<CommandContext, 'caller'>, permission: Permission): string {
  if (caller.kind !== 'account') throw new AccessRefused(permission, 'account')
  return caller.uid
}
