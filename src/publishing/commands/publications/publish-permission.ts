import type { Permission } from '#/access/permissions.ts'
import { PUBLISHING_TAKES, taken } from '#/pages/panel/collection-permissions.ts'
import type { CommandContext } from '#/commands/command.ts'

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
