import { setImmediate as turn } from 'node:timers/promises'
import type { IdentityDatabase } from './identity-database.ts'
import type { Purged } from '#/core/identity/identity.ts'

/** Then it is forgotten, and can be opened again. */
const UNCONFIRMED_DAYS = 7
const PURGE_BATCH = 200

// SQLite has neither booleans nor dates; better-auth keeps them as numbers and ISO texts.
type ColumnDate = string | Date
type Flag = number | boolean

type PurgedTables = {
  identity_user: { id: string; emailVerified: Flag; createdAt: ColumnDate }
  identity_account: { userId: string }
  identity_session: { id: string; userId: string; expiresAt: ColumnDate }
  identity_verification: { id: string; value: string; expiresAt: ColumnDate }
}

export async function purgeAccounts({ db: given, type }: IdentityDatabase, now: Date): Promise<Purged> {
  const db = given.withTables<PurgedTables>()
  const moment = (date: Date): ColumnDate => (type === 'sqlite' ? date.toISOString() : date)
  const no: Flag = type === 'sqlite' ? 0 : false
  const old = moment(new Date(now.getTime() - UNCONFIRMED_DAYS * 86_400_000))

  const expired = async (table: 'identity_verification' | 'identity_session') => {
    const over = db.selectFrom(table).select('id').where('expiresAt', '<', moment(now)).limit(PURGE_BATCH)
    return (await db.deleteFrom(table).where('id', 'in', over).returning('id').execute()).length
  }

  async function unconfirmed(): Promise<number> {
    const forgotten = db
      .selectFrom('identity_user')
      .select('id')
      .where('emailVerified', '=', no)
      .where('createdAt', '<', old)
      // Accounts with a recent confirmation link stay.
      .where('id', 'not in', db.selectFrom('identity_verification').select('value'))
      .limit(PURGE_BATCH)
    const gone = await db
      .deleteFrom('identity_user')
      .where('id', 'in', forgotten)
      .where('emailVerified', '=', no)
      .returning('id')
      .execute()
    const ids = gone.map(({ id }) => id)
    if (ids.length > 0) await db.deleteFrom('identity_account').where('userId', 'in', ids).execute()
    return ids.length
  }

  const links = await inBatches(() => expired('identity_verification'))
  const sessions = await inBatches(() => expired('identity_session'))
  return { links, sessions, accounts: await inBatches(unconfirmed) }
}

async function inBatches(work: () => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const count = await work()
    total += count
    if (count < PURGE_BATCH) return total
    await turn()
  }
}
