import type { Execute } from '../../commands/command.ts'
import { importDocuments } from '../../commands/content/import-documents.ts'
import type { FileStore } from '../../engines/files/file-store.ts'
import { readContentFolder, type ContentDocument } from './content-folder.ts'
import { pictureFiles, pictureResolver } from './resolve-pictures.ts'

export type ImportOptions = {
  folder: string
  files: FileStore
  execute: Execute
  onProgress?: (done: number, total: number) => void
}

/**
 * Takes a content folder in: pictures' masters first, then every document that is new or differs, in one batch.
 * Documents the folder does not have are left alone.
 * @throws {ContentError} for a folder or a file that can't be read
 * @throws {ContentRefused} naming every problem when a document would not be served; nothing is then written.
 */
export async function importContent(options: ImportOptions): Promise<{ written: number; unchanged: number }> {
  const { folder, files, execute, onProgress } = options
  const documents = await readContentFolder(folder)
  const resolved = await resolveAll(documents, pictureResolver(folder, files), onProgress)
  return execute(
    importDocuments,
    { documents: resolved.map(({ collection, id, data }) => ({ collection, id, data })) },
    { kind: 'import' },
  )
}

/** Pictures are the slow part; they are measured a few at a time, counted as they finish. */
async function resolveAll(
  documents: readonly ContentDocument[],
  resolve: (value: unknown) => Promise<unknown>,
  onProgress: ImportOptions['onProgress'],
): Promise<ContentDocument[]> {
  const total = documents.filter((document) => pictureFiles(document.data).length > 0).length
  let done = 0
  const resolved: ContentDocument[] = []
  const queue = documents.entries()
  const work = async () => {
    for (const [index, document] of queue) {
      resolved[index] = { ...document, data: await resolve(document.data) }
      if (pictureFiles(document.data).length > 0) onProgress?.(++done, total)
    }
  }
  await Promise.all([work(), work()])
  return resolved
}
