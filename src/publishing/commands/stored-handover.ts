import type { DocumentReader } from '#/core/commands/command.ts'
import { migratedDataOf, readStoredOrThrow } from '#/core/commands/stored-documents.ts'
import type { Document } from '#/core/documents/document-store.ts'
import { handovers, type Handover } from '#/publishing/model/handover.ts'

export type StoredHandover = { version: number; handover: Handover }

/** @throws {StoreUnavailable} for one that can't be read */
export async function readHandover(
  store: Pick<DocumentReader, 'get'>,
  id: string,
): Promise<StoredHandover | null> {
  const stored = await store.get('handovers', id)
  return stored && { version: stored.version, handover: parseHandover(stored) }
}

/** Hand-over with its draft migrated to the current schema. */
export function parseHandover(stored: Pick<Document, 'id' | 'data'>): Handover {
  const handover = readStoredOrThrow(handovers, stored)
  const data = migratedDataOf(handover.collection, handover.data) as Handover['data']
  return { ...handover, data }
}
