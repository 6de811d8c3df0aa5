import { z } from 'zod'

/**
 * Ordered, append-only schema migrations; a plain step excludes programs that do not know it. `needs`: number of steps
 * a program must know to run on the result. A step that only adds (expand) needs as many as the one before; removing
 * what is unused (contract) comes one version later and needs the former.
 */
export type SchemaStep = string | { sql: string; needs: number }

export const sqlOf = (step: SchemaStep): string => (typeof step === 'string' ? step : step.sql)

/** `json`: definition and rows, readable only by the same engine. */
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

/** Table readable by every engine; absent while empty. */
export const AUDIT = 'audit'

export function auditTable(rows: readonly unknown[]): SideTable[] {
  if (rows.length === 0) return []
  return [{ name: AUDIT, json: JSON.stringify(auditCopy.parse({ rows })) }]
}

export function readAuditTable(json: string): AuditCopyRow[] {
  return auditCopy.parse(JSON.parse(json)).rows
}

/** Number of steps a program must know to run on a schema of that version. */
export function stepsNeeded(steps: readonly SchemaStep[], version: number): number {
  const needs = steps
    .slice(0, version)
    .map((step, index) => (typeof step === 'string' ? index + 1 : step.needs))
  return Math.max(0, ...needs)
}
