import { endTokens } from '#/features/programs/server/shared.ts'
import { z } from 'zod'
import { defineCommand } from '#/core/commands/command.ts'
import { accountUid } from '#/core/identity/account-uid.ts'
import { byOf, findAccount } from './find-account.ts'
import { requireAnotherAdmin } from './last-admin.ts'

/** @throws {RefusedNow} for the last administrator */
export const suspendUser = defineCommand({
  name: 'user.suspend',
  permission: 'users:manage',
  from: 'panel',
  says: 'suspendió una cuenta o la dejó volver',
  input: z.strictObject({ uid: accountUid, suspended: z.boolean() }),
  async run(context, { uid, suspended }) {
    const { identity, alone, tell } = context.accounts()
    await alone(async () => {
      const account = await findAccount(context, uid)
      if (suspended) await requireAnotherAdmin(context, account)
      await context.note(`accounts/${uid}`, suspended ? 'suspendida' : 'puede volver')
      await identity.setBanned(uid, suspended)
      if (suspended) await endTokens(context, uid)
      tell('warn', suspended ? 'account banned' : 'account let in again', { uid, by: byOf(context) })
    })
  },
})
