import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PUBLIC_COLLECTIONS, type CollectionName } from '#/app/collections.ts'
import { fingerprint } from '#/features/content-folders/changed-since.ts'
import type { DocumentStore } from '#/core/documents/document-store.ts'
import type { FileStore } from '#/core/files/file-store.ts'
import { exportFile } from './export-file.ts'
import { writeExportRecord } from './export-record.ts'
import { filesNamedBy } from './named-files.ts'

/** The brand's and its team's: a folder that is kept with the code has nothing that a visitor wrote. */
const EXPORTED: readonly CollectionName[] = [
  ...PUBLIC_COLLECTIONS,
  'drafts',
  'publications',
  'launches',
  'suppliers',
  'media-notes',
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
  await mkdir(folder, { recursive: true })
  for (const collection of EXPORTED) {
    const directory = path.join(folder, collection)
    for (const { id, data } of await store.list(collection)) {
      await mkdir(directory, { recursive: true })
      await writeFile(path.join(directory, `${id}.json`), `${JSON.stringify(data, null, 2)}\n`)
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
