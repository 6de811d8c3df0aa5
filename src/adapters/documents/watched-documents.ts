import type { DocumentStore } from '#/core/documents/document-store.ts'

type CallTracing = { withSpan<T>(name: string, work: () => Promise<T>): Promise<T> }

/** Adds tracing spans to the documents of requests; reads shared by all, like the catalogue's, belong to none. */
export function watchedDocuments(store: DocumentStore, tracing: CallTracing | null): DocumentStore {
  if (tracing === null) return store
  const timed = <Answer>(method: string, ask: () => Promise<Answer>) =>
    tracing.withSpan(`documents ${method}`, ask)
  return {
    ...store,
    get: (...args) => timed('get', () => store.get(...args)),
    list: (...args) => timed('list', () => store.list(...args)),
    find: (...args) => timed('find', () => store.find(...args)),
    history: (...args) => timed('history', () => store.history(...args)),
    commit: (...args) => timed('commit', () => store.commit(...args)),
  }
}
