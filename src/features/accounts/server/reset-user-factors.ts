import { z } from 'zod'
import { defineCommand } from '#/core/commands/command.ts'
import { RefusedNow } from '#/core/commands/invalid.ts'
import { accountUid } from '#/core/identity/account-uid.ts'
import { byOf, findAccount } from './find-account.ts'

export const resetUserFactors = defineCommand({
  name: 'user.reset-factors',
  permission: 'users:manage',
  from: 'panel',
  says: 'quitó el segundo factor',
  input: z.strictObject({ uid: accountUid }),
  async run(context, { uid }) {
    const { identity, tell } = context.accounts()
    if (!identity.secondFactor) throw new RefusedNow('Con Firebase el segundo factor se quita en su consola.')
    await findAccount(context, uid)
    await context.note(`accounts/${uid}`)
    await identity.secondFactor.reset(uid)
    tell('warn', 'second factors reset', { uid, by: byOf(context) })
  },
})
