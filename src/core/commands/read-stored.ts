import type { CollectionName, DocumentOf } from '#/app/collections.ts'
import { readDocument } from '#/catalogue/collections/read-document.ts'
import { StoreUnavailable, type Document } from '#/core/documents/document-store.ts'

/** @throws {StoreUnavailable} for what can't be read: taken for empty, it would be written over. */
export function readStored<Name extends CollectionName>(
  collection: Name,
  { id, data: stored }: Pick<Document, 'id' | 'data'>,
): DocumentOf<Name> {
  const { data, reason } = readDocument(collection, stored)
  if (data !== undefined) return data
  throw new StoreUnavailable('corrupt', `${collection}/${id}`, { cause: new Error(reason) })
}
