import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, backup } from 'node:sqlite'
import { InvalidInput, StoreUnavailable } from '#/core/documents/document-store.ts'
import { storeError } from '#/adapters/sqlite/errors.ts'

const BUSY_TIMEOUT_MS = 5000
// One step: other processes' writes cannot make the copy start over.
const ALL_PAGES = 2 ** 31 - 1

function isSameFile(one: string, other: string): boolean {
  const [a, b] = [statSync(one), statSync(other, { throwIfNoEntry: false })]
  return b !== undefined && a.dev === b.dev && a.ino === b.ino
}

function remove(copy: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(copy + suffix, { force: true })
}

function assertSound(copy: string): void {
  const db = new DatabaseSync(copy)
  try {
    // Out of WAL, one file opens from a read-only place too.
    db.exec('PRAGMA journal_mode = DELETE')
    const found = db.prepare('PRAGMA integrity_check').get()?.integrity_check
    if (found !== 'ok') throw new StoreUnavailable('corrupt', copy, { cause: new Error(String(found)) })
  } finally {
    db.close()
  }
}

export async function backupSqlite(file: string, to: string): Promise<void> {
  const unfinished = `${to}.part`
  let source: DatabaseSync | undefined
  try {
    if (isSameFile(file, to)) {
      throw new InvalidInput(
        `La copia de respaldo no puede ser la misma base (${file}): indicá otro archivo.`,
      )
    }
    mkdirSync(dirname(to), { recursive: true })
    remove(unfinished)
    source = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS })
    await backup(source, unfinished, { rate: ALL_PAGES })
    assertSound(unfinished)
    renameSync(unfinished, to)
  } catch (error) {
    if (source !== undefined) remove(unfinished)
    throw storeError(error, `${file}, al copiarla a ${to}`)
  } finally {
    source?.close()
  }
}
