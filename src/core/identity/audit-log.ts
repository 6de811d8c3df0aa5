export type AuditLine = {
  id: number
  at: string
  actor: string
  action: string
  about: string
  detail: string | null
}

/** `actors` as `actorText` says them, `about` any part of it, `from` and `to` moments (ISO 8601, UTC). */
export type AuditQuery = {
  actors?: readonly string[]
  actions?: readonly string[]
  about?: string
  from?: string
  to?: string
  before?: number
  limit: number
}

/** Written by `DocumentStore.note` and `commit` alone. */
export interface AuditLog {
  find(query: AuditQuery): Promise<AuditLine[]>
  /** `years`: `AUDIT_YEARS` at least, as the database lets go of nothing younger. */
  purge(now: Date, years?: number): Promise<number>
}
