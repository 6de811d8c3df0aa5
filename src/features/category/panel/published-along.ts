import type { QueryClient } from '@tanstack/react-query'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { documentQuery, summariesQuery } from '#/panel/api/queries.ts'
import type { SentDraft } from '#/publishing/panel/releases/release-drafts.ts'
import { addressChanges, redirectDrafts } from './address-changes.ts'

/**
 * Drafts to publish with a category: redirects of its former addresses, as listed. Modified ones are reviewed first.
 */
export async function findPublishedAlong(
  client: QueryClient,
  collection: PublicCollection,
  id: string,
): Promise<SentDraft[]> {
  if (collection !== 'categories') return []
  const documents = client.getQueryData(summariesQuery.queryKey)?.documents ?? []
  const along = redirectDrafts(documents, addressChanges(documents, id))
  const found = await Promise.all(
    along.map(async (line) => {
      const { draft } = await client.fetchQuery({ ...documentQuery(line.collection, line.id), staleTime: 0 })
      if (!draft) return []
      const { source, target } = line.redirect!
      if (draft.data && (draft.data.source !== source || draft.data.target !== target))
        throw new Error(
          `No se publicó nada: ${draft.by ?? 'alguien'} cambió recién adónde lleva ${source}. Miralo y publicá de nuevo.`,
        )
      return [{ collection: line.collection, document: line.id, version: draft.version }]
    }),
  )
  return found.flat()
}
