import { endTokens } from '#/features/programs/server/shared.ts'
import { z } from 'zod'
import { ROLES } from '#/core/access/roles.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { accountUid } from '#/core/identity/account-uid.ts'
import { byOf, findAccount } from './find-account.ts'
import { requireAnotherAdmin } from './last-admin.ts'

export const setUserRole = defineCommand({
  name: 'user.role',
  permission: 'users:manage',
  from: 'panel',
  says: 'cambió un rol',
  input: z.strictObject({ uid: accountUid, role: z.enum(ROLES) }),
  async run(context, { uid, role }) {
    const { identity, alone, tell } = context.accounts()
    await alone(async () => {
      const account = await findAccount(context, uid)
      if (account.role === role) return
      if (role !== 'admin') await requireAnotherAdmin(context, account)
      await context.note(`accounts/${uid}`, `${account.role} → ${role}`)
      await identity.setRole(uid, role)
      if (role === 'visitor') await endTokens(context, uid)
      tell('info', 'role changed', { uid, role, by: byOf(context) })
    })
  },
})
