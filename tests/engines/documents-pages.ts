import type {
  DocumentQuery,
  CommittedChange,
  Document,
  DocumentStore,
} from '#/core/documents/document-store.ts'

/** All results of a query, page by page. */
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

/** Whole history of a document, newest first, page by page. */
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
