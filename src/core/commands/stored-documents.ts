import { migrateToCurrent } from '#/catalogue/collections/migrations.ts'
import { publicCollection } from '#/catalogue/collections/public-collections.ts'
import { type CommittedChange, StoreUnavailable, type Document } from '#/core/documents/document-store.ts'
import type { DocumentReader } from './command.ts'
import type { z } from 'zod'
import type { Collection } from '#/catalogue/collections/define-collection.ts'
import { readStoredDocument } from '#/catalogue/collections/read-document.ts'

type HistoryStore = Pick<DocumentReader, 'history'>

export async function lastChange(
  store: HistoryStore,
  collection: string,
  id: string,
): Promise<CommittedChange | undefined> {
  return (await store.history(collection, id, { limit: 1 })).versions[0]
}

/** Change that wrote the version; null if the history no longer has it. */
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

/** Migrated to the current schema; null if the history no longer has it, or for a deletion. */
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

/** @throws {StoreUnavailable} for unreadable data, which would be overwritten if it counted as empty */
export function readStoredOrThrow<Schema extends Collection['schema']>(
  collection: Collection<string, Schema>,
  { id, data: stored }: Pick<Document, 'id' | 'data'>,
): z.infer<Schema> {
  const { data, reason } = readStoredDocument(collection, stored)
  if (data !== undefined) return data
  throw new StoreUnavailable('corrupt', `${collection.name}/${id}`, { cause: new Error(reason) })
}
