import type { Kysely } from 'kysely'

/** `person` is JSON; `until` in milliseconds since 1970. */
export type PresenceTables = {
  presence: { uid: string; tab: string; person: string; until: number }
}

type PresentTab = { uid: string; tab: string; person: string; until: number }

export interface PresenceTable {
  put(tab: PresentTab): Promise<void>
  remove(tab: Pick<PresentTab, 'uid' | 'tab'>): Promise<void>
  all(now: number): Promise<PresentTab[]>
  sweep(now: number): Promise<void>
}

const MAX_PRESENT = 500

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
        .limit(MAX_PRESENT)
        .execute()
      return rows.map((row) => ({ ...row, until: Number(row.until) }))
    },
    async sweep(now) {
      await db.deleteFrom('presence').where('until', '<=', now).execute()
    },
  }
}
