import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { CollectionRegistry } from '#/catalogue/collections/define-collection.ts'
import { withSchemaVersion } from '#/catalogue/collections/migrations.ts'
import { fingerprint, type ExportRecord } from './changed-since.ts'
import { ContentError, type ContentDocument } from './content-folder.ts'

export const EXPORT_RECORD = 'export.json'
const exportRecordSchema = z.object({ documents: z.record(z.string(), z.string()) })

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

export async function writeExportRecord(folder: string, documents: ExportRecord): Promise<void> {
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
