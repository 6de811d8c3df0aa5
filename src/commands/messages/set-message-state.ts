import { z } from 'zod'
import {
  MESSAGE_STATES,
  stateOf,
  withState,
  type MessageState,
} from '../../catalogue/documents/message-state.ts'
import { defineCommand } from '../command.ts'
import { messageId, changeMessage, MessageChanged } from './stored-message.ts'

const WORDS: Record<MessageState, string> = {
  new: 'nueva',
  'in-progress': 'en curso',
  answered: 'respondida',
  closed: 'cerrada',
}

/** @throws {MessageChanged} */
export const setMessageState = defineCommand({
  name: 'message.state',
  permission: 'messages:answer',
  input: z.strictObject({
    id: messageId,
    was: z.enum(MESSAGE_STATES),
    state: z.enum(MESSAGE_STATES),
  }),
  run(context, { id, was, state }) {
    return changeMessage(context, id, (message) => {
      const standing = stateOf(message)
      if (standing === state) return undefined
      if (standing !== was)
        throw new MessageChanged(
          `Mientras tanto otra persona la pasó a «${WORDS[standing]}», así que no la tocamos. Mirala y elegí de nuevo.`,
        )
      return { message: withState(message, state) }
    })
  },
})
