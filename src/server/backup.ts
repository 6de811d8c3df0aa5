import { cp, mkdir, readdir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { COLLECTIONS, type CollectionName } from '../catalogue/documents/collections.ts'
import { backupSqlite } from '../engines/documents/sqlite-backup.ts'
import { openSqliteStore } from '../engines/documents/sqlite.ts'
import type { Environment } from './environment.ts'
import { localPath } from './stores.ts'

const DATABASE = 'vidriera.db'
const FILES = 'files'

/** What can't be backed up or restored; the sentence is for the operator. */
class BackupError extends Error {
  override name = 'BackupError'
}

/**
 * Copies database and files into a folder while the site goes on. The database goes first: every file that it mentions was
 * written before it, and files never change.
 */
export async function backupSite(environment: Environment, to: string): Promise<{ files: number }> {
  if (!(await exists(databaseFileOf(environment)))) {
    throw new BackupError(`No hay una base en ${databaseFileOf(environment)}: revisá DATA_DIR.`)
  }
  await mkdir(to, { recursive: true })
  await backupSqlite(databaseFileOf(environment), path.join(to, DATABASE))
  if (await exists(localPath(environment.filesUrl))) {
    // A half-written file has a name of its own and is no part of the copy.
    await cp(localPath(environment.filesUrl), path.join(to, FILES), {
      recursive: true,
      filter: (source) => !source.endsWith('.tmp'),
    })
  }
  return { files: await countFiles(path.join(to, FILES)) }
}

/**
 * Puts a copy in the place of the environment's database and files. The copy is opened and read first; what was there before
 * stays beside it under another name.
 */
export async function restoreSite(environment: Environment, from: string): Promise<{ documents: number }> {
  const database = path.join(from, DATABASE)
  if (!(await exists(database))) throw new BackupError(`En ${from} no hay una copia: falta ${DATABASE}.`)
  const documents = await countDocuments(database)
  const aside = `anterior-${Date.now()}`
  for (const file of [databaseFileOf(environment), localPath(environment.filesUrl)]) {
    if (await exists(file)) await rename(file, `${file}.${aside}`)
    await mkdir(path.dirname(file), { recursive: true })
  }
  // They belong to the database that was set aside.
  for (const suffix of ['-wal', '-shm']) {
    const file = `${databaseFileOf(environment)}${suffix}`
    if (await exists(file)) await rename(file, `${databaseFileOf(environment)}.${aside}${suffix}`)
  }
  await backupSqlite(database, databaseFileOf(environment))
  if (await exists(path.join(from, FILES))) {
    await cp(path.join(from, FILES), localPath(environment.filesUrl), { recursive: true })
  }
  return { documents }
}

async function countDocuments(database: string): Promise<number> {
  const store = openSqliteStore({ file: database })
  try {
    const lists = await Promise.all(
      (Object.keys(COLLECTIONS) as CollectionName[]).map((collection) => store.list(collection)),
    )
    return lists.flat().length
  } finally {
    await store.close()
  }
}

async function countFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).length
}

function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}

function databaseFileOf({ databaseFile }: Environment): string {
  if (databaseFile === null) throw new BackupError('x')
  return databaseFile
}
