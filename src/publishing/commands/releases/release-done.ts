import type { Release } from '#/publishing/model/release.ts'
import type { Publication } from '#/publishing/model/publication.ts'
import type { DocumentWrite } from '#/core/documents/document-store.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import type { StoredRelease } from '#/publishing/commands/stored-release.ts'
import { removeFromReleases } from '#/publishing/commands/remove-from-releases.ts'

export async function releaseDone(
  store: Pick<DocumentReader, 'find'>,
  { version, release }: StoredRelease,
  publication: Publication,
): Promise<DocumentWrite[]> {
  const { failure: _, ...rest } = release
  const documents = rest.documents.map(({ collection, document, version: seen }) => ({
    collection,
    document,
    version: seen,
  }))
  const data: Release = { ...rest, documents, status: 'done', publication: publication.id }
  return [
    { collection: 'launches', id: release.id, expectedVersion: version, data },
    ...(await removeFromReleases(store, publication)),
  ]
}
