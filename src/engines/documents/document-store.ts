import type { Actor } from './actor.ts'
import type { DocumentQuery, PageRequest } from './document-query.ts'
import type { FeedCursor } from './feed-cursor.ts'

/** A document as it stands. `data` is a JSON value and never null: a deleted document is simply not there. */
export type Document<T = unknown> = {
  collection: string
  id: string
  version: number
  data: T
  /** ISO 8601, UTC. */
  updatedAt: string
  updatedBy: Actor
}

/**
 * One wanted change. `expectedVersion` is the version the author last saw, null when the document must not exist.
 * `data` replaces the whole document; null deletes it.
 */
export type Change = {
  collection: string
  id: string
  expectedVersion: number | null
  data: unknown
}

/** One change that happened. All changes of one commit share its `sequence`; `data` null means deleted. */
export type CommittedChange = {
  sequence: number
  collection: string
  id: string
  version: number
  data: unknown
  updatedAt: string
  updatedBy: Actor
}

/** A part of the feed and the place that it leads to. */
export type FeedPart = { changes: CommittedChange[]; place: FeedCursor }

/** A part of what a query finds; `next` is what to ask for `after` it, null when there is no more. */
export type DocumentPage = { documents: Document[]; next: string | null }

export type HistoryPage = { versions: CommittedChange[]; next: string | null }

/** An email as the outbox keeps it: who it goes to and what it says is sealed. Times in milliseconds since 1970. */
export type SealedEmail = {
  id: string
  kind: string
  /** The document it tells of, `collection/id`: erased with it. */
  about: string | null
  sealed: string
  createdAt: number
  /** When what it says stops being good, as a link does; null for never. */
  expiresAt: number | null
  /** A failure after this is the last one. */
  giveUpAt: number
}

export const OUTBOX_LIMIT = 10_000

/**
 * A line of the audit: who (`actorText`) did what (a command's name, or what was read), when (ISO 8601, UTC) and with what
 * (`collection/id`, an account's uid). `unlessSince`: not written again when the same was, after that moment.
 */
export type AuditNote = {
  at: string
  actor: string
  action: string
  about: string
  detail: string | null
  unlessSince: string | null
}

/**
 * Documents in collections, with versions and one ordered feed of changes. An object's fields come back in any order.
 * Of the collections of `without-history.ts` the feed tells each document's newest change alone; where earlier ones were there are gaps.
 *
 * Collections match `[a-z-]+`, ids `[A-Za-z0-9._-]{1,120}`, data is a JSON value (see `input.ts`).
 * Every method rejects with StoreUnavailable when the engine cannot answer, and works again once the cause is gone.
 */
export interface DocumentStore {
  /** The document, or null. Throws InvalidInput for a collection name that cannot exist. */
  get(collection: string, id: string): Promise<Document | null>

  /**
   * Every document of the collection, ordered by id (code unit order: `A` < `a`, `AW-10` < `AW-2`). Many are read in parts: each
   * comes as it stood at some moment between the question and the answer.
   */
  list(collection: string): Promise<Document[]>

  /**
   * Documents of the collection that fit a query, a part at a time, found by an index. One that changes between two parts is
   * where it then belongs: with `newest` it comes at the front, so a part may lack it but never has it twice.
   * Throws InvalidInput for a query that can't be asked.
   */
  find(collection: string, query?: DocumentQuery): Promise<DocumentPage>

  /**
   * Every version that is kept of a document, newest first, a part at a time; data null means deleted. Versions go down but may
   * leave gaps: where it was erased, and in the collections of `without-history.ts`, only the newest is left.
   * A document that never was has none. Throws InvalidInput for a collection, cursor or limit that can't be.
   */
  history(collection: string, id: string, request?: PageRequest): Promise<HistoryPage>

  /**
   * Applies the whole batch, durably, or nothing of it. `actor` says who is changing, and is never `unknown`.
   * Resolves with the batch's sequence and the documents as they stand after it, in the order given, deleted ones left out.
   * A version rises by one with each change, and a re-created document continues after the deleted one's.
   * `emails` go into the outbox and `notes` into the audit with the batch: all are kept, or none.
   * Throws VersionConflict (naming every stale change) or InvalidInput; neither writes anything.
   */
  commit(
    changes: readonly Change[],
    actor: Actor,
    also?: { emails?: readonly SealedEmail[]; notes?: readonly AuditNote[] },
  ): Promise<{ sequence: number; documents: Document[] }>

  /** Writes into the audit what no commit tells of. Nothing here changes or takes away what was written. */
  note(notes: readonly AuditNote[]): Promise<void>

