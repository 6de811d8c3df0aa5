import type { RefusedInputs } from '#/core/forms/refused-inputs.ts'
import { rethrowUnlessUnavailable } from '#/core/documents/document-store.ts'
import { sealing, signature } from '#/core/secrets/secrets.ts'
import type { IdentityDatabase } from './identity-database.ts'
import { onceAsync } from '#/core/jobs/once-async.ts'

export const REFUSED_INPUT_SECONDS = 3600

export async function openRefusedInputs({ db }: IdentityDatabase): Promise<RefusedInputs> {
  const createTable = () =>
    db.schema
      .createTable('refused_input')
      .ifNotExists()
      .addColumn('name', 'varchar(64)', (column) => column.primaryKey())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .execute()
  const ready = onceAsync(createTable)
  await ready().catch(rethrowUnlessUnavailable)
  const stored = (name: string, key: string) => signature([key], `refused:${name}`)

  async function sweep(now: number): Promise<void> {
    await ready()
    await db.deleteFrom('refused_input').where('until', '<=', now).execute()
  }

  return {
    sweep,
    async put(name, key, text) {
      const now = Date.now()
      await sweep(now)
      const sealed = sealing([key], 'refused input').seal(text, name)
      const until = now + REFUSED_INPUT_SECONDS * 1000
      await db
        .insertInto('refused_input')
        .values({ name: stored(name, key), sealed, until })
        .execute()
    },
    async get(name, key) {
      await ready()
      const row = await db
        .selectFrom('refused_input')
        .select('sealed')
        .where('name', '=', stored(name, key))
        .where('until', '>', Date.now())
        .executeTakeFirst()
      return row && sealing([key], 'refused input').open(row.sealed, name)
    },
  }
}
