import { access, mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PUBLIC_COLLECTIONS } from '#/catalogue/collections/public-collections.ts'
import { drafts } from '#/publishing/model/draft.ts'
import { mediaNotes } from '#/publishing/model/media-note.ts'
import { publications } from '#/publishing/model/publication.ts'
import { launches } from '#/publishing/model/release.ts'
import { fingerprint } from './changed-since.ts'
import type { DocumentStore } from '#/core/documents/document-store.ts'
import type { FileStore } from '#/core/files/file-store.ts'
import { exportFile } from './export-file.ts'
import { ContentError } from './content-folder.ts'
import { EXPORT_RECORD, writeExportRecord } from './export-record.ts'
import { filesNamedBy } from './named-files.ts'

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

/** With a record by which an import knows what was changed on the site since. `missing` are keys that documents name. */
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

/** @throws {ContentError} unless it is new, empty or the folder of a brand, in which nothing leads elsewhere */
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
