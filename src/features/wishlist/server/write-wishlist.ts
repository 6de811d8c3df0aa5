import { z } from 'zod'
import { wishlistEntries } from '#/features/wishlist/wishlist-schema.ts'
import { ownUid } from '#/core/commands/own-account.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { putAccountWishlist } from './account-wishlist.ts'

/** Over the version that it was made from; null when there was none. @throws {VersionConflict} */
export const writeWishlist = defineCommand({
  name: 'list.write',
  permission: 'own-list:write',
  from: 'route',
  input: z.strictObject({ version: z.int().positive().nullable(), list: wishlistEntries }),
  run: (context, { version, list }) => putAccountWishlist(context, ownUid(context), { version, list }),
})
