import type { Kysely } from 'kysely'
import type { PresenceTables } from '../audit/audit-table.ts'

/** A tab of the panel: whose, which, where (JSON), and until when that may be believed (milliseconds since 1970). */
export type PresentTab = { uid: string; tab: string; person: string; until: number }

/** Who is where, for every process of the site. Every method rejects when it can't answer. */
export interface PresenceTable {
  put(tab: PresentTab): Promise<void>
  remove(tab: Pick<PresentTab, 'uid' | 'tab'>): Promise<void>
  /** Those that may still be believed. */
  all(now: number): Promise<PresentTab[]>
  /** Forgets the others. */
  sweep(now: number): Promise<void>
}

const MAX = 500

/** The table that the documents' engines make. */
export function openPresenceTable({ db }: { db: Kysely<PresenceTables> }): PresenceTable {
  return {
    async put({ uid, tab, person, until }) {
      await db
        .insertInto('presence')
        .values({ uid, tab, person, until })
        .onConflict((conflict) => conflict.columns(['uid', 'tab']).doUpdateSet({ person, until }))
        .execute()
    },
    async remove({ uid, tab }) {
      await db.deleteFrom('presence').where('uid', '=', uid).where('tab', '=', tab).execute()
    },
    async all(now) {
      const rows = await db
        .selectFrom('presence')
        .selectAll()
        .where('until', '>', now)
        .orderBy('uid')
        .orderBy('tab')
        .limit(MAX)
        .execute()
      // PostgreSQL's driver gives large integers as text.
      return rows.map((row) => ({ ...row, until: Number(row.until) }))
    },
    async sweep(now) {
      await db.deleteFrom('presence').where('until', '<=', now).execute()
    },
  }
}
