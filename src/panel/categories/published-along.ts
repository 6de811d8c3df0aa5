import type { QueryClient } from '@tanstack/react-query'
import type { PublicCollection } from '../../catalogue/documents/collections.ts'
import { summariesQuery } from '../api/queries.ts'
import { seenDrafts } from '../api/seen-drafts.ts'
import { addressChanges, redirectDrafts } from './address-changes.ts'

/** The drafts that go with a document's in one publication: the redirects of the addresses that a category leaves. */
export async function publishedAlong(client: QueryClient, collection: PublicCollection, id: string) {
  if (collection !== 'categories') return []
  const documents = client.getQueryData(summariesQuery.queryKey)?.documents ?? []
  return seenDrafts(client, redirectDrafts(documents, addressChanges(documents, id)))
}
