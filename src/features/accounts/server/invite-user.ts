import { z } from 'zod'
import { ROLES } from '#/core/access/roles.ts'
import { email } from '#/catalogue/documents/common.ts'
import { AccountExists } from '#/core/identity/identity.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { RefusedNow } from '#/core/commands/invalid.ts'
import { byOf } from './find-account.ts'

/** A one-time link to choose a password is mailed. @throws {RefusedNow} */
export const inviteUser = defineCommand({
  name: 'user.invite',
  permission: 'users:manage',
  from: 'panel',
  says: 'invitó a una persona',
  input: z.strictObject({ email, role: z.enum(ROLES, { error: 'Elegí qué va a poder hacer.' }) }),
  async run(context, { email: to, role }) {
    const { identity, mailLink, tell } = context.accounts()
    const { account, link } = await identity.createAccount(to, role).catch((error: unknown) => {
      if (!(error instanceof AccountExists)) throw error
      throw new RefusedNow(`${to} ya tiene una cuenta. Buscala por su correo y cambiale el rol.`)
    })
    await context.note(`accounts/${account.uid}`, role)
    tell('info', 'account created', { uid: account.uid, role: account.role, by: byOf(context) })
    if (context.caller.kind === 'command-line') return { uid: account.uid, link }
    await mailLink(account.email, link, true)
    return { uid: account.uid }
  },
})
