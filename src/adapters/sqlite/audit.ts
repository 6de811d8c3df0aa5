import type { DatabaseSync } from 'node:sqlite'
import type { AuditNote } from '#/core/documents/document-store.ts'

export function sqliteAudit(db: DatabaseSync) {
  const insert = db.prepare(
    `INSERT INTO audit (at, actor, action, about, detail)
     SELECT :at, :actor, :action, :about, :detail
     WHERE :unlessSince IS NULL OR NOT EXISTS (
       SELECT 1 FROM audit WHERE about = :about AND action = :action AND actor = :actor AND at > :unlessSince)`,
  )
  return {
    add(notes: readonly AuditNote[]): void {
      for (const note of notes) insert.run(note)
    },
  }
}
