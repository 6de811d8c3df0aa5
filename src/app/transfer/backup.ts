import { mkdir, rename, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { databaseAt } from '#/adapters/databases/database-at.ts'
import { AUDIT, type SideTable } from '#/adapters/documents/side-tables.ts'
import { filesAt } from '#/adapters/files/files-at.ts'
import {
  erasuresOf,
  REMOVED_FILES,
  storedErasures,
  type Erasures,
} from '#/core/commands/personal-documents.ts'
import { noteOperation } from '#/core/files/operations.ts'
import { auditExport } from '#/core/identity/audit.ts'
import type { Environment } from '#/app/settings/environment.ts'
import { claimFolder } from '#/app/settings/private-files.ts'
import { readChain, readFollowed, isArchiveOrAbsent, unfinishedAt, writeArchive } from './write-archive.ts'
import { type ArchiveManifest, readArchive, goesOnAfter, skip } from './archive.ts'
import { TransferError } from './transfer-error.ts'
import type { CommittedChange } from '#/core/documents/document-store.ts'

type TableRow = Record<string, unknown>

type FillParts = {
  present: ReadonlySet<string>
  wanted: ReturnType<typeof withoutErased>
  erased: Awaited<ReturnType<typeof storedErasures>>
}

type BackupOptions = {
  now?: Date
  /** Archive to continue: only later changes are written. */
  after?: string | undefined
}

/** Backs up a running site and verifies the archive. @throws {TransferError} */
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
    const manifest = await readArchive(to)
    await noteOperation(files, 'backup', { at: now.toISOString(), folder: path.dirname(to) })
    return manifest
  } finally {
    await store.close()
  }
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
  const [file] = database.files
  await refuseWithoutRoom(from, [file && path.dirname(file), place.folder && path.dirname(place.folder)])
  const erased = await storedErasures(place.open())
  const wanted = withoutErased(erasuresOf([...erased.map(({ key }) => key), ...present]), last.madeAt)
  const aside = `anterior-${now.getTime()}`
  await database.setAside(aside)
  if (place.folder !== null && (await exists(place.folder))) {
    await rename(place.folder, `${place.folder}.${aside}`)
    await claimFolder('FILES_URL', place.folder)
  }

  try {
    await fillFrom(environment, from, { present, wanted, erased })
  } catch (cause) {
    throw new TransferError(
      `${cause instanceof Error ? cause.message : String(cause)}\nLa copia quedó a medio reponer: no arranques el sitio. ` +
        `Repetí este comando, o volvé a lo de antes, que está al lado con «.${aside}» en el nombre (en PostgreSQL, el ` +
        `esquema «${aside}»).`,
      { cause },
    )
  }
  return last
}

async function fillFrom(
  { databaseUrl, filesUrl }: Environment,
  from: readonly string[],
  { present, wanted, erased }: FillParts,
): Promise<void> {
  const database = databaseAt(databaseUrl)
  const store = await database.openDocuments()
  const files = filesAt(filesUrl).open()
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
}

/** Needs the archives' size again, as former content is preserved. @throws {TransferError} before any change */
async function refuseWithoutRoom(
  archives: readonly string[],
  folders: readonly (string | null | undefined)[],
): Promise<void> {
  let needed = 0
  for (const each of archives) needed += (await stat(each)).size
  for (const folder of folders) {
    const volume = folder && (await statfs(folder).catch(() => null))
    if (!volume || volume.bavail * volume.bsize >= needed) continue
    throw new TransferError(
      `No hay lugar para reponer la copia, y no se tocó nada: hacen falta ${Math.ceil(needed / 1e6)} MB en el disco de ` +
        `${folder}, porque lo de antes queda al lado. Liberá espacio y repetilo.`,
    )
  }
}

/** Excludes pipes and the like, which could block forever on opening. */
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

function withoutErased(erasures: Erasures, backupAt: string) {
  const invoices = new Set<string>()
  const users = new Set<string>()

  /** Collects the invoices of forgotten products, which are not restored either. */
  function remembered(change: CommittedChange): CommittedChange {
    const { products } = Object(change.data) as { products?: { id?: string; invoice?: { key?: string } }[] }
    if (change.collection !== 'registrations' || !Array.isArray(products)) return change
    const isForgotten = (product: { id?: string }) =>
      erasures.has('registrations', `${change.id}/${product.id}`, change.updatedAt)
    for (const product of products)
      if (isForgotten(product) && product.invoice?.key) invoices.add(product.invoice.key)
    return {
      ...change,
      data: { ...(change.data as object), products: products.filter((each) => !isForgotten(each)) },
    }
  }

  return {
    changes(page: readonly CommittedChange[]): CommittedChange[] {
      return page.flatMap((change) => {
        const { collection, id, data, updatedAt } = change
        if (data === null) return [change]
        if (!erasures.has(collection, id, updatedAt)) return [remembered(change)]
        for (const [key] of JSON.stringify(data).matchAll(/private\/[a-z0-9/-]+/g)) invoices.add(key)
        return []
      })
    },

    /** Accounts first, then the tables that reference them. */
    tables(tables: readonly SideTable[]): SideTable[] {
      const parsed = tables.map(({ name, json }) => ({ name, ...parseTableRows(json) }))
      for (const { name, rows } of parsed) {
        if (name !== 'identity_user') continue
        for (const { id } of rows) if (erasures.has('accounts', String(id))) users.add(String(id))
      }
      const isErased = (name: string, { id, userId, value }: TableRow) =>
        name === 'identity_user'
          ? users.has(String(id))
          : [userId, value].some((uid) => users.has(String(uid)))
      return parsed.map(({ name, rows, write }) => ({
        name,
        json: write((row) => !isErased(name, rows[row]!)),
      }))
    },

    file(key: string): boolean {
      const [hash] = /[0-9a-f]{32}/.exec(key) ?? []
      return !invoices.has(key) && (hash === undefined || !erasures.has(REMOVED_FILES, hash, backupAt))
    },
  }
}

/** Rows of either engine, by column name. */
function parseTableRows(json: string): {
  rows: TableRow[]
  write: (keeps: (index: number) => boolean) => string
} {
  const table = JSON.parse(json) as { columns?: string[]; rows: unknown[] }
  const { columns } = table
  const rows = columns
    ? (table.rows as unknown[][]).map((row) =>
        Object.fromEntries(row.map((cell, index) => [columns[index]!, cell])),
      )
    : (table.rows as TableRow[])
  return {
    rows,
    write: (keeps) => JSON.stringify({ ...table, rows: table.rows.filter((_row, index) => keeps(index)) }),
  }
}
