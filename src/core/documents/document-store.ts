import type { Actor } from './actor.ts'
import type { DocumentQuery, QueryPage } from './document-query.ts'
import type { FeedCursor } from './feed-cursor.ts'

/** `data` is a JSON value and never null: a deleted document is not there. */
export type Document<T = unknown> = {
  collection: string
  id: string
  version: number
  data: T
  /** ISO 8601, UTC. */
  updatedAt: string
  updatedBy: Actor
}

/** `expectedVersion` null for no document yet; `data` replaces it whole, null deletes. */
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

/** `next` is what to ask for `after` it, null when there is no more. */
export type DocumentPage = { documents: Document[]; next: string | null }

export type HistoryPage = { versions: CommittedChange[]; next: string | null }

/** Recipient and text are sealed. Times in milliseconds since 1970. */
export type SealedEmail = {
  id: string
  kind: string
  /** `collection/id` of a document, with which it is erased. */
  about: string | null
  sealed: string
  createdAt: number
  expiresAt: number | null
  /** A failure after this is the last one. */
  giveUpAt: number
}

export const OUTBOX_LIMIT = 10_000

/** `about`: `collection/id` or account; times ISO 8601, UTC. Not written again when the same was after `unlessSince`. */
export type AuditNote = {
  at: string
  actor: string
  action: string
  about: string
  detail: string | null
  unlessSince: string | null
}

/**
 * Documents with versions, and one ordered feed of changes, which of `without-history.ts` tells each one's newest alone.
 * Collections match `[a-z-]+`, ids `[A-Za-z0-9._-]{1,120}`, data is JSON (`input.ts`) whose fields come back in any order.
 * Methods reject with StoreUnavailable while the engine cannot answer.
 */
export interface DocumentStore {
  /** @throws {InvalidInput} for a collection name that can't be */
  get(collection: string, id: string): Promise<Document | null>

  /**
   * All documents by id in code unit order (`A` < `a`, `AW-10` < `AW-2`); large collections are read in several
   * transactions.
   */
  list(collection: string): Promise<Document[]>

  /** With `newest` a part may lack one that changed meanwhile but never has it twice. @throws {InvalidInput} */
  find(collection: string, query?: DocumentQuery): Promise<DocumentPage>

  /** Newest first; versions may leave gaps, as of what was erased. @throws {InvalidInput} */
  history(collection: string, id: string, request?: QueryPage): Promise<HistoryPage>

  /**
   * All or nothing, durably; answers the documents as they stand, in order, without the deleted. A version rises by one,
   * also over a deletion. @throws {VersionConflict} naming every stale change, {InvalidInput}
   */
  commit(
    changes: readonly DocumentWrite[],
    actor: Actor,
    also?: { emails?: readonly SealedEmail[]; notes?: readonly AuditNote[] },
  ): Promise<{ sequence: number; documents: Document[] }>

  /** For what no commit tells of. Nothing written is ever changed. */
  note(notes: readonly AuditNote[]): Promise<void>

  /** Oldest first, in batch order. A batch is never cut: the one that reaches `limit` comes whole. */
  changes(afterSequence: number, limit?: number): Promise<CommittedChange[]>

  /** 0 before the first. */
  sequence(): Promise<number>

  /** The last commit that touched these collections; null before the first. */
  latest(collections: readonly string[]): Promise<{ sequence: number; updatedAt: string } | null>

  /** Read this first and the documents afterwards: then `follow` misses nothing. */
  place(): Promise<FeedCursor>

  /** Null when the place is not of this feed, as after a restore: everything is to be read again. */
  follow(place: FeedCursor): Promise<FeedPart | null>

  /** Waits until what can be read is as safe as a commit: an earlier try may still be on one server alone. */
  settle(): Promise<void>

  /** Writes what changes nothing, as safely as a commit. @throws {StoreUnavailable} when nothing can be written */
  tryWrite(): Promise<void>

  /** Another store's commits exactly as they were, in order, after this store's last, all or nothing. @throws {InvalidInput} */
  append(changes: readonly CommittedChange[]): Promise<void>

  /**
   * Erases history and emails too; one change without data stays in `without-history.ts` for feed readers, without the
   * id (`erasedId`) or account that may be personal. False when there was nothing.
   */
  erase(collection: string, id: string, actor: Actor): Promise<boolean>

  /** `before`: ISO 8601, UTC. Little at a time, so that no writer waits. Answers how many; `dryRun` only counts. */
  prune(before: string, options?: { dryRun?: boolean }): Promise<number>

  /** Also what is left in the engine's own log, as far as it has a say in it. */
  purge(): Promise<void>

  /** Other processes' commits, too. Watch first and read afterwards: then nothing is missed. Returns how to stop. */
  watch(listener: () => void): () => void

  /** Null while it works. Answers at once, from memory. */
  health(): UnavailableReason | null

  /** Safe to call twice; afterwards everything else is StoreUnavailable. */
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

/** PostgreSQL's jsonb takes neither, and a document must be able to move between engines. */
export const isStorableText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/** A mistake of the caller, never of the engine. */
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

/** Nothing was written, unless a server went away between a commit and its answer. `where` names the file or server. */
export class StoreUnavailable extends Error {
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

/** Opening it with this version could lose some data. */
export class NewerSchema extends Error {
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
