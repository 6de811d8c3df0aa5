import type { CommittedChange } from '../../engines/documents/document-store.ts'
import type { DocumentReader } from '../command.ts'

/** Every change of a document that its history tells, newest first. */
export async function pastOf(
  store: DocumentReader,
  collection: string,
  id: string,
): Promise<CommittedChange[]> {
  const changes = await store.changes(0)
  return changes.filter((change) => change.collection === collection && change.id === id).reverse()
}
