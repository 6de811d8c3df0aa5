import type { z } from 'zod'
import type { Collection } from '#/catalogue/collections/define-collection.ts'
import { readStoredDocument } from '#/catalogue/collections/read-document.ts'
import { StoreUnavailable, type Document } from '#/core/documents/document-store.ts'

/** @throws {StoreUnavailable} for what can't be read: taken for empty, it would be written over. */
export function readStoredOrThrow<Schema extends Collection['schema']>(
  collection: Collection<string, Schema>,
  { id, data: stored }: Pick<Document, 'id' | 'data'>,
): z.infer<Schema> {
  const { data, reason } = readStoredDocument(collection, stored)
  if (data !== undefined) return data
  throw new StoreUnavailable('corrupt', `${collection.name}/${id}`, { cause: new Error(reason) })
}
