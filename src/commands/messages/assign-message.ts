import { z } from 'zod'
import { permissionsOfRole } from '../../access/permissions.ts'
import { actorText } from '../../engines/documents/actor.ts'
import { defineCommand } from '../command.ts'
import { InvalidCommand } from '../invalid.ts'
import { changeMessage, MessageChanged } from './stored-message.ts'

const NAME = 'message.assign'
const uid = z.string().min(1).max(200)

/** `null` hands it to nobody. @throws {MessageChanged} */
export const assignMessage = defineCommand({
  name: NAME,
  permission: 'messages:answer',
  input: z.strictObject({ id: z.string().min(1).max(30), was: uid.nullable(), to: uid.nullable() }),
  async run(context, { id, was, to }) {
    if (to !== null) {
      const account = await context.accounts().identity.account(to)
      if (!account || account.banned || !permissionsOfRole(account.role).has('messages:answer'))
        throw new InvalidCommand(NAME, [
          { path: 'to', message: 'Esa persona no puede responder consultas. Elegí otra.' },
        ])
    }
    const named = (account: string | null) =>
      account === null ? undefined : actorText({ kind: 'account', uid: account })
    await changeMessage(context, NAME, id, ({ assignee, ...message }) => {
      const next = named(to)
      if (assignee === next) return undefined
      if (assignee !== named(was))
        throw new MessageChanged(
          'Mientras tanto otra persona cambió a quién le toca, así que no lo tocamos. Mirá quién es y elegí de nuevo.',
        )
      return { message: next === undefined ? message : { ...message, assignee: next } }
    })
  },
})
