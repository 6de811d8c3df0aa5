import { mkdir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { databaseAt } from '../../engines/databases/database-at.ts'
import { AUDIT, type SideTable } from '../../engines/documents/side-tables.ts'
import type { FileStream } from '../../engines/files/file-store.ts'
import { filesAt } from '../../engines/files/files-at.ts'
import { keptErasures, readErasures } from '../../commands/erasures.ts'
import { noteTaking } from '../audit.ts'
import type { Environment } from '../environment.ts'
import type { Manifest } from './archive.ts'
import { readArchive } from './read-archive.ts'
import { TransferError } from './transfer-error.ts'
import { withoutErased } from './without-erased.ts'
import { writeArchive } from './write-archive.ts'

/**
 * Writes database and files into one archive while the site goes on, and reads it back whole.
 * @throws {TransferError} when there is nothing to back up or the archive is not what was written.
 */
export async function backupSite(environment: Environment, to: string, now = new Date()): Promise<Manifest> {
  const database = databaseAt(environment.databaseUrl)
  const [file] = database.files
  if (file !== undefined && !(await exists(file))) {
    throw new TransferError(`No hay una base en ${file}: revisá DATA_DIR.`)
  }
  await mkdir(path.dirname(to), { recursive: true })
  const store = await database.openDocuments()
  try {
    await noteTaking(store, 'data.backup', to)
    const tables = await database.readTables()
    const files = filesAt(environment.filesUrl).open()
    await writeArchive(to, { store, files, engine: database.kind, tables, now })
  } finally {
    await store.close()
  }
  return readArchive(to)
}

/**
 * Puts an archive in the place of the environment's database and files, with the site stopped. The archive is read whole first;
 * what was there stays beside it: a SQLite file or a folder under another name, PostgreSQL's tables in another schema.
 * What was erased since it was made stays erased.
 * @throws {TransferError} before anything is touched when the archive is not whole or its accounts are another engine's.
 */
export async function restoreSite(
  environment: Environment,
  from: string,
  now = new Date(),
): Promise<Manifest> {
  if (!(await exists(from))) throw new TransferError(`No hay una copia en ${from}.`)
  const bound: string[] = []
  const manifest = await readArchive(from, {
    changes: async () => undefined,
    table: ({ name }) => void (name === AUDIT || bound.push(name)),
    file: (_key, file) => skip(file),
  })
  const database = databaseAt(environment.databaseUrl)
  const place = filesAt(environment.filesUrl)
  if (bound.length > 0 && manifest.tables.engine !== database.kind) {
    throw new TransferError(
      `La copia es de otro motor (${manifest.tables.engine}) y sus cuentas no se pueden pasar a este: reponela en un sitio ` +
        'con el mismo motor y pasá los documentos con «vidriera copy».',
    )
  }
  const erased = await keptErasures(place.open())
  const wanted = withoutErased(await readErasures(place.open()))
  const aside = `anterior-${now.getTime()}`
  await database.setAside(aside)
  if (place.folder !== null && (await exists(place.folder))) {
    await rename(place.folder, `${place.folder}.${aside}`)
  }

  const store = await database.openDocuments()
  const files = place.open()
  const tables: SideTable[] = []
  try {
    await readArchive(from, {
      changes: (page) => store.append(wanted.changes(page)),
      table: (table) => tables.push(table),
      file: (key, file) => (wanted.file(key) ? files.put(key, file) : skip(file)),
    })
    for (const { key, body } of erased) await files.put(key, body)
  } finally {
    await store.close()
  }
  await database.writeTables(wanted.tables(tables))
  return manifest
}

async function skip({ stream }: FileStream): Promise<void> {
  for await (const _ of stream);
}

function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
