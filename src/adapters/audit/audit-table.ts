export const AUDIT_YEARS = 2

export type AuditTables = {
  audit: { id: number; at: string; actor: string; action: string; about: string; detail: string | null }
}
