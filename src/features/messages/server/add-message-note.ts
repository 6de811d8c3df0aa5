import { writingId } from '#/core/commands/writing-id.ts'
import { z } from 'zod'
import { MAX_NOTES, noteText } from '#/features/messages/message.ts'
import { authorOf } from '#/core/commands/actor-of.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { invalidCommand } from '#/core/commands/invalid.ts'
import { messageId } from '#/features/messages/shared.ts'
import { changeMessage } from './stored-message.ts'

/** Sent again under the same `note` it is there once. */
export const addMessageNote = defineCommand({
  name: 'message.note',
  permission: 'messages:answer',
  from: 'panel',
  says: 'anotó algo en una consulta',
  input: z.strictObject({ id: messageId, note: writingId, text: noteText }),
  run(context, { id, note, text }) {
    return changeMessage(context, id, (message) => {
      const notes = message.notes ?? []
      if (notes.some((existing) => existing.id === note)) return undefined
      if (notes.length >= MAX_NOTES)
        throw invalidCommand(`Esta consulta ya tiene ${MAX_NOTES} notas: no entran más.`)
      const added = { id: note, at: context.now().toISOString(), author: authorOf(context.caller), text }
      return { message: { ...message, notes: [...notes, added] } }
    })
  },
})
