import { access, mkdir, readdir, rename, writeFile, open, rm, readFile } from 'node:fs/promises'
import path from 'node:path'
import { PUBLIC_COLLECTIONS } from '#/catalogue/collections/public-collections.ts'
import { drafts } from '#/publishing/model/draft.ts'
import { mediaNotes } from '#/publishing/model/media-note.ts'
import { publications } from '#/publishing/model/publication.ts'
import { launches } from '#/publishing/model/release.ts'
import { fingerprint, type ExportRecord } from './changed-since.ts'
import type { DocumentStore } from '#/core/documents/document-store.ts'
import { type FileStore, exactly } from '#/core/files/file-store.ts'
import { filesNamedBy, type NamedFile } from '#/core/files/named-files.ts'
import { ContentError, type ContentDocument } from './content-folder.ts'
import { contentEnding } from '#/core/uploads/file-type.ts'
import { z } from 'zod'
import type { CollectionRegistry } from '#/catalogue/collections/define-collection.ts'
import { withSchemaVersion } from '#/catalogue/collections/migrations.ts'

const EXPORT_RECORD = 'export.json'
const exportRecordSchema = z.object({ documents: z.record(z.string(), z.string()) })

/** Collections of the brand and its team; no personal data of visitors, because the folder is in version control. */
const EXPORTED: readonly string[] = [
  ...PUBLIC_COLLECTIONS,
  drafts.name,
  publications.name,
  launches.name,
  'suppliers',
  mediaNotes.name,
]

type Exported = { documents: number; files: number; missing: string[] }

/** Exports with a record of fingerprints, for an import to detect later changes; `missing` are keys of absent files. */
export async function exportContent(
  store: DocumentStore,
  files: FileStore,
  folder: string,
): Promise<Exported> {
  const record: Record<string, string> = {}
  const written: { collection: string; id: string; data: unknown }[] = []
  await refuseForeignFolder(folder)
  await mkdir(folder, { recursive: true })
  for (const collection of EXPORTED) {
    const directory = path.join(folder, collection)
    for (const { id, data } of await store.list(collection)) {
      await mkdir(directory, { recursive: true })
      const file = path.join(directory, `${id}.json`)
      await writeFile(`${file}.part`, `${JSON.stringify(data, null, 2)}\n`)
      await rename(`${file}.part`, file)
      record[`${collection}/${id}`] = fingerprint(data)
      written.push({ collection, id, data })
    }
  }
  const missing: string[] = []
  let count = 0
  for (const file of filesNamedBy(written)) {
    if (await exportFile(files, file, folder)) count += 1
    else if (file.by !== null) missing.push(file.key)
  }
  await writeExportRecord(folder, record)
  return { documents: written.length, files: count, missing }
}

/** @throws {ContentError} unless it is new, empty or a brand's folder without symbolic links */
async function refuseForeignFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return []
    throw new ContentError(`No se puede escribir en ${folder}: revisá la ruta y sus permisos.`, { cause })
  })
  const marks = [EXPORT_RECORD, 'settings/site.json'].map((name) => access(path.join(folder, name)))
  const isBrand = await Promise.any(marks).then(
    () => true,
    () => entries.length === 0,
  )
  if (!isBrand || entries.some((entry) => entry.isSymbolicLink()))
    throw new ContentError(
      `${folder} tiene archivos que no son de una marca, o enlaces: exportá a una carpeta nueva o vacía.`,
    )
}

/** False if the store lacks the file; existing files are skipped, because names are content hashes. */
async function exportFile(files: FileStore, file: NamedFile, folder: string): Promise<boolean> {
  if ((await fileInFolder(folder, file)) !== undefined) return true
  const opened = await files.open(file.key)
  if (opened === null) return false
  const directory = path.join(folder, file.folder)
  await mkdir(directory, { recursive: true })
  const part = path.join(directory, `${file.hash}.part`)
  try {
    const handle = await open(part, 'w')
    await handle.writeFile(exactly(opened)).finally(() => handle.close())
    const ending = file.ending ?? `.${(await contentEnding(part)) ?? 'img'}`
    await rename(part, path.join(directory, `${file.hash}${ending}`))
  } finally {
    opened.stream.destroy()
    await rm(part, { force: true })
  }
  return true
}

export async function fileInFolder(folder: string, file: NamedFile): Promise<string | undefined> {
  const directory = path.join(folder, file.folder)
  const begins = `${file.hash}.`
  const names = (await readdir(directory).catch(() => [])).filter(
    (name) => name.startsWith(begins) && !name.endsWith('.part'),
  )
  const name = file.ending === undefined ? names[0] : names.find((each) => each === file.hash + file.ending)
  return name === undefined ? undefined : path.join(directory, name)
}

export async function readExportRecord(folder: string): Promise<ExportRecord | undefined> {
  const file = path.join(folder, EXPORT_RECORD)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  try {
    return exportRecordSchema.parse(JSON.parse(text)).documents
  } catch (cause) {
    throw new ContentError(
      `${file} está dañado, y sin él no se sabe qué cambió en el sitio: exportá de nuevo, o borralo y repetí.`,
      { cause },
    )
  }
}

async function writeExportRecord(folder: string, documents: ExportRecord): Promise<void> {
  const file = path.join(folder, EXPORT_RECORD)
  await writeFile(`${file}.part`, `${JSON.stringify({ documents }, null, 2)}\n`)
  await rename(`${file}.part`, file)
}

export async function keepExportRecord(
  folder: string,
  documents: readonly ContentDocument[],
  { before, collections }: { before: ExportRecord; collections: CollectionRegistry },
): Promise<void> {
  const after = { ...before }
  for (const { collection, id, data } of documents) {
    after[`${collection}/${id}`] = fingerprint(
      JSON.parse(JSON.stringify(withSchemaVersion(collections.get(collection), data as object))),
    )
  }
  await writeExportRecord(folder, after)
}
