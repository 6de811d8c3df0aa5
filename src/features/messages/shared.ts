import { z } from 'zod'
import type { DocumentReader } from '#/core/commands/command.ts'
import { invalidCommand } from '#/core/commands/invalid.ts'
import { readStoredOrThrow } from '#/core/commands/stored-documents.ts'
import { messagesCollection } from './message.ts'

export const messageId = z.string().min(1).max(30)

export const messageGone = () =>
  invalidCommand('Esa consulta ya no está: alguien la borró. Volvé a la lista.')

/** Sender's email in lower case; null for a deleted message. */
export async function emailOfMessage(store: Pick<DocumentReader, 'get'>, id: string): Promise<string | null> {
  const stored = await store.get(messagesCollection.name, id)
  return stored && readStoredOrThrow(messagesCollection, stored).email.toLowerCase()
}
