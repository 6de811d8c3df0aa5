import type { DocumentStore } from '#/core/documents/document-store.ts'

type CallTracing = { within<T>(name: string, work: () => Promise<T>): Promise<T> }

/** Adds tracing spans to the documents of requests; reads shared by all, like the catalogue's, belong to none. */
export function watchedDocuments(store: DocumentStore, tracing: CallTracing | null): DocumentStore {
  if (tracing === null) return store
  const timed = <Answer>(method: string, ask: () => Promise<Answer>) =>
    tracing.within(`documents ${method}`, ask)
  return {
    ...store,
    get: (...given) => timed('get', () => store.get(...given)),
    list: (...given) => timed('list', () => store.list(...given)),
    find: (...given) => timed('find', () => store.find(...given)),
    history: (...given) => timed('history', () => store.history(...given)),
    commit: (...given) => timed('commit', () => store.commit(...given)),
  }
}
