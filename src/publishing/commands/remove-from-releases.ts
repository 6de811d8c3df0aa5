import type { Release } from '#/publishing/model/release.ts'
import type { Publication } from '#/publishing/model/publication.ts'
import type { DocumentWrite } from '#/core/documents/document-store.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { readReleases } from './stored-release.ts'

const WAITING_STATUSES: readonly Release['status'][] = ['open', 'scheduled', 'failed']

/** Takes documents that were published separately out of pending releases. */
export async function removeFromReleases(
  store: Pick<DocumentReader, 'find'>,
  { id, documents: published, launch: own }: Publication,
): Promise<DocumentWrite[]> {
  const isPublished = ({ collection, document }: Release['documents'][number]) =>
    published.some((each) => each.collection === collection && each.document === document)
  const waiting = (await Promise.all(WAITING_STATUSES.map((status) => readReleases(store, status)))).flat()
  return waiting
    .filter(({ release }) => release.id !== own?.id && release.documents.some(isPublished))
    .map(({ version, release }) => {
      // The end was of what it would have published.
      const { until: _until, ...rest } = release
      const left = release.documents.filter((each) => !isPublished(each))
      const data: Release =
        left.length > 0 ? { ...release, documents: left } : { ...rest, status: 'done', publication: id }
      return { collection: 'launches', id: release.id, expectedVersion: version, data }
    })
}
