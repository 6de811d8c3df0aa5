import { z } from 'zod'

/** `json`: how it is made and its rows, which only the same engine reads. */
export type SideTable = { name: string; json: string }

const auditRow = z.strictObject({
  id: z.coerce.number(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  about: z.string(),
  detail: z.string().nullable(),
})
export type AuditCopyRow = z.infer<typeof auditRow>
const auditCopy = z.object({ rows: z.array(auditRow) })

/** The one that every engine reads; it is not there while it is empty. */
export const AUDIT = 'audit'

export function auditTable(rows: readonly unknown[]): SideTable[] {
  if (rows.length === 0) return []
  return [{ name: AUDIT, json: JSON.stringify(auditCopy.parse({ rows })) }]
}

export function readAuditTable(json: string): AuditCopyRow[] {
  return auditCopy.parse(JSON.parse(json)).rows
}
