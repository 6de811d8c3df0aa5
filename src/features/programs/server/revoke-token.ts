import { z } from 'zod'
import { defineCommand } from '#/core/commands/command.ts'
import { ownUid } from '#/core/commands/own-account.ts'
import { readStored } from '#/core/commands/read-stored.ts'

/** One's own, or anybody's for who administers accounts. One that is gone is no fault. */
export const revokeToken = defineCommand({
  name: 'token.revoke',
  permission: 'draft:write',
  input: z.strictObject({ id: z.string().regex(/^[a-z0-9]{16}$/) }),
  async run(context, { id }) {
    const stored = await context.store.get('program-tokens', id)
    if (!stored) return
    const { uid } = readStored('program-tokens', stored)
    if (uid !== ownUid(context)) context.requirePermission('users:manage')
    await context.erase('program-tokens', id)
  },
})
