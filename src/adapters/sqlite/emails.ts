import type { DatabaseSync } from 'node:sqlite'
import { OUTBOX_LIMIT, type SealedEmail, StoreUnavailable } from '#/core/documents/document-store.ts'

export function sqliteEmails(db: DatabaseSync, where: string) {
  const insert = db.prepare(
    `INSERT INTO outbox (id, kind, about, sealed, created_at, expires_at, due_at, give_up_at, attempts)
     VALUES (:id, :kind, :about, :sealed, :createdAt, :expiresAt, :createdAt, :giveUpAt, 0)`,
  )
  const count = db.prepare('SELECT count(*) AS waiting FROM outbox WHERE dead_at IS NULL')
  const deleteAbout = db.prepare('DELETE FROM outbox WHERE about = ?')

  return {
    add(emails: readonly SealedEmail[]): void {
      if (emails.length === 0) return
      for (const email of emails) insert.run(email)
      if (Number(count.get()?.waiting) > OUTBOX_LIMIT) throw new StoreUnavailable('outbox', where)
    },
    eraseAbout(document: string): void {
      deleteAbout.run(document)
    },
  }
}
