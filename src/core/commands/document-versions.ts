import { migrateToCurrent } from '#/catalogue/collections/migrations.ts'
import { publicCollection } from '#/catalogue/collections/public-collections.ts'
import type { CommittedChange } from '#/core/documents/document-store.ts'
import type { DocumentReader } from './command.ts'

type HistoryStore = Pick<DocumentReader, 'history'>

export async function lastChange(
  store: HistoryStore,
  collection: string,
  id: string,
): Promise<CommittedChange | undefined> {
  return (await store.history(collection, id, { limit: 1 })).versions[0]
}

/** Null when the history no longer says. */
export async function changeOfVersion(
  store: HistoryStore,
  collection: string,
  id: string,
  version: number,
): Promise<CommittedChange | null> {
  for (let after: string | null | undefined; after !== null;) {
    const page = await store.history(collection, id, after === undefined ? {} : { after })
    const found = page.versions.find((change) => change.version <= version)
    if (found) return found.version === version ? found : null
    after = page.next
  }
  return null
}

/** In the shape of now; null when the history no longer says, or for a deletion. */
export async function dataOfVersion(
  store: HistoryStore,
  collection: string,
  id: string,
  version: number,
): Promise<unknown> {
  const change = await changeOfVersion(store, collection, id, version)
  return change && migratedDataOf(collection, change.data)
}

export function migratedDataOf(collection: string, stored: unknown): unknown {
  return stored === null ? null : migrateToCurrent(publicCollection(collection), stored).data
}
