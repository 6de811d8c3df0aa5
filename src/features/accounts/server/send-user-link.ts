import { z } from 'zod'
import { defineCommand } from '#/core/commands/command.ts'
import { RefusedNow } from '#/core/commands/invalid.ts'
import { accountUid } from '#/core/identity/account-uid.ts'
import { findAccount } from './find-account.ts'

export const sendUserLink = defineCommand({
  name: 'user.link',
  permission: 'users:manage',
  from: 'panel',
  says: 'mandó un enlace para elegir la clave',
  input: z.strictObject({ uid: accountUid }),
  async run(context, { uid }) {
    const account = await findAccount(context, uid)
    if (account.banned)
      throw new RefusedNow('La cuenta está suspendida. Primero dejala volver, y después mandale el enlace.')
    await context.note(`accounts/${uid}`)
    const { identity, mailLink } = context.accounts()
    await mailLink(account.email, await identity.invitation(uid), false)
  },
})
