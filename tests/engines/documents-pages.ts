import type { DocumentQuery } from '#/core/documents/document-query.ts'
import type { CommittedChange, Document, DocumentStore } from '#/core/documents/document-store.ts'

/** All that a query finds, a part at a time. */
export async function findInPages(
  store: DocumentStore,
  collection: string,
  query: DocumentQuery,
): Promise<Document[]> {
  const all: Document[] = []
  for (let after = query.after; ;) {
    const { documents, next } = await store.find(collection, { ...query, ...(after ? { after } : {}) })
    all.push(...documents)
    if (next === null) return all
    after = next
  }
}

/** A document's whole history, newest first, a part at a time. */
export async function historyInPages(
  store: DocumentStore,
  collection: string,
  id: string,
  limit: number,
): Promise<CommittedChange[]> {
  const all: CommittedChange[] = []
  for (let after: string | undefined; ;) {
    const { versions, next } = await store.history(collection, id, { limit, ...(after ? { after } : {}) })
    all.push(...versions)
    if (next === null) return all
    after = next
  }
}
