import { z } from 'zod'
import { defineCommand } from '#/core/commands/command.ts'
import { eraseMessage } from '#/commands/messages/erase-message.ts'

/** With its whole history, for somebody's data. Answers false when there was nothing left. */
export const eraseDocument = defineCommand({
  name: 'document.erase',
  permission: 'document:erase',
  input: z.strictObject({ collection: z.string(), id: z.string() }),
  run: (context, { collection, id }) =>
    collection === 'messages' ? eraseMessage(context, id) : context.erase(collection, id),
})
