import { COLLECTIONS } from '#/app/collections.ts'
import type { DocumentStore } from '#/core/documents/document-store.ts'
import { iterateDocuments } from '#/core/documents/iterate-documents.ts'
import type { FileStore } from '#/core/files/file-store.ts'
import { filesNamedBy, type NamedFile } from '#/core/files/named-files.ts'
import { noteOperation } from '#/core/files/operations.ts'
import type { Purge } from '#/features/define-server-feature.ts'

const LOGGED_FILES = 10

export type StoredFileUse = NamedFile & { by: string }

type SiteStores = { store: Pick<DocumentStore, 'find' | 'get'>; files: FileStore }

/** Files named by documents, including drafts, once per document. */
export async function* namedFiles(store: SiteStores['store']): AsyncGenerator<StoredFileUse> {
  for (const collection of COLLECTIONS.keys())
    for await (const document of iterateDocuments(store, collection))
      for (const { by, ...file } of filesNamedBy([document])) if (by !== null) yield { ...file, by }
}

/** Files that documents name and the store lacks; documents are read first, because their files were stored earlier. */
export async function missingFiles({ store, files }: SiteStores): Promise<StoredFileUse[]> {
  const named = new Map<string, StoredFileUse>()
  for await (const file of namedFiles(store)) if (!named.has(file.key)) named.set(file.key, file)
  const stored = new Set<string>()
  for (const folder of new Set([...named.keys()].map((key) => key.split('/')[0]!)))
    for (const { key } of await files.list(`${folder}/`)) stored.add(key)
  const missing: StoredFileUse[] = []
  for (const file of named.values())
    if (!stored.has(file.key) && (await isNamedStill(store, file)) && !(await files.has(file.key)))
      missing.push(file)
  return missing
}

/** False if the document was erased along with its file meanwhile. */
async function isNamedStill(store: SiteStores['store'], { key, by }: StoredFileUse): Promise<boolean> {
  const [collection = '', id = ''] = by.split('/')
  const document = await store.get(collection, id)
  return document !== null && filesNamedBy([document]).some((file) => file.key === key)
}

/** Daily check for the metric and the log. */
export const countMissingFiles =
  (stores: SiteStores): Purge =>
  async ({ log }) => {
    const missing = await missingFiles(stores)
    await noteMissing(stores.files, missing.length)
    if (missing.length === 0) return
    const first = missing.slice(0, LOGGED_FILES).map(({ key, by }) => `${key} (${by})`)
    log('error', 'files that documents name are missing; «vidriera files check» lists and repairs them', {
      count: missing.length,
      first,
    })
  }

export const noteMissing = (files: FileStore, count: number): Promise<void> =>
  noteOperation(files, 'missing-files', { at: new Date().toISOString(), count })
