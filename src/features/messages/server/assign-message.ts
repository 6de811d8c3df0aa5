import { z } from 'zod'
import { permissionsOfRole } from '#/core/access/permissions.ts'
import { actorText } from '#/core/documents/actor.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { invalidCommand, RefusedNow } from '#/core/commands/invalid.ts'
import { accountUid } from '#/core/identity/account-uid.ts'
import { messageId } from '#/features/messages/shared.ts'
import { changeMessage } from './stored-message.ts'

/** `null` unassigns. @throws {RefusedNow} */
export const assignMessage = defineCommand({
  name: 'message.assign',
  permission: 'messages:answer',
  from: 'panel',
  says: 'asignó una consulta',
  input: z.strictObject({ id: messageId, was: accountUid.nullable(), to: accountUid.nullable() }),
  async run(context, { id, was, to }) {
    if (to !== null) {
      const account = await context.accounts().identity.account(to)
      if (!account || account.banned || !permissionsOfRole(account.role).has('messages:answer'))
        throw invalidCommand('Esa persona no puede responder consultas. Elegí otra.', 'to')
    }
    const named = (account: string | null) =>
      account === null ? undefined : actorText({ kind: 'account', uid: account })
    await changeMessage(context, id, ({ assignee, ...message }) => {
      const next = named(to)
      if (assignee === next) return undefined
      if (assignee !== named(was))
        throw new RefusedNow(
          'Mientras tanto otra persona cambió a quién le toca, así que no lo tocamos. Mirá quién es y elegí de nuevo.',
        )
      return { message: next === undefined ? message : { ...message, assignee: next } }
    })
  },
})
