import { queryOptions } from '@tanstack/react-query'
import type { Outdated } from '#/panel/api/follow-changes.ts'
import type { CheckedRelease, PanelRelease } from '#/panel/model/publishing-data.ts'
import { ask } from '#/panel/api/request.ts'
import { isDocument } from '#/panel/api/documents.ts'

const KEY = ['lanzamientos']
export const releasesQuery = queryOptions({
  queryKey: [...KEY, 'todos'],
  queryFn: () => ask<PanelRelease[]>('/datos/lanzamientos'),
  staleTime: 60_000,
})

export const releaseQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'uno', id],
    queryFn: () => ask<CheckedRelease | null>(`/datos/lanzamiento/${encodeURIComponent(id)}`),
  })

/** When launches changed, or a document of one that waits did: what is typed elsewhere is no reason. */
export const outdatedReleases: Outdated = ({ launches, documents, gone }, client) => {
  const known = client
    .getQueriesData<PanelRelease[] | PanelRelease | null>({ queryKey: KEY })
    .flatMap(([, data]) => data ?? [])
  const waiting = known.filter(({ status }) => status !== 'done')
  const isOfOne = [...documents, ...gone].some((document) =>
    waiting.some((release) => release.documents.some(isDocument(document))),
  )
  return launches || isOfOne ? [KEY] : []
}
