import { z } from 'zod'
import { defineCommand } from '#/core/commands/command.ts'
import { readStoredOrThrow } from '#/core/commands/read-stored.ts'
import { messagesCollection } from '#/features/messages/message.ts'

/** With their history, so that no copy brings them back. */
export const expireMessages = defineCommand({
  name: 'messages.expire',
  permission: 'messages:expire',
  from: 'clock',
  says: 'borró una consulta cuyo plazo terminó',
  input: z.strictObject({ before: z.iso.datetime(), dryRun: z.boolean() }),
  async run(context, { before, dryRun }) {
    const { store } = context
    const over = (await store.list('messages')).filter(
      (stored) => stored.updatedAt < before && readStoredOrThrow(messagesCollection, stored).status !== 'new',
    )
    if (!dryRun) for (const { id } of over) await context.erase('messages', id)
    return { messages: over.length }
  },
})
