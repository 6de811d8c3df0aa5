import type { DocumentStore } from '#/core/documents/document-store.ts'
import type { DocumentReplica } from '#/adapters/postgres/replica.ts'
import type { Locks, ReleaseLock } from '#/core/jobs/lock.ts'
import type { SideTable } from '#/adapters/documents/side-tables.ts'
import type { IdentityDatabase } from '#/adapters/identity/identity-database.ts'

export class DatabaseUrlError extends Error {
  override readonly name = 'DatabaseUrlError'
}

export interface DatabaseEngine {
  readonly schemes: readonly string[]
  readonly example: string
  /** Opens nothing yet. @throws {DatabaseUrlError} */
  at(url: string): Database
}

export interface Database extends Locks {
  /** Tables beside the documents' only go back into the same kind. */
  readonly kind: string
  readonly files: readonly string[]
  /** @throws {StoreUnavailable} */
  isThere(): Promise<boolean>
  /** Processes on several machines need one secret, given by the operator. */
  readonly isShared: boolean
  /** @throws {StoreUnavailable} */
  openDocuments(): Promise<DocumentStore>
  /** After the documents' engine has made our tables. */
  openAccounts(): Promise<IdentityDatabase>
  /** No page waits for a write. Close the accounts first. @throws {StoreUnavailable} while an archive is put back */
  openServing(options?: {
    onWriter?: (server: string) => void
    /** True if the process can start without the writer, from a replica or a saved copy. */
    mayBeUnavailable?: boolean
  }): Promise<{ store: DocumentStore; accounts: IdentityDatabase }>
  /** Null while a site serves from it; until released none that keeps to one machine begins. */
  tryRestoring(): Promise<ReleaseLock | null>
  /** The processes of the site that serve from it, as they are called in a sentence. */
  servedBy(): Promise<string[]>
  /** It may be behind; null where the kind has none. */
  openReplica(): DocumentReplica | null
  /** At one moment. @throws {StoreUnavailable} */
  readTables(): Promise<SideTable[]>
  /** Only where there are none of them. @throws {StoreUnavailable} */
  writeTables(tables: readonly SideTable[]): Promise<void>
  setAside(name: string): Promise<void>
}
