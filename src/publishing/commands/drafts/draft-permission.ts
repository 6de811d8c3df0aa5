import { AccessRefused, callerPermissions } from '#/core/access/require-permission.ts'
import type { Permission } from '#/core/access/permissions.ts'
import { taken, WRITING_TAKES } from '#/publishing/model/collection-permissions.ts'
import type { CommandContext } from '#/core/commands/command.ts'

/** However long ago they signed in: drafts are saved all the time, and change nothing on the site. @throws {AccessRefused} */
export function requireDrafting({ caller }: CommandContext, collections: Iterable<string>): void {
  for (const collection of collections) {
    // A type decides which facts every product of it may state.
    const permission = taken<Permission>(WRITING_TAKES, collection)
    if (permission && !callerPermissions(caller).has(permission)) throw new AccessRefused(permission, 'role')
  }
}
