import { z } from 'zod'
import { defineCommand } from '#/core/commands/command.ts'
import { RefusedNow } from '#/core/commands/invalid.ts'
import { accountUid } from '#/core/identity/account-uid.ts'
import { findAccount } from './find-account.ts'

/** @throws {RefusedNow} */
export const endUserSessions = defineCommand({
  name: 'user.end-sessions',
  permission: 'users:manage',
  from: 'panel',
  says: 'cerró sesiones',
  input: z.strictObject({
    uid: accountUid,
    session: z.string().min(1).max(200).nullable(),
  }),
  async run(context, { uid, session }) {
    const { identity } = context.accounts()
    await findAccount(context, uid)
    await context.note(`accounts/${uid}`, session === null ? 'todas' : 'una')
    if (session === null) return identity.signOutEverywhere(uid)
    if (identity.kind !== 'local')
      throw new RefusedNow('Con Firebase las sesiones se cierran todas juntas: usá «Cerrar todas».')
    await identity.closeSession(uid, session)
  },
})
