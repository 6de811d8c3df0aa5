import { z } from 'zod'
import { MESSAGE_STATES, STATE_WORDS, messageStateOf, withState } from '#/features/messages/message-state.ts'
import { requireSettings } from '#/site/model/page-meta.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { stateEmail } from './case-emails.ts'
import { messageId } from '#/features/messages/shared.ts'
import { changeMessage } from './stored-message.ts'
import { RefusedNow } from '#/core/commands/invalid.ts'

/** @throws {RefusedNow} */
export const setMessageState = defineCommand({
  name: 'message.state',
  permission: 'messages:answer',
  from: 'panel',
  says: 'cambió el estado de una consulta',
  input: z.strictObject({
    id: messageId,
    was: z.enum(MESSAGE_STATES),
    state: z.enum(MESSAGE_STATES),
  }),
  async run(context, { id, was, state }) {
    const served = await context.catalogue()
    const { brand } = requireSettings(served)
    return changeMessage(context, id, (message) => {
      const standing = messageStateOf(message)
      if (standing === state) return undefined
      if (standing !== was)
        throw new RefusedNow(
          `Mientras tanto otra persona la pasó a «${STATE_WORDS[standing]}», así que no la tocamos. Mirala y elegí de nuevo.`,
        )
      const mail = stateEmail(message, state, { brand, siteUrl: served.siteUrl })
      return { message: withState(message, state), emails: mail ? [mail] : [] }
    })
  },
})
