import type { AuditLog } from '../engines/audit/audit-log.ts'
import type { DocumentStore } from '../engines/documents/document-store.ts'

/** The audit of a site that serves. What commands do is noted by themselves. */
export type Audit = Pick<AuditLog, 'find' | 'purge'> & {
  /** Notes that an account reads what is somebody's: before it is shown, or it is not. `what` names the reading for good. */
  read(uid: string, what: string, about: string): Promise<void>
}

/** Who looks at the same again within this is noted once. */
const AGAIN_MS = 60_000

export function openAudit({ store, log }: { store: Pick<DocumentStore, 'note'>; log: AuditLog }): Audit {
  return {
    find: (query) => log.find(query),
    purge: (now) => log.purge(now),
    read(uid, what, about) {
      const now = Date.now()
      return store.note([
        {
          at: new Date(now).toISOString(),
          actor: `account:${uid}`,
          action: what,
          about,
          detail: null,
          unlessSince: new Date(now - AGAIN_MS).toISOString(),
        },
      ])
    },
  }
}
