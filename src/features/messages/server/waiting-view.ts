import { readStoredDocument } from '#/catalogue/collections/read-document.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { messagesCollection } from '#/features/messages/message.ts'

/** Number of messages with status `new` (also in progress or in service), at most 200, and the `most` oldest. */
export async function waitingMessages(store: Pick<DocumentReader, 'find'>, most: number) {
  const { documents } = await store.find('messages', { where: { status: 'new' }, limit: 200 })
  const all = documents
    // Unreadable messages are skipped, so that the home screen still works.
    .flatMap(({ data }) => readStoredDocument(messagesCollection, data).data ?? [])
    .sort((a, b) => a.receivedAt.localeCompare(b.receivedAt))
  return {
    count: all.length,
    first: all
      .slice(0, most)
      .map(({ id, reason, model, receivedAt }) => ({ id, reason, model: model ?? null, receivedAt })),
  }
}
