import type { Throttle } from '#/core/identity/throttle.ts'
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { rethrowUnlessUnavailable } from '#/core/documents/document-store.ts'
import { onceAsync } from '#/core/jobs/once-async.ts'
import type { IdentityDatabase } from './identity-database.ts'

const SWEEP_EVERY = 500
export const PURGED_THROTTLE_ROWS = 1000

export async function openThrottle({ db }: IdentityDatabase, secret: string): Promise<Throttle> {
  const createTable = () =>
    db.schema
      .createTable('identity_throttle')
      .ifNotExists()
      .addColumn('key', 'varchar(64)', (column) => column.primaryKey())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .execute()
  const ready = onceAsync(createTable)
  await ready().catch(rethrowUnlessUnavailable)
  const stored = (key: string) => createHmac('sha256', secret).update(`throttle:${key}`).digest('base64url')
  let attempts = 0

  async function purgeExpired(now: number): Promise<number> {
    await ready()
    const expired = db.selectFrom('identity_throttle').select('key').where('until', '<=', now)
    const gone = await db
      .deleteFrom('identity_throttle')
      .where('key', 'in', expired.limit(PURGED_THROTTLE_ROWS))
      .where('until', '<=', now)
      .returning('key')
      .execute()
    return gone.length
  }

  return {
    async attempt(key, { times, seconds }) {
      await ready()
      const now = Date.now()
      if (++attempts % SWEEP_EVERY === 0) await purgeExpired(now)
      const fresh = { count: 1, until: now + seconds * 1000 }
      // A single statement counts concurrent attempts.
      const row = await db
        .insertInto('identity_throttle')
        .values({ key: stored(key), ...fresh })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql<number>`case when identity_throttle.until <= ${now} then 1 else identity_throttle.count + 1 end`,
            until: sql<number>`case when identity_throttle.until <= ${now} then ${fresh.until} else identity_throttle.until end`,
          }),
        )
        .returning(['count', 'until'])
        .executeTakeFirstOrThrow()
      if (Number(row.count) <= times) return 0
      return Math.min(seconds, Math.max(1, Math.ceil((Number(row.until) - now) / 1000)))
    },
    sweep: purgeExpired,
    async reset(key) {
      await ready()
      await db.deleteFrom('identity_throttle').where('key', '=', stored(key)).execute()
    },
  }
}
