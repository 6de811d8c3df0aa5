import { buildCatalogue, type SourceDocument } from '#/catalogue/build-catalogue.ts'
import type { DocumentStore } from '#/core/documents/document-store.ts'
import type { FileEntry, FileStore } from '#/core/files/file-store.ts'
import { todayInBuenosAires } from '#/language/es-AR/buenos-aires-day.ts'
import { pdfKeys } from '#/features/manuals/server/pdf-library.ts'
import { readFeedPages } from '#/app/transfer/feed-digest.ts'

/** A file this young may belong to a document that is still being written. */
const GRACE_MS = 24 * 3_600_000
const STORED_FILE_HASH = /(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/g

type PurgeFilesOptions = {
  store: DocumentStore
  files: FileStore
  siteUrl: string
  now: Date
  dryRun: boolean
}

type PurgedFiles = { orphans: FileEntry[]; bytes: number; retained: number }

export async function purgeFiles({
  store,
  files,
  siteUrl,
  now,
  dryRun,
}: PurgeFilesOptions): Promise<PurgedFiles> {
  // Files first: documents may mention more by then.
  const all = await files.list('')
  const mentioned = new Set<string>()
  const standing = new Map<string, SourceDocument>()
  for await (const page of readFeedPages(store, 0)) {
    for (const change of page) {
      // A media note does not count as a use of its file.
      if (change.collection !== 'media-notes')
        for (const [hash] of JSON.stringify(change.data).matchAll(STORED_FILE_HASH)) mentioned.add(hash)
      const key = `${change.collection}/${change.id}`
      if (change.data === null) standing.delete(key)
      else standing.set(key, change)
    }
  }
  const catalogue = buildCatalogue(standing.values(), {
    sequence: await store.sequence(),
    today: todayInBuenosAires(now),
    siteUrl,
  })
  const pdfs = await pdfKeys(catalogue)

  const isOrphan = ({ key, modifiedAt }: FileEntry): boolean => {
    if (now.getTime() - modifiedAt.getTime() < GRACE_MS) return false
    if (key.startsWith('pdf/')) return !pdfs.has(key)
    const hashes = key.match(STORED_FILE_HASH)
    return hashes !== null && !hashes.some((hash) => mentioned.has(hash))
  }
  const orphans = all.filter(isOrphan)
  if (!dryRun) for (const { key } of orphans) await files.delete(key)
  const bytes = orphans.reduce((sum, { size }) => sum + size, 0)
  return { orphans, bytes, retained: all.length - orphans.length }
}
