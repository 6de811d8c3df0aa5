import type { Actor } from './actor.ts'
import type { FeedCursor } from './feed-cursor.ts'
import { OperatorError } from '#/core/observability/operator-error.ts'

/** Each field needs an index in the migrations of every engine. */
export const FILTER_FIELDS = ['status', 'type', 'category', 'collection'] as const
export type FilterField = (typeof FILTER_FIELDS)[number]
type FilterValue = string | number | boolean

/** Up to `limit` documents (default 50, maximum 500) after the previous page's `next`. */
export type QueryPage = { limit?: number; after?: string }

export type DocumentQuery = QueryPage & {
  where?: { readonly [Field in FilterField]?: FilterValue }
  updatedBy?: Actor
  idPrefix?: string
  /** ISO 8601, UTC, with milliseconds; inclusive. */
  updatedSince?: string
  /** Default `id`, in code unit order; `newest`: last changed first, ties by descending id. */
  order?: 'id' | 'newest'
}

/** `data`: JSON value, never null, because deleted documents are not returned. */
export type Document<T = unknown> = {
  collection: string
  id: string
  version: number
  data: T
  /** ISO 8601, UTC. */
  updatedAt: string
  updatedBy: Actor
}

/** `expectedVersion`: null if the document must not exist; `data` replaces the whole document, null deletes it. */
export type DocumentWrite = {
  collection: string
  id: string
  expectedVersion: number | null
  data: unknown
}

/** `data` null means deleted. */
export type CommittedChange = {
  sequence: number
  collection: string
  id: string
  version: number
  data: unknown
  updatedAt: string
  updatedBy: Actor
}

export type FeedPart = { changes: CommittedChange[]; place: FeedCursor }

/** `next`: value for `after`, null on the last page. */
export type DocumentPage = { documents: Document[]; next: string | null }

export type HistoryPage = { versions: CommittedChange[]; next: string | null }

/** Recipient and text are sealed. Times in milliseconds since 1970. */
export type SealedEmail = {
  id: string
  kind: string
  /** `collection/id` of the document whose erasure also erases this email. */
  about: string | null
  sealed: string
  createdAt: number
  expiresAt: number | null
  /** The first failure after this time is final. */
  giveUpAt: number
}

export const OUTBOX_LIMIT = 10_000

/** `about`: `collection/id` or account; times ISO 8601, UTC; skipped if an equal note exists since `unlessSince`. */
export type AuditNote = {
  at: string
  actor: string
  action: string
  about: string
  detail: string | null
  unlessSince: string | null
}

/**
 * Versioned documents with one ordered change feed; collections in `without-history.ts` appear only with their last
 * change. Collections match `[a-z-]+`, ids `[A-Za-z0-9._-]{1,120}`; data is JSON (`input.ts`), returned with its fields
 * in any order. Methods reject with StoreUnavailable while the engine cannot answer.
 */
export interface DocumentStore {
  /** @throws {InvalidInput} for an invalid collection name */
  get(collection: string, id: string): Promise<Document | null>

  /**
   * All documents by id in code unit order (`A` < `a`, `AW-10` < `AW-2`); large collections are read in several
   * transactions.
   */
  list(collection: string): Promise<Document[]>

  /** With `newest`, a page may miss a document changed meanwhile but never repeats one. @throws {InvalidInput} */
  find(collection: string, query?: DocumentQuery): Promise<DocumentPage>

  /** Newest first; versions may have gaps where some were erased. @throws {InvalidInput} */
  history(collection: string, id: string, request?: QueryPage): Promise<HistoryPage>

  /**
   * All or nothing, durable; returns the stored documents in order, without deleted ones. A version increases by one,
   * also after a deletion. @throws {VersionConflict} naming every stale change, {InvalidInput}
   */
  commit(
    changes: readonly DocumentWrite[],
    actor: Actor,
    also?: { emails?: readonly SealedEmail[]; notes?: readonly AuditNote[] },
  ): Promise<{ sequence: number; documents: Document[] }>

  /** Audits what no commit records; entries are immutable. */
  note(notes: readonly AuditNote[]): Promise<void>

  /** Oldest first, in batch order; a batch is never split, so the last one may exceed `limit`. */
  changes(afterSequence: number, limit?: number): Promise<CommittedChange[]>

  /** Sequence of the last commit; 0 before the first. */
  sequence(): Promise<number>

  /** Last commit that changed these collections; null before the first. */
  latest(collections: readonly string[]): Promise<{ sequence: number; updatedAt: string } | null>

  /** Current feed cursor; read before the documents, so that `follow` misses no change. */
  place(): Promise<FeedCursor>

  /** Null if the feed has another history, as after a restore: everything must be read again. */
  follow(place: FeedCursor): Promise<FeedPart | null>

  /** Waits until readable data is as durable as a commit: an earlier attempt may be on one server only. */
  settle(): Promise<void>

  /** Writes without changing anything, as durably as a commit. @throws {StoreUnavailable} if writes fail */
  tryWrite(): Promise<void>

  /** Appends another store's commits unchanged, after the last own one, all or nothing. @throws {InvalidInput} */
  append(changes: readonly CommittedChange[]): Promise<void>

