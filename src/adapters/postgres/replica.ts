import { type DocumentStore, StoreUnavailable } from '#/core/documents/document-store.ts'
import { readLatest, selectCursor } from './feed.ts'
import { findPostgresDocuments } from './find.ts'
import type { PostgresSession } from './host.ts'
import { openHostPool } from './host-pool.ts'

export type DocumentReplica = Pick<DocumentStore, 'find' | 'place' | 'latest' | 'close'>

/** May lag behind the primary. */
export function openPostgresReplica(url: string): DocumentReplica {
  const pool = openHostPool(url, { max: 2, takesStandby: true })
  const use = <T>(work: (session: PostgresSession) => Promise<T>) => pool.use(work, { bulk: true })
  return {
    place: () => use(selectCursor),
    latest: (collections) => use((session) => readLatest(session, collections)),
    find: findPostgresDocuments(use),
    close: () => pool.close(),
  }
}

/** Reads from the replica while it responds, then from the store. */
export function readingFirstFrom(
  store: DocumentStore,
  replica: DocumentReplica,
  tell: (error: unknown) => void,
): { store: DocumentStore; startOver: () => Promise<void> } {
  let isUsed = true
  async function either<T>(near: () => Promise<T>, far: () => Promise<T>): Promise<T> {
    if (!isUsed) return far()
    try {
      return await near()
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      isUsed = false
      tell(error)
      return far()
    }
  }
  return {
    store: {
      ...store,
      // Later reads are from this moment or after it.
      place: () =>
        either(
          () => replica.place(),
          () => store.place(),
        ),
      latest: (collections) =>
        either(
          () => replica.latest(collections),
          () => store.latest(collections),
        ),
      find: (collection, query) =>
        either(
          () => replica.find(collection, query),
          () => store.find(collection, query),
        ),
    },
    async startOver() {
      isUsed = false
      await replica.close()
    },
  }
}
