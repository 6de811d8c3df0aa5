import type { AuditLog } from '#/core/identity/audit.ts'
import { sql, type Kysely } from 'kysely'
import { AUDIT_YEARS, type AuditTables } from './audit-table.ts'

const PURGE_SLACK_MS = 2 * 86_400_000

export function openAuditLog({ db }: { db: Kysely<AuditTables> }): AuditLog {
  return {
    async find({ actors, actions, about, from, to, before, limit }) {
      let lines = db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(limit)
      if (actors) lines = lines.where('actor', 'in', [...actors])
      if (actions) lines = lines.where('action', 'in', [...actions])
      if (about) lines = lines.where(sql<boolean>`lower(about) like ${likeOf(about)} escape '!'`)
      if (from !== undefined) lines = lines.where('at', '>=', from)
      if (to !== undefined) lines = lines.where('at', '<', to)
      if (before !== undefined) lines = lines.where('id', '<', before)
      return (await lines.execute()).map((line) => ({ ...line, id: Number(line.id) }))
    },

    async purge(now, years = AUDIT_YEARS) {
      const over = new Date(now.getTime() - PURGE_SLACK_MS)
      over.setUTCFullYear(over.getUTCFullYear() - Math.max(years, AUDIT_YEARS))
      const gone = await db.deleteFrom('audit').where('at', '<', over.toISOString()).returning('id').execute()
      return gone.length
    },
  }
}

const likeOf = (text: string) => `%${text.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`
