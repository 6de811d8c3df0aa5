import { mkdir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import {
  readPostgresTables,
  setPostgresAside,
  writePostgresTables,
} from '../../engines/documents/postgres-tables.ts'
import type { SideTable } from '../../engines/documents/side-tables.ts'
import { readSqliteTables, writeSqliteTables } from '../../engines/documents/sqlite-tables.ts'
import type { Environment } from '../environment.ts'
import { isS3Url, localPath, openDocuments, openFiles } from '../stores.ts'
import type { Manifest } from './archive.ts'
import { readArchive } from './read-archive.ts'
import { TransferError } from './transfer-error.ts'
import { writeArchive } from './write-archive.ts'

/**
 * Writes database and files into one archive while the site goes on, and reads it back whole.
 * @throws {TransferError} when there is nothing to back up or the archive is not what was written.
 */
export async function backupSite(environment: Environment, to: string, now = new Date()): Promise<Manifest> {
  const { databaseFile, databaseUrl, filesUrl } = environment
  if (databaseFile !== null && !(await exists(databaseFile))) {
    throw new TransferError(`No hay una base en ${databaseFile}: revisá DATA_DIR.`)
  }
  await mkdir(path.dirname(to), { recursive: true })
  const store = await openDocuments(databaseUrl)
  try {
    const tables =
      databaseFile === null ? await readPostgresTables(databaseUrl) : readSqliteTables(databaseFile)
    const engine = databaseFile === null ? 'postgres' : 'sqlite'
    await writeArchive(to, { store, files: openFiles(filesUrl), engine, tables, now })
  } finally {
    await store.close()
  }
  return readArchive(to)
}

/**
 * Puts an archive in the place of the environment's database and files, with the site stopped. The archive is read whole first;
 * what was there stays beside it: a SQLite file or a folder under another name, PostgreSQL's tables in another schema.
 * @throws {TransferError} before anything is touched when the archive is not whole or its accounts are another engine's.
 */
export async function restoreSite(
  environment: Environment,
  from: string,
  now = new Date(),
): Promise<Manifest> {
  if (!(await exists(from))) throw new TransferError(`No hay una copia en ${from}.`)
  const manifest = await readArchive(from)
  const { databaseFile, databaseUrl, filesUrl } = environment
  const engine = databaseFile === null ? 'postgres' : 'sqlite'
  if (manifest.tables.count > 0 && manifest.tables.engine !== engine) {
    throw new TransferError(
      `La copia es de otro motor (${manifest.tables.engine}) y sus cuentas no se pueden pasar a este: reponela en un sitio ` +
        'con el mismo motor y pasá los documentos con «vidriera copy».',
    )
  }
  const aside = `anterior-${now.getTime()}`
  if (databaseFile === null) await setPostgresAside(databaseUrl, aside)
  else for (const suffix of ['', '-wal', '-shm']) await setAside(databaseFile, aside, suffix)
  if (!isS3Url(filesUrl)) await setAside(localPath(filesUrl), aside)

  const store = await openDocuments(databaseUrl)
  const files = openFiles(filesUrl)
  const tables: SideTable[] = []
  try {
    await readArchive(from, {
      changes: (page) => store.append(page),
      table: (table) => tables.push(table),
      file: (key, file) => files.put(key, file),
    })
  } finally {
    await store.close()
  }
  if (databaseFile === null) await writePostgresTables(databaseUrl, tables)
  else writeSqliteTables(databaseFile, tables)
  return manifest
}

async function setAside(place: string, aside: string, suffix = ''): Promise<void> {
  if (await exists(place + suffix)) await rename(place + suffix, `${place}.${aside}${suffix}`)
}

function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
