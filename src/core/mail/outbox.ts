import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { OUTBOX_LIMIT, type SealedEmail, StoreUnavailable } from '#/core/documents/document-store.ts'
import { listenerList } from '#/core/documents/change-watch.ts'
import type { Secrets } from '#/core/secrets/secrets.ts'
import { type Email, emailSeal, TRIED_MS } from './email-seal.ts'
import type { Mail } from './mailer.ts'

/** Tables created by the document engines; times in milliseconds since 1970. */
export type OutboxTables = {
  outbox: {
    id: string
    kind: string
    about: string | null
    sealed: string
    created_at: number
    expires_at: number | null
    due_at: number
    give_up_at: number
    attempts: number
    lease: string | null
    dead_at: number | null
    cause: string | null
  }
}

export type StoredEmail = SealedEmail & {
  dueAt: number
  attempts: number
  deadAt: number | null
  cause: string | null
}

// PostgreSQL's driver returns large integers as strings.
const toNumberOrNull = (value: number | string | null) => (value === null ? null : Number(value))

const DEAD_MS = 30 * 86_400_000
const DEAD_LIMIT = OUTBOX_LIMIT
const CLAIM_TRIES = 5

export type OutboxCount = { pending: number; dead: number; oldestAt: number | null }

export interface Outbox {
  seal(email: Email): SealedEmail
  open(email: Pick<StoredEmail, 'id' | 'kind' | 'sealed'>): Mail
  /** In one transaction with `also`, which runs first and must wait for nothing else. */
  add(emails: readonly Email[], also?: (db: Kysely<OutboxTables>) => Promise<unknown>): Promise<void>
  added(): void
  onAdded(listener: () => void): void
  claim(leaseMs: number): Promise<StoredEmail | undefined>
  remove(id: string): Promise<boolean>
  postpone(id: string, dueAt: number, cause: string): Promise<void>
  release(id: string): Promise<void>
  moveToDeadLetter(id: string, cause: string): Promise<void>
  retry(id: string | 'all'): Promise<number>
  count(): Promise<OutboxCount>
  list(): Promise<StoredEmail[]>
  purge(): Promise<void>
}

export function openOutbox(database: { db: Kysely<OutboxTables> }, secrets: Secrets, now = Date.now): Outbox {
  const { db } = database
  const { seal, open } = emailSeal(secrets)
  const holder = randomUUID()
  const listeners = listenerList()
  const mine = (id: string) => db.updateTable('outbox').where('id', '=', id).where('lease', '=', holder)

  const nextDue = () =>
    db
      .selectFrom('outbox')
      .select('id')
      .where('dead_at', 'is', null)
      .where('due_at', '<=', now())
      .orderBy('due_at')
      .limit(1)

  return {
    seal: (email) => seal(email, now()),
    open,

    async add(emails, also) {
      const sealed = emails.map((email) => seal(email, now()))
      await db.transaction().execute(async (transaction) => {
        await also?.(transaction)
        if (sealed.length === 0) return
        await transaction.insertInto('outbox').values(sealed.map(toRow)).execute()
        const { waiting } = await transaction
          .selectFrom('outbox')
          .select(({ fn }) => fn.countAll().as('waiting'))
          .where('dead_at', 'is', null)
          .executeTakeFirstOrThrow()
        if (Number(waiting) > OUTBOX_LIMIT) throw new StoreUnavailable('outbox', 'outbox')
      })
      if (sealed.length > 0) listeners.notify()
    },
    added: () => listeners.notify(),
    onAdded: (listener) => void listeners.add(listener),

    async claim(leaseMs) {
      for (let tries = 0; tries < CLAIM_TRIES; tries++) {
        // Reading first takes no lock.
        const next = await nextDue().executeTakeFirst()
        if (next === undefined) return undefined
        const row = await db
          .updateTable('outbox')
          .set({ lease: holder, due_at: now() + leaseMs, attempts: sql<number>`attempts + 1` })
          .where('id', '=', next.id)
          .where('dead_at', 'is', null)
          .where('due_at', '<=', now())
          .returningAll()
          .executeTakeFirst()
        if (row !== undefined) return toStoredEmail(row)
      }
      return undefined
    },

    async remove(id) {
      const gone = await db.deleteFrom('outbox').where('id', '=', id).returning('id').execute()
      return gone.length > 0
    },
    async postpone(id, dueAt, cause) {
      await mine(id).set({ lease: null, due_at: dueAt, cause }).execute()
    },
    async release(id) {
      await mine(id)
        .set({ lease: null, due_at: now(), attempts: sql<number>`attempts - 1` })
        .execute()
    },
    async moveToDeadLetter(id, cause) {
      await mine(id).set({ lease: null, dead_at: now(), cause }).execute()
    },

    async retry(id) {
      const again = { lease: null, dead_at: null, due_at: now(), give_up_at: now() + TRIED_MS, attempts: 0 }
      const emails = db.updateTable('outbox').set(again).where('lease', 'is', null)
      const rows = await (id === 'all' ? emails : emails.where('id', '=', id)).returning('id').execute()
      return rows.length
    },

    count: () => countEmails(db),
    async list() {
      const rows = await db.selectFrom('outbox').selectAll().orderBy('created_at').orderBy('id').execute()
      return rows.map(toStoredEmail)
    },
    async purge() {
      const deadLetters = db
        .selectFrom('outbox')
        .select('id')
        .where('dead_at', '>', now() - DEAD_MS)
        .orderBy('dead_at', 'desc')
        .limit(DEAD_LIMIT)
      await db
        .deleteFrom('outbox')
        .where('dead_at', 'is not', null)
        .where('id', 'not in', deadLetters)
        .execute()
    },
  }
}

async function countEmails(db: Kysely<OutboxTables>): Promise<OutboxCount> {
  const { waiting, all, oldest } = await db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll().as('all'),
      fn.countAll().filterWhere('dead_at', 'is', null).as('waiting'),
      fn.min('created_at').filterWhere('dead_at', 'is', null).as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  const oldestAt = oldest === null ? null : Number(oldest)
  return { pending: Number(waiting), dead: Number(all) - Number(waiting), oldestAt }
}

function toRow(email: SealedEmail): OutboxTables['outbox'] {
  const { id, kind, about, sealed, createdAt, expiresAt, giveUpAt } = email
  return {
    id,
    kind,
    about,
    sealed,
    created_at: createdAt,
    expires_at: expiresAt,
    due_at: createdAt,
    give_up_at: giveUpAt,
    attempts: 0,
    lease: null,
    dead_at: null,
    cause: null,
  }
}

function toStoredEmail(row: OutboxTables['outbox']): StoredEmail {
  return {
    id: row.id,
    kind: row.kind,
    about: row.about,
    sealed: row.sealed,
    createdAt: Number(row.created_at),
    expiresAt: toNumberOrNull(row.expires_at),
    dueAt: Number(row.due_at),
    giveUpAt: Number(row.give_up_at),
    attempts: Number(row.attempts),
    deadAt: toNumberOrNull(row.dead_at),
    cause: row.cause,
  }
}
