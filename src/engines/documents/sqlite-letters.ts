import type { DatabaseSync } from 'node:sqlite'
import { OUTBOX_LIMIT, type SealedLetter, StoreUnavailable } from './document-store.ts'

/** The outbox as far as documents have to do with it, for use inside their transactions. */
export function sqliteLetters(db: DatabaseSync, where: string) {
  const insert = db.prepare(
    `INSERT INTO outbox (id, kind, about, sealed, created_at, expires_at, due_at, give_up_at, attempts)
     VALUES (:id, :kind, :about, :sealed, :createdAt, :expiresAt, :createdAt, :giveUpAt, 0)`,
  )
  const count = db.prepare('SELECT count(*) AS waiting FROM outbox WHERE dead_at IS NULL')
  const deleteAbout = db.prepare('DELETE FROM outbox WHERE about = ?')

  return {
    /** Throws StoreUnavailable when too many wait already. */
    add(letters: readonly SealedLetter[]): void {
      if (letters.length === 0) return
      for (const letter of letters) insert.run(letter)
      if (Number(count.get()?.waiting) > OUTBOX_LIMIT) throw new StoreUnavailable('outbox', where)
    },
    eraseAbout(document: string): void {
      deleteAbout.run(document)
    },
  }
}
