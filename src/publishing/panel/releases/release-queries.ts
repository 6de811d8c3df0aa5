import type { Outdated } from '#/panel/api/follow-changes.ts'
import { readQuery, type ReadOutput } from '#/panel/api/read-query.ts'
import { isDocument } from '#/panel/api/documents.ts'
import type { releaseRead, releasesRead } from '#/publishing/server/publication-reads.ts'

export type PanelRelease = ReadOutput<typeof releasesRead>[number]
export type CheckedRelease = NonNullable<ReadOutput<typeof releaseRead>>

const RELEASES_KEY = ['lanzamientos']
export const releasesQuery = {
  ...readQuery<typeof releasesRead>('lanzamientos'),
  queryKey: [...RELEASES_KEY, 'todos'],
  staleTime: 60_000,
}

export const releaseQuery = (id: string) => ({
  ...readQuery<typeof releaseRead>('lanzamiento/:id', { id }),
  queryKey: [...RELEASES_KEY, 'uno', id],
})

/** When launches changed, or a document of one that waits did: what is typed elsewhere is no reason. */
export const outdatedReleases: Outdated = ({ launches, documents, gone }, client) => {
  const known = client
    .getQueriesData<PanelRelease[] | PanelRelease | null>({ queryKey: RELEASES_KEY })
    .flatMap(([, data]) => data ?? [])
  const waiting = known.filter(({ status }) => status !== 'done')
  const isOfOne = [...documents, ...gone].some((document) =>
    waiting.some((release) => release.documents.some(isDocument(document))),
  )
  return launches || isOfOne ? [RELEASES_KEY] : []
}