  /**
   * What was committed after a sequence, oldest first, in batch order. Continue from the last one's `sequence`.
   * A batch is never cut: with `limit`, the batch that reaches it still comes whole.
   */
  changes(afterSequence: number, limit?: number): Promise<CommittedChange[]>

  /** The sequence of the last commit, 0 before the first. */
  sequence(): Promise<number>

  /** The last commit that changed anything in some collections, and when it was; null before the first. */
  latest(collections: readonly string[]): Promise<{ sequence: number; updatedAt: string } | null>

  /** Where the feed ends now. Read this first and the documents afterwards: then `follow` misses nothing. */
  place(): Promise<FeedCursor>

  /**
   * What was committed after a place, and where that leads. Null when the place is not one of this feed: the database was put
   * back, or a copy that lacked the last commits took over, and everything read until then is to be read again.
   */
  follow(place: FeedCursor): Promise<FeedPart | null>

  /**
   * Resolves once whatever can be read now is as safe as what `commit` answers. For whoever finds that an earlier try of theirs,
   * whose answer was lost, had gone through: it may still be on one server alone.
   */
  settle(): Promise<void>

  /**
   * Takes in what another store committed, exactly as it was: sequences, versions, times and authors. Whole batches, in order,
   * all after this store's last one; what was erased leaves gaps. All of it or nothing, durably.
   * Throws InvalidInput for anything else.
   */
  append(changes: readonly CommittedChange[]): Promise<void>

  /**
   * Deletes a document and all that the history says of it, for someone who asks for their data to be erased. What stays is
   * one change without data that tells the feed's readers, in the place of all the others; versions go on counting. In the
   * collections of `without-history.ts`, whose ids may name somebody, it has another id (`erasedId`) and versions start anew. Emails about it that wait in the
   * outbox go too. What stays of them says `visitor` instead of an account, which is mostly the one it was about.
   * Resolves with false when there was nothing left to erase. Copies made earlier are out of its reach.
   */
  erase(collection: string, id: string, actor: Actor): Promise<boolean>

  /**
   * Takes away what history says of before a moment (ISO 8601, UTC): the versions that another one had replaced by then. What each
   * document said at any later time stays, and its newest change always. Little at a time, so that no writer waits. Resolves with how
   * many versions went; with `dryRun` nothing does, and they are counted.
   */
  prune(before: string, options?: { dryRun?: boolean }): Promise<number>

  /** Lets nothing of what was replaced or erased stay in the engine's own log, as far as the engine has a say in it. */
  purge(): Promise<void>

  /**
   * Calls `listener` after commits, this process's and others' alike; several commits may come as one call.
   * Watch first and read afterwards: then nothing falls in between. Returns how to stop.
   */
  watch(listener: () => void): () => void

  /** What was wrong when the engine was last used or looked at; null while it works. Answers at once, from memory. */
  trouble(): UnavailableReason | null

  /** Ends the watching and lets go of the engine. Safe to call twice; afterwards everything else is StoreUnavailable. */
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

/** The batch was built on versions that are no longer the current ones. Nothing of it was written. */
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

/** PostgreSQL's jsonb takes neither a null character nor half of one, so no engine does: a document must be able to move between them. */
export const isStorableText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/** The caller asked for something no store can hold. A mistake of the caller, never of the engine. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput'
}

export type UnavailableReason = 'full' | 'busy' | 'corrupt' | 'unreachable' | 'outbox'

const unavailableText: Record<UnavailableReason, (where: string) => string> = {
  full: (where) =>
    `No queda lugar para la base de documentos (${where}) y no se guardó nada de este cambio. Liberá espacio y repetilo.`,
  busy: (where) =>
    `Otro proceso tiene ocupada la base de documentos (${where}) y no se guardó nada de este cambio. ` +
    'Repetilo; si vuelve a pasar, buscá qué proceso la está usando y detenelo.',
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

/**
 * The engine cannot answer now. Nothing of a failed commit was written, but for one: when a server went away between a commit
 * and its answer, nobody can tell. `where` names the file or server.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
  readonly reason: UnavailableReason
  readonly advice: string | undefined

  constructor(
    reason: UnavailableReason,
    where: string,
    { cause, advice }: ErrorOptions & { advice?: string | undefined } = {},
  ) {
    const text = advice
      ? `No se puede usar la base de documentos (${where}). ${advice}`
      : unavailableText[reason](where)
    super(text, cause === undefined ? {} : { cause })
    this.reason = reason
    this.advice = advice
  }
}

/** The data was written by a later version of this software; opening it with this one could lose some. */
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
