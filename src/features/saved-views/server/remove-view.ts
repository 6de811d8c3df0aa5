import { z } from 'zod'
import { defineCommand } from '#/core/commands/command.ts'
import { ownUid } from '#/core/commands/own-account.ts'
import { readStoredOrThrow } from '#/core/commands/read-stored.ts'
import { savedViewsCollection } from '#/features/saved-views/saved-view.ts'

/** One's own, or anybody's for who administers accounts. One that is gone is no fault. */
export const removeView = defineCommand({
  name: 'view.remove',
  permission: 'draft:write',
  from: 'panel',
  says: 'quitó una vista de una lista',
  input: z.strictObject({ id: z.string().max(120) }),
  async run(context, { id }) {
    const stored = await context.store.get(savedViewsCollection.name, id)
    if (!stored) return
    if (readStoredOrThrow(savedViewsCollection, stored).uid !== ownUid(context))
      context.requirePermission('users:manage')
    await context.erase(savedViewsCollection.name, id)
  },
})
