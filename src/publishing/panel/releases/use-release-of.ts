import { useQuery } from '@tanstack/react-query'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { releasesQuery, type PanelRelease } from './release-queries.ts'
import { isDocument } from '#/panel/api/documents.ts'

/** The release that a document waits in with a time, or that could not be published with it; undefined for none. */
export function useReleaseOf(collection: PublicCollection, id: string): PanelRelease | undefined {
  const { data = [] } = useQuery(releasesQuery)
  return data.find(
    ({ status, documents }) =>
      (status === 'scheduled' || status === 'failed') && documents.some(isDocument({ collection, id })),
  )
}
