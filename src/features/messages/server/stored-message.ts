import { messageGone } from '#/features/messages/shared.ts'
import { messagesCollection, type StoredMessage } from '#/features/messages/message.ts'
import type { Email } from '#/core/mail/email-seal.ts'
import type { CommandContext } from '#/core/commands/command.ts'
import { readStoredOrThrow } from '#/core/commands/read-stored.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'

type MessageChange = { message: StoredMessage; emails?: readonly Email[] }

/** Read–modify–write with retry on version conflict. @throws {InvalidCommand} */
export function changeMessage(
  { store, commit }: CommandContext,
  id: string,
  make: (message: StoredMessage) => MessageChange | undefined,
): Promise<void> {
  return retryOnConflict(async () => {
    const stored = await store.get('messages', id)
    if (!stored) throw messageGone()
    const change = make(readStoredOrThrow(messagesCollection, stored))
    if (change === undefined) return
    const { message, emails = [] } = change
    await commit([{ collection: 'messages', id, expectedVersion: stored.version, data: message }], { emails })
  })
}
