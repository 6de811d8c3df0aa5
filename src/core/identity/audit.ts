import type { DocumentStore } from '#/core/documents/document-store.ts'

export type AuditLine = {
  id: number
  at: string
  actor: string
  action: string
  about: string
  detail: string | null
}

/** `actors`: as in `actorText`; `about`: any substring; `from` and `to`: ISO 8601, UTC. */
export type AuditQuery = {
  actors?: readonly string[]
  actions?: readonly string[]
  about?: string
  from?: string
  to?: string
  before?: number
  limit: number
}

/** Written only by `DocumentStore.note` and `commit`. */
export interface AuditLog {
  find(query: AuditQuery): Promise<AuditLine[]>
  /** `years`: at least `AUDIT_YEARS`, because the database refuses to delete younger lines. */
  purge(now: Date, years?: number): Promise<number>
}

/** Audit log for reads; commands write their own entries. */
export type Audit = Pick<AuditLog, 'find' | 'purge'> & {
  /** Must succeed before the data is served. */
  read(uid: string, what: string, about: string): Promise<void>
}

const AUDIT_RETRY_MS = 60_000

export function openAudit({ store, log }: { store: Pick<DocumentStore, 'note'>; log: AuditLog }): Audit {
  return {
    find: (query) => log.find(query),
    purge: (now, years) => log.purge(now, years),
    read(uid, what, about) {
      const now = Date.now()
      return store.note([
        {
          at: new Date(now).toISOString(),
          actor: `account:${uid}`,
          action: what,
          about,
          detail: null,
          unlessSince: new Date(now - AUDIT_RETRY_MS).toISOString(),
        },
      ])
    },
  }
}

export const NOTED_EXPORTS = {
  'data.export': 'exportó los datos del sitio',
  'data.backup': 'hizo una copia de seguridad',
  'file.remove': 'borró un archivo para siempre',
} as const

/** Audits an export of everyone's data or an irreversible operation; must succeed before it starts. */
export function auditExport(
  store: Pick<DocumentStore, 'note'>,
  action: keyof typeof NOTED_EXPORTS,
  to: string,
): Promise<void> {
  const at = new Date().toISOString()
  return store.note([{ at, actor: 'command-line', action, about: to, detail: null, unlessSince: null }])
}
