import type { DocumentStore } from '#/core/documents/document-store.ts'

type CallTracing = { within<T>(name: string, work: () => Promise<T>): Promise<T> }

/** Spans of what a request asks of its documents: who reads for all, as the catalogue does, is no part of one. */
export function watchedDocuments(store: DocumentStore, tracing: CallTracing | null): DocumentStore {
  if (tracing === null) return store
  const within = <Answer>(method: string, ask: () => Promise<Answer>) =>
    tracing.within(`documents ${method}`, ask)
  return {
    ...store,
    get: (...given) => within('get', () => store.get(...given)),
    list: (...given) => within('list', () => store.list(...given)),
    find: (...given) => within('find', () => store.find(...given)),
    history: (...given) => within('history', () => store.history(...given)),
    commit: (...given) => within('commit', () => store.commit(...given)),
  }
}
