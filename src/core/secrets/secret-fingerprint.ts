import type { Kysely } from 'kysely'
import { onceAsync } from '#/core/jobs/once-async.ts'
import { signature, type Secrets } from './secrets.ts'

type FingerprintTables = { secret_fingerprint: { id: number; fingerprint: string } }

const ONLY_ROW = 1
const FINGERPRINT_PURPOSE = 'fingerprint of the secret'

/** One-way fingerprint of the secret that signed a database's sessions and sealed its keys. */
export type SecretFingerprint = {
  isStored(): Promise<boolean>
  /** False if the stored one matches none of these secrets; otherwise stores the first one's. */
  match(secrets: Secrets): Promise<boolean>
  store(secrets: Secrets): Promise<void>
}

/** `db`: a `Kysely`, extended with this table. */
export function secretFingerprint({ db: anyTables }: { db: object }): SecretFingerprint {
  const db = anyTables as Kysely<FingerprintTables>
  const ready = onceAsync(async () => {
    await db.schema
      .createTable('secret_fingerprint')
      .ifNotExists()
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('fingerprint', 'varchar(60)', (column) => column.notNull())
      .execute()
  })
  const read = async () => {
    await ready()
    const row = await db.selectFrom('secret_fingerprint').select('fingerprint').executeTakeFirst()
    return row?.fingerprint
  }
  async function store([secret]: Secrets): Promise<void> {
    await ready()
    const fingerprint = signature([secret], FINGERPRINT_PURPOSE)
    await db
      .insertInto('secret_fingerprint')
      .values({ id: ONLY_ROW, fingerprint })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ fingerprint }))
      .execute()
  }
  return {
    store,
    isStored: async () => (await read()) !== undefined,
    async match(secrets) {
      const stored = await read()
      const [current, ...earlier] = secrets.map((secret) => signature([secret], FINGERPRINT_PURPOSE))
      if (stored === current) return true
      if (stored !== undefined && !earlier.includes(stored)) return false
      await store(secrets)
      return true
    },
  }
}
