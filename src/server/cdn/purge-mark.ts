import type { Kysely } from 'kysely'
import { unlessAway } from '../../engines/documents/document-store.ts'
import { madeOnce } from '../../engines/identity/made-once.ts'
import type { IdentityDatabase } from '../../engines/identity/identity-database.ts'

export type PurgeMark = {
  read(): Promise<string | null>
  write(shown: string): Promise<void>
}

type Tables = { cdn_purged: { id: number; shown: string } }

export async function openPurgeMark(database: Pick<IdentityDatabase, 'db'>): Promise<PurgeMark> {
  const db = database.db as unknown as Kysely<Tables>
  const createTable = () =>
    db.schema
      .createTable('cdn_purged')
      .ifNotExists()
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('shown', 'varchar(60)', (column) => column.notNull())
      .execute()
  const ready = madeOnce(createTable)
  await ready().catch(unlessAway)
  return {
    async read() {
      await ready()
      const row = await db.selectFrom('cdn_purged').select('shown').where('id', '=', 1).executeTakeFirst()
      return row?.shown ?? null
    },
    async write(shown) {
      await ready()
      await db
        .insertInto('cdn_purged')
        .values({ id: 1, shown })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ shown }))
        .execute()
    },
  }
}
