import { messageGone } from '#/features/messages/shared.ts'
import { messages, type Message } from '#/features/messages/message.ts'
import type { Email } from '#/core/mail/email-seal.ts'
import type { CommandContext } from '#/core/commands/command.ts'
import { readStoredOrThrow } from '#/core/commands/read-stored.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'

type Made = { message: Message; emails?: readonly Email[] }

/** Read–modify–write with retry on version conflict. @throws {InvalidCommand} */
export function changeMessage(
  { store, commit }: CommandContext,
  id: string,
  make: (message: Message) => Made | undefined,
): Promise<void> {
  return retryOnConflict(async () => {
    const stored = await store.get('messages', id)
    if (!stored) throw messageGone()
    const made = make(readStoredOrThrow(messages, stored))
    if (made === undefined) return
    const { message, emails = [] } = made
    await commit([{ collection: 'messages', id, expectedVersion: stored.version, data: message }], { emails })
  })
}
