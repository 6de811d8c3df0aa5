import type { Execute } from '../../commands/command.ts'
import { importDocuments } from '../../commands/content-import/import-documents.ts'
import type { FileStore } from '../../engines/files/file-store.ts'
import { withContentUploads } from './content-uploads.ts'
import { ContentError, readContentFolder } from './content-folder.ts'
import { keepExportRecord, readExportRecord } from './export-record.ts'
import { uploadContentFiles } from './upload-content-files.ts'

export type ImportOptions = {
  folder: string
  files: FileStore
  execute: Execute
  /** Whether what changed on the site since is overwritten, too. */
  overwrite?: boolean
  onProgress?: (done: number, total: number) => void
}

/** How many documents were written and how many not, and the names of those that were erased for good and stay so. */
export type Imported = { written: number; unchanged: number; erased: string[] }

/**
 * Takes a content folder in: its files first, then every document that is new or differs, in one batch.
 * Documents the folder does not have are left alone.
 * @throws {ContentError} for a folder that can't be read, or naming every file that is not taken
 * @throws {ContentRefused} naming every problem when a document would not be served; nothing is then written.
 * @throws {ChangedSince} naming what changed on the site since the folder was exported or last taken in.
 */
export async function importContent(options: ImportOptions): Promise<Imported> {
  const { folder, files, execute, overwrite = false, onProgress } = options
  const read = await readContentFolder(folder)
  const { documents, faults } = await withContentUploads(files, (door) =>
    uploadContentFiles({ folder, documents: read, door, onProgress }),
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
  // What the folder says is what the site has now, so it may be changed and taken in once more.
  if (exported !== undefined) await keepExportRecord(folder, documents, exported)
  return imported
}
