import { useQuery } from '@tanstack/react-query'
import type { PublicCollection } from '../../catalogue/documents/collections.ts'
import type { PanelLaunch } from '../../pages/panel/publishing-data.ts'
import { launchesQuery } from './launch-queries.ts'

/** The launch that a document waits in with a time, or that could not be published with it; undefined for none. */
export function useLaunchOf(collection: PublicCollection, id: string): PanelLaunch | undefined {
  const { data = [] } = useQuery(launchesQuery)
  return data.find(
    ({ status, documents }) =>
      (status === 'scheduled' || status === 'failed') &&
      documents.some((each) => each.collection === collection && each.id === id),
  )
}
