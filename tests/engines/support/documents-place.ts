import type { DocumentStore } from '#/core/documents/document-store.ts'

/** One empty place for documents. `reopen` opens a further store over it, beside the first or after it. */
export type Place = {
  store: DocumentStore
  reopen: () => Promise<DocumentStore>
  /** Closes what is open and removes everything. */
  dispose: () => Promise<void>
}
