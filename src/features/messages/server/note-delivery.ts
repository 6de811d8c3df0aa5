import { writingId, retryOnConflict } from '#/core/commands/retry.ts'
import { z } from 'zod'
import { messagesCollection, DELIVERY_OUTCOMES, type StoredMessage } from '#/features/messages/message.ts'
import { withState } from '#/features/messages/message-state.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { readStoredOrThrow } from '#/core/commands/stored-documents.ts'
import { messageId } from '#/features/messages/shared.ts'

export const noteDelivery = defineCommand({
  name: 'message.delivery',
  permission: 'messages:track',
  from: 'clock',
  input: z.strictObject({
    id: messageId,
    reply: writingId,
    outcome: z.enum(DELIVERY_OUTCOMES),
    cause: z.string().max(300).optional(),
  }),
  run({ store, commit, now }, { id, reply, outcome, cause }) {
    return retryOnConflict(async () => {
      const stored = await store.get('messages', id)
      if (!stored) return false
      const message = readStoredOrThrow(messagesCollection, stored)
      const before = message.replies?.find((existing) => existing.id === reply)
      if (!before) return false
      // Duplicate or out-of-order reports change nothing.
      const known = before.delivery?.outcome
      if (known === outcome || (known === 'bounced' && outcome === 'sent')) return true
      const delivery = { outcome, at: now().toISOString(), ...(cause === undefined ? {} : { cause }) }
      const updated = {
        ...message,
        replies: message.replies!.map((existing) =>
          existing.id === reply ? { ...existing, delivery } : existing,
        ),
      }
      await commit([
        {
          collection: 'messages',
          id,
          expectedVersion: stored.version,
          data: outcome === 'sent' ? updated : reopened(updated, reply),
        },
      ])
      return true
    })
  },
})

/** A bounce of a superseded reply needs no action. */
function reopened(message: StoredMessage, reply: string): StoredMessage {
  return message.replies!.at(-1)!.id === reply ? withState(message, 'in-progress') : message
}
