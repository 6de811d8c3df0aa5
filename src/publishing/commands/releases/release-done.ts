import type { Release } from '#/catalogue/documents/release.ts'
import type { Publication } from '#/catalogue/documents/publication.ts'
import type { Change } from '#/engines/documents/document-store.ts'
import type { DocumentReader } from '#/commands/command.ts'
import type { StoredRelease } from '#/commands/stored/stored-release.ts'
import { removeFromReleases } from '#/commands/stored/remove-from-releases.ts'

export async function releaseDone(
  store: Pick<DocumentReader, 'find'>,
  { version, launch }: StoredRelease,
  publication: Publication,
): Promise<Change[]> {
  const data: Release = { ...launch, status: 'done', publication: publication.id }
  delete data.failure
  return [
    { collection: 'launches', id: launch.id, expectedVersion: version, data },
    ...(await removeFromReleases(store, publication)),
  ]
}
