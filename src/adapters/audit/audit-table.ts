export const AUDIT_YEARS = 2

export type AuditTables = {
  audit: { id: number; at: string; actor: string; action: string; about: string; detail: string | null }
}

/** `person` is JSON; `until` in milliseconds since 1970. */
export type PresenceTables = {
  presence: { uid: string; tab: string; person: string; until: number }
}
