import type { CollectionRegistry } from '#/catalogue/collections/define-collection.ts'
import type { Execute } from '#/core/commands/command.ts'
import { importDocuments } from './import-documents.ts'
import type { FileStore } from '#/core/files/file-store.ts'
import { withContentUploads } from './content-uploads.ts'
import { ContentError, readContentFolder } from './content-folder.ts'
import { keepExportRecord, readExportRecord } from './export-record.ts'
import { uploadContentFiles } from './upload-content-files.ts'

type ImportOptions = {
  folder: string
  files: FileStore
  execute: Execute
  collections: CollectionRegistry
  overwrite?: boolean
  onProgress?: (done: number, total: number) => void
}

type Imported = { written: number; unchanged: number; erased: string[] }

/** @throws {ContentError} {ContentRefused} {ChangedSince} */
export async function importContent(options: ImportOptions): Promise<Imported> {
  const { folder, files, execute, collections, overwrite = false, onProgress } = options
  const { documents, faults } = await withContentUploads(files, async (uploads) =>
    uploadContentFiles({
      folder,
      documents: await readContentFolder(folder, collections),
      uploads,
      files,
      onProgress,
    }),
  )
  if (faults.length > 0) throw new ContentError(faults.join('\n'))
  const exported = await readExportRecord(folder)
  const imported = await execute(
    importDocuments,
    {
      documents: documents.map(({ collection, id, data }) => ({ collection, id, data })),
      exported,
      overwrite,
    },
    { kind: 'import' },
  )
  // The folder may be changed and taken in once more.
  if (exported !== undefined) await keepExportRecord(folder, documents, { before: exported, collections })
  return imported
}
