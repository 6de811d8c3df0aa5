import type { Permission } from '#/core/access/permissions.ts'
import { PUBLISHING_TAKES, taken } from '#/publishing/model/collection-permissions.ts'
import type { CommandContext } from '#/core/commands/command.ts'

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
