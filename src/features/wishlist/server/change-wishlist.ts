import { z } from 'zod'
import { WISHLIST_ACTIONS, withChange, withProducts } from '#/site/wishlist/wishlist-change.ts'
import { ownUid } from '#/core/commands/own-account.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'
import { putAccountWishlist, readAccountWishlist } from './account-wishlist.ts'

const wishlistIds = z.array(z.string())

export const changeWishlistCommand = defineCommand({
  name: 'list.change',
  permission: 'own-list:write',
  from: 'route',
  input: z.strictObject({
    action: z.enum(WISHLIST_ACTIONS),
    ids: wishlistIds,
    note: z.string().optional(),
    held: wishlistIds.default([]),
  }),
  run(context, { held, ...change }) {
    const uid = ownUid(context)
    return retryOnConflict(async () => {
      const { version, list } = await readAccountWishlist(context.store, uid)
      const now = context.now().getTime()
      return putAccountWishlist(context, uid, {
        version,
        list: withChange(withProducts(list, held, now), change, now),
      })
    })
  },
})
