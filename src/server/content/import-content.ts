import { isDeepStrictEqual } from 'node:util'
import { toStored } from '../../catalogue/documents/shapes.ts'
import type { DocumentStore } from '../../engines/documents/document-store.ts'
import type { FileStore } from '../../engines/files/file-store.ts'
import { checkDocuments } from './check-content.ts'
import { ContentError, readContentFolder, type ContentDocument } from './content-folder.ts'
import { pictureFiles, pictureResolver } from './resolve-pictures.ts'

export type ImportOptions = {
  folder: string
  store: DocumentStore
  files: FileStore
  onProgress?: (done: number, total: number) => void
}

/**
 * Takes a content folder into the store: pictures' masters first, then every document that is new or differs, in one batch.
 * Documents the folder does not have are left alone.
 * @throws {ContentError} naming every problem when a document would not be served; nothing is then written.
 */
export async function importContent(options: ImportOptions): Promise<{ written: number; unchanged: number }> {
  const { folder, store, files, onProgress } = options
  const documents = await readContentFolder(folder)
  const resolved = await resolveAll(documents, pictureResolver(folder, files), onProgress)
  const problems = checkDocuments(resolved).filter((issue) => issue.severity === 'error')
  if (problems.length > 0) {
    throw new ContentError(
      `No se importó nada. Corregí:\n${problems.map((issue) => `  ${issue.where}: ${issue.message}`).join('\n')}`,
    )
  }
  const changes = []
  for (const { collection, id, data: resolvedData } of resolved) {
    const current = await store.get(collection, id)
    // As it would be read back: without undefined fields, which are no difference.
    const data: unknown = JSON.parse(JSON.stringify(toStored(collection, resolvedData as object)))
    if (current !== null && isDeepStrictEqual(current.data, data)) continue
    changes.push({ collection, id, expectedVersion: current?.version ?? null, data })
  }
  if (changes.length > 0) await store.commit(changes, { kind: 'import' })
  return { written: changes.length, unchanged: resolved.length - changes.length }
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
