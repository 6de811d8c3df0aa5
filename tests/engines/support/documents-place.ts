import type { DocumentStore } from '#/core/documents/document-store.ts'

/** Empty database; `reopen` opens another store over it, before or after the first is closed. */
export type Place = {
  store: DocumentStore
  reopen: () => Promise<DocumentStore>
  /** Closes all stores and removes the database. */
  dispose: () => Promise<void>
}
