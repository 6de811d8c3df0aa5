import type { QueryClient } from '@tanstack/react-query'
import type { Summary } from '../../pages/panel/panel-data.ts'
import { documentQuery } from './queries.ts'

/** Documents' drafts in the versions that there are now, as a publication wants them; those without one are left out. */
export async function seenDrafts(client: QueryClient, lines: readonly Pick<Summary, 'collection' | 'id'>[]) {
  const found = await Promise.all(
    lines.map(({ collection, id }) => client.fetchQuery({ ...documentQuery(collection, id), staleTime: 0 })),
  )
  return found.flatMap(({ collection, id, draft }) =>
    draft ? [{ collection, document: id, version: draft.version }] : [],
  )
}