  /**
   * Also erases history and emails; in `without-history.ts` collections one change without data remains for feed
   * readers, its id hashed (`erasedId`) and its author removed where personal. False if nothing existed.
   */
  erase(collection: string, id: string, actor: Actor): Promise<boolean>

  /** Deletes versions replaced before a time (ISO 8601, UTC), in short batches; `dryRun` only counts them. */
  prune(before: string, options?: { dryRun?: boolean }): Promise<number>

  /** Removes erased data also from the engine's own log, as far as the engine allows. */
  purge(): Promise<void>

  /** Includes other processes' commits; watch before reading, so that none is missed. Returns a stop function. */
  watch(listener: () => void): () => void

  /** Null while it works; synchronous, from memory. */
  health(): UnavailableReason | null

  /** Idempotent; later calls reject with StoreUnavailable. */
  close(): Promise<void>
}

export type Conflict = {
  collection: string
  id: string
  expectedVersion: number | null
  actualVersion: number | null
}

const versionText = (version: number | null) =>
  version === null ? 'que no existía' : `la versión ${version}`

const actualText = (version: number | null) =>
  version === null ? 'no existe' : `está en la versión ${version}`

/** Nothing was written. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict'
  readonly conflicts: readonly Conflict[]

  constructor(conflicts: readonly Conflict[]) {
    const each = conflicts.map(
      ({ collection, id, expectedVersion, actualVersion }) =>
        `${collection}/${id} ${actualText(actualVersion)} y el cambio esperaba ${versionText(expectedVersion)}`,
    )
    super(`No se guardó nada: ${each.join('; ')}. Volvé a cargar lo que cambió y repetí la operación.`)
    this.conflicts = conflicts
  }
}

/** PostgreSQL's jsonb rejects NUL and lone surrogates, and documents must be portable between engines. */
export const isStorableText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/** Error of the caller, not of the engine. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput'
}

export type UnavailableReason = 'full' | 'busy' | 'standby' | 'corrupt' | 'unreachable' | 'outbox'

const unavailableText: Record<UnavailableReason, (where: string) => string> = {
  full: (where) =>
    `No queda lugar para la base de documentos (${where}) y no se guardó nada de este cambio. Liberá espacio y repetilo.`,
  busy: (where) =>
    `Otro proceso tiene ocupada la base de documentos (${where}) y no se guardó nada de este cambio. ` +
    'Repetilo; si vuelve a pasar, buscá qué proceso la está usando y detenelo.',
  standby: (where) =>
    `La base de documentos (${where}) espera a una copia que no responde, y no se guardó nada de este cambio. ` +
    'Poné en marcha la copia, o que la base no la espere (synchronous_standby_names).',
  corrupt: (where) =>
    `La base de documentos (${where}) está dañada o no es una base de este sitio. ` +
    'Detené el sitio y restaurá la última copia de respaldo, o indicá otra base.',
  unreachable: (where) =>
    `No se puede usar la base de documentos (${where}). ` +
    'Revisá que exista, que el sitio tenga permiso para leerla y escribirla, y que el disco o el servidor respondan.',
  outbox: (where) =>
    `Hay ${OUTBOX_LIMIT.toLocaleString('es-AR')} correos que esperan salir (${where}) y no se guardó nada de este cambio. ` +
    'Mirá por qué no salen con «npm run vidriera -- mail list».',
}

/** Nothing was written, unless a server failed between a commit and its reply. `where` names the file or server. */
export class StoreUnavailable extends OperatorError {
  override readonly name = 'StoreUnavailable'
  readonly reason: UnavailableReason
  readonly advice: string | undefined
  readonly isUnavailable: boolean

  constructor(
    reason: UnavailableReason,
    where: string,
    {
      cause,
      advice,
      isUnavailable = false,
    }: ErrorOptions & { advice?: string | undefined; isUnavailable?: boolean } = {},
  ) {
    const text = advice
      ? `No se puede usar la base de documentos (${where}). ${advice}`
      : unavailableText[reason](where)
    super(text, cause === undefined ? {} : { cause })
    this.reason = reason
    this.advice = advice
    this.isUnavailable = isUnavailable
  }
}

/** True if the store is unreachable and may come back; false if it answered with an error. */
export function isStoreUnavailable(error: unknown): boolean {
  return error instanceof StoreUnavailable && error.isUnavailable
}

/** Ignores unavailability, for work that is retried later. @throws any other error */
export function rethrowUnlessUnavailable(error: unknown): void {
  if (!isStoreUnavailable(error)) throw error
}

/** Schema newer than this version supports: opening the database could lose data. */
export class NewerSchema extends OperatorError {
  override readonly name = 'NewerSchema'
  readonly found: number
  readonly known: number

  constructor(where: string, found: number, known: number) {
    super(
      `La base de documentos (${where}) es de una versión más nueva del sitio: tiene el esquema ${found} y esta versión ` +
        `conoce hasta el ${known}. Actualizá el sitio, o restaurá una copia de respaldo hecha con esta versión.`,
    )
    this.found = found
    this.known = known
  }
}
