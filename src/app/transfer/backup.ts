import { mkdir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { databaseAt } from '#/adapters/databases/database-at.ts'
import { AUDIT, type SideTable } from '#/adapters/documents/side-tables.ts'
import { filesAt } from '#/adapters/files/files-at.ts'
import { erasuresOf, storedErasures } from '#/core/commands/erasures.ts'
import { auditExport } from '#/core/identity/audit.ts'
import type { Environment } from '#/app/settings/environment.ts'
import { claimFolder } from '#/app/settings/private-files.ts'
import { readChain, readFollowed, skip } from './archive-chain.ts'
import type { ArchiveManifest } from './archive.ts'
import { goesOnAfter } from './feed-tail.ts'
import { readArchive } from './read-archive.ts'
import { TransferError } from './transfer-error.ts'
import { withoutErased } from './without-erased.ts'
import { isArchiveOrAbsent, unfinishedAt, writeArchive } from './write-archive.ts'

type BackupOptions = {
  now?: Date
  /** Only what came after that archive is written. */
  after?: string | undefined
}

/** While the site goes on; read back whole. @throws {TransferError} */
export async function backupSite(
  environment: Environment,
  to: string,
  { now = new Date(), after: followed }: BackupOptions = {},
): Promise<ArchiveManifest> {
  const database = databaseAt(environment.databaseUrl)
  const [file] = database.files
  if (file !== undefined && !(await exists(file))) {
    throw new TransferError(`No hay una base en ${file}: revisá DATA_DIR.`)
  }
  if (followed !== undefined && !(await isFile(followed))) {
    throw new TransferError(`No hay una copia en ${followed}.`)
  }
  if (followed === to)
    throw new TransferError('La copia nueva necesita un nombre propio: la anterior hace falta.')
  for (const place of [to, unfinishedAt(to)]) {
    if (!(await isArchiveOrAbsent(place)))
      throw new TransferError(`${place} ya está y no es una copia de un sitio: poné otro nombre.`)
  }
  const after = followed === undefined ? undefined : await readFollowed(followed)
  await mkdir(path.dirname(to), { recursive: true })
  const store = await database.openDocuments()
  try {
    if (after && !(await goesOnAfter(store, after.tail, after.manifest.sequence))) {
      throw new TransferError(
        `La base no sigue a ${path.basename(followed!)}: se repuso otra, o es de otro sitio. Hacé una copia entera, sin --after.`,
      )
    }
    await auditExport(store, 'data.backup', to)
    const tables = await database.readTables()
    const files = filesAt(environment.filesUrl).open()
    const { historyDays } = environment.retention
    await writeArchive(to, { store, files, engine: database.kind, tables, now, after, historyDays })
  } finally {
    await store.close()
  }
  return readArchive(to)
}

/** The site must be stopped. @throws {TransferError} */
export async function restoreSite(
  environment: Environment,
  archives: string | readonly string[],
  now = new Date(),
): Promise<ArchiveManifest> {
  const database = databaseAt(environment.databaseUrl)
  const release = await database.tryRestoring()
  if (release === null) {
    const [by = 'otro proceso', ...others] = await database.servedBy()
    throw new TransferError(
      `El sitio está en marcha: ${[by, ...others].join(', ')} usa la base ${database.where}, y no se repuso nada. ` +
        'Pará el sitio (con systemd, «systemctl stop vidriera@…») y repetilo.',
    )
  }
  try {
    return await putBack(environment, archives, now)
  } finally {
    await release()
  }
}

async function putBack(
  environment: Environment,
  archives: string | readonly string[],
  now: Date,
): Promise<ArchiveManifest> {
  const from = typeof archives === 'string' ? [archives] : archives
  for (const each of from) if (!(await isFile(each))) throw new TransferError(`No hay una copia en ${each}.`)
  const { last, tables: names, present } = await readChain(from)
  const database = databaseAt(environment.databaseUrl)
  const place = filesAt(environment.filesUrl)
  if (names.some((name) => name !== AUDIT) && last.tables.engine !== database.kind) {
    throw new TransferError(
      `La copia es de otro motor (${last.tables.engine}) y sus cuentas no se pueden pasar a este: reponela en un sitio ` +
        'con el mismo motor y pasá los documentos con «vidriera copy».',
    )
  }
  const erased = await storedErasures(place.open())
  const wanted = withoutErased(erasuresOf([...erased.map(({ key }) => key), ...present]))
  const aside = `anterior-${now.getTime()}`
  await database.setAside(aside)
  if (place.folder !== null && (await exists(place.folder))) {
    await rename(place.folder, `${place.folder}.${aside}`)
    await claimFolder('FILES_URL', place.folder)
  }

  const store = await database.openDocuments()
  const files = place.open()
  let tables: SideTable[] = []
  try {
    for (const each of from) {
      // Each archive has complete tables, so the last one counts.
      tables = []
      await readArchive(each, {
        changes: (page) => store.append(wanted.changes(page)),
        table: (table) => void tables.push(table),
        file: (key, file) => (present.has(key) && wanted.file(key) ? files.put(key, file) : skip(file)),
      })
    }
    for (const { key, body } of erased) await files.put(key, body)
  } finally {
    await store.close()
  }
  await database.writeTables(wanted.tables(tables))
  return last
}

/** Opening what is none, such as a pipe, may wait for ever. */
const isFile = (file: string) =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  )

function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
