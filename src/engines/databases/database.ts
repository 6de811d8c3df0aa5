import type { DocumentStore } from '../documents/document-store.ts'
import type { DocumentReplica } from '../postgres/replica.ts'
import type { Release } from './exclusive-lock.ts'
import type { SideTable } from '../documents/side-tables.ts'
import type { IdentityDatabase } from '../identity/identity-database.ts'

export class DatabaseUrlError extends Error {
  override readonly name = 'DatabaseUrlError'
}

/** A kind of database: what begins its addresses, how they are written, and what is at one. */
export interface DatabaseEngine {
  readonly schemes: readonly string[]
  readonly example: string
  /** Opens nothing yet. @throws {DatabaseUrlError} */
  at(url: string): Database
}

/** One database, which keeps the documents and beside them the tables of accounts and the outbox. */
export interface Database {
  /** As archives name it: the tables beside the documents' only go back into the same kind. */
  readonly kind: string
  readonly files: readonly string[]
  readonly where: string
  /** Whether a site has begun to keep something there; makes nothing. @throws {StoreUnavailable} when it can't be asked. */
  isThere(): Promise<boolean>
  /** Whether processes on several machines use it, which then need the same secret, given by the operator. */
  readonly isShared: boolean
  /** The documents, for a command. @throws {StoreUnavailable} when it can't be opened. */
  openDocuments(): Promise<DocumentStore>
  /** The tables of accounts, for a command; the documents' engine has made those of ours. */
  openAccounts(): Promise<IdentityDatabase>
  /** Both, for a process that serves: no page waits for a write. The accounts are to be closed first. */
  openServing(): Promise<{ store: DocumentStore; accounts: IdentityDatabase }>
  /** Documents for reading alone, of a server that may be a copy and behind; null where the kind has none. */
  openReplica(): DocumentReplica | null
  /**
   * The lock of a name, which one process has at a time; null while another does. Whoever ends lets go of it. `onLost` is called
   * when it was lost before that.
   */
  tryLock(name: string, onLost?: () => void): Promise<Release | null>
  /** Every table beside the documents', at one moment. @throws {StoreUnavailable} */
  readTables(): Promise<SideTable[]>
  /** Makes the tables with their rows where there are none of them. @throws {StoreUnavailable} */
  writeTables(tables: readonly SideTable[]): Promise<void>
  /** Moves what is there out of the way, under another name; nothing when there is nothing. */
  setAside(name: string): Promise<void>
}
