import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { COLLECTIONS, type CollectionName } from '../../catalogue/collections/collections.ts'
import { fingerprint } from '../../commands/content-import/changed-since.ts'
import type { DocumentStore } from '../../engines/documents/document-store.ts'
import { writeExportRecord } from './export-record.ts'

/** With a record by which an import knows what was changed on the site since. */
export async function exportContent(store: DocumentStore, folder: string): Promise<number> {
  const record: Record<string, string> = {}
  await mkdir(folder, { recursive: true })
  for (const collection of Object.keys(COLLECTIONS) as CollectionName[]) {
    const directory = path.join(folder, collection)
    for (const { id, data } of await store.list(collection)) {
      await mkdir(directory, { recursive: true })
      await writeFile(path.join(directory, `${id}.json`), `${JSON.stringify(data, null, 2)}\n`)
      record[`${collection}/${id}`] = fingerprint(data)
    }
  }
  await writeExportRecord(folder, record)
  return Object.keys(record).length
}
