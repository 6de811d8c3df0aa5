import type { Outdated } from '#/panel/api/follow-changes.ts'
import { readQuery, type ReadOutput } from '#/panel/api/read-query.ts'
import { isDocument } from '#/panel/api/documents.ts'
import type { releaseRead, releasesRead } from '#/publishing/server/publication-reads.ts'
import type { InputOf } from '#/core/commands/command.ts'
import type { publish } from '#/publishing/commands/publications/publish.ts'
import { useQuery } from '@tanstack/react-query'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'

/** Storage key for the typed text of a new release. */
export const NEW_RELEASE = 'texto.lanzamiento-nuevo'

export type SentDraft = InputOf<typeof publish>['drafts'][number]

export function namedDocuments({ documents }: Pick<PanelRelease, 'documents'>) {
  return documents.map(({ collection, id, version }) => ({ collection, document: id, version }))
}

export const releaseInput = (release?: PanelRelease) => ({
  launch: release?.id ?? null,
  version: release?.version ?? null,
  name: release?.name ?? '',
  documents: release ? namedDocuments(release) : [],
  at: release?.status === 'scheduled' ? release.at : null,
  until: release?.until ?? null,
})

export function withSeen(release: Pick<PanelRelease, 'documents'>, seen: readonly SentDraft[]): SentDraft[] {
  const isNamed = (a: SentDraft) => (b: SentDraft) =>
    a.collection === b.collection && a.document === b.document
  const current = namedDocuments(release).map((each) => seen.find(isNamed(each)) ?? each)
  return [...current, ...seen.filter((each) => !current.some(isNamed(each)))]
}

/** Documents of a pending release whose drafts changed since they were included, which blocks publishing. */
export function unseenIn({ status, documents }: Pick<PanelRelease, 'status' | 'documents'>) {
  if (status === 'done') return []
  return documents.filter(({ draft, version }) => draft !== null && draft.version !== version)
}

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

/** Queries to refetch when releases or documents of pending ones changed. */
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

/** Scheduled or failed release that contains a document; undefined for none. */
export function useReleaseOf(collection: PublicCollection, id: string): PanelRelease | undefined {
  const { data = [] } = useQuery(releasesQuery)
  return data.find(
    ({ status, documents }) =>
      (status === 'scheduled' || status === 'failed') && documents.some(isDocument({ collection, id })),
  )
}
