import { sql, type Kysely } from 'kysely'
import { rethrowUnlessUnavailable } from '#/core/documents/document-store.ts'
import { onceAsync } from '#/core/jobs/once-async.ts'

/** State of a process: `version` is its catalogue version, `sequence` its last public commit. */
type ProcessVersion = { id: string; sequence: number; version: string }

export type PurgeTable = {
  /** Stores the state and a lease of `seconds`. */
  put(process: ProcessVersion, seconds: number): Promise<void>
  remove(id: string): Promise<void>
  /** Other processes with a current lease. */
  others(id: string): Promise<Omit<ProcessVersion, 'id'>[]>
  /** False if another process with a current lease claimed this version. */
  claim(version: string, id: string): Promise<boolean>
  purged(): Promise<string | null>
  wasPurged(version: string): Promise<void>
}

declare module '#/core/services/app.ts' {
  interface App {
    purges: PurgeTable | undefined
  }
}

type PurgeTables = {
  cdn_purged: { id: number; shown: string }
  cdn_claimed: { id: number; shown: string; process: string }
  cdn_processes: { id: string; shown: string; sequence: number; until: number }
}

const ONLY = 1

/** `db` is a `Kysely` instance that gets these tables. */
type PurgeDatabase = { db: object; type: 'sqlite' | 'postgres' }

export async function openPurgeTable({ db: anyTables, type }: PurgeDatabase): Promise<PurgeTable> {
  const db = anyTables as Kysely<PurgeTables>
  const ready = onceAsync(() => createPurgeTables(db, type))
  await ready().catch(rethrowUnlessUnavailable)
  // The database's clock, common to all processes.
  const now =
    type === 'sqlite' ? sql<number>`unixepoch()` : sql<number>`extract(epoch from clock_timestamp())::bigint`
  return {
    async put({ id, version: served, sequence }, seconds) {
      await ready()
      const until = sql<number>`${now} + ${sql.lit(seconds)}`
      await db
        .insertInto('cdn_processes')
        .values({ id, shown: served, sequence, until })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ shown: served, sequence, until }))
        .execute()
    },
    async remove(id) {
      await ready()
      await db
        .deleteFrom('cdn_processes')
        .where((where) => where.or([where('id', '=', id), where('until', '<', now)]))
        .execute()
    },
    async others(id) {
      await ready()
      const rows = await db
        .selectFrom('cdn_processes')
        .select(['shown', 'sequence'])
        .where('id', '<>', id)
        .where('until', '>=', now)
        .execute()
      return rows.map(({ shown, sequence }) => ({ version: shown, sequence: Number(sequence) }))
    },
    async claim(served, process) {
      await ready()
      const taken = await db
        .insertInto('cdn_claimed')
        .values({ id: ONLY, shown: served, process })
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet({ shown: served, process })
            .where((where) =>
              where.or([
                where('cdn_claimed.shown', '<>', served),
                where.not(
                  where.exists(
                    where
                      .selectFrom('cdn_processes')
                      .select('cdn_processes.id')
                      .whereRef('cdn_processes.id', '=', 'cdn_claimed.process')
                      .where('until', '>=', now),
                  ),
                ),
              ]),
            ),
        )
        .returning('process')
        .executeTakeFirst()
      return taken !== undefined
    },
    async purged() {
      await ready()
      const row = await db.selectFrom('cdn_purged').select('shown').where('id', '=', ONLY).executeTakeFirst()
      return row?.shown ?? null
    },
    async wasPurged(served) {
      await ready()
      await db
        .insertInto('cdn_purged')
        .values({ id: ONLY, shown: served })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ shown: served }))
        .execute()
    },
  }
}

async function createPurgeTables(db: Kysely<PurgeTables>, type: PurgeDatabase['type']) {
  const { schema } = db
  await schema
    .createTable('cdn_purged')
    .ifNotExists()
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('shown', 'varchar(60)', (column) => column.notNull())
    .execute()
  await schema
    .createTable('cdn_claimed')
    .ifNotExists()
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('shown', 'varchar(60)', (column) => column.notNull())
    .addColumn('process', 'varchar(40)', (column) => column.notNull())
    .execute()
  const processes = schema.createTable('cdn_processes').ifNotExists()
  // Unlogged and not replicated, because it is renewed every few seconds.
  await (type === 'sqlite' ? processes : processes.modifyFront(sql`unlogged`))
    .addColumn('id', 'varchar(40)', (column) => column.primaryKey())
    .addColumn('shown', 'varchar(60)', (column) => column.notNull())
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute()
}
