import type { DocumentQuery, Document, DocumentStore } from './document-store.ts'

const ITERATED_PAGE = 500

/** Pages through a collection in bounded memory, unlike `list`. */
export async function* iterateDocuments(
  store: Pick<DocumentStore, 'find'>,
  collection: string,
  query: Omit<DocumentQuery, 'after' | 'limit'> = {},
): AsyncGenerator<Document> {
  let after: string | undefined
  do {
    const part = await store.find(collection, {
      ...query,
      limit: ITERATED_PAGE,
      ...(after === undefined ? {} : { after }),
    })
    yield* part.documents
    after = part.next ?? undefined
  } while (after !== undefined)
}
