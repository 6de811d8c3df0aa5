import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { PanelChanges, PresentPerson, Summaries } from '#/panel/model/panel-data.ts'
import { publicationsQuery, sessionQuery, summariesQuery, typesQuery } from './queries.ts'
import { summaryKey } from './documents.ts'

export const PEOPLE_KEY = ['presencia']
const NAMING_COLLECTIONS: ReadonlySet<string> = new Set(['categories', 'product-types'])

const FIRST_RECONNECT_MS = 2000
const LAST_RECONNECT_MS = 30_000

/** Returns the keys of further queries to refetch when others change something. */
export type Outdated = (changes: PanelChanges, client: QueryClient) => readonly QueryKey[]

export function followChanges(client: QueryClient, outdated: readonly Outdated[] = []): () => void {
  let stream: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_RECONNECT_MS
  open()
  return () => {
    clearTimeout(timer)
    stream.close()
  }

  function open(): void {
    stream = new EventSource(
      `/panel/datos/novedades?desde=${client.getQueryData(summariesQuery.queryKey)?.cursor ?? ''}`,
    )
    stream.addEventListener('open', () => {
      wait = FIRST_RECONNECT_MS
    })
    // `EventSource` reconnects after a cut, but not after a reply that is no stream: a restarting site, a proxy without
    // one, an ended session.
    stream.addEventListener('error', () => {
      if (stream.readyState !== EventSource.CLOSED) return
      timer = setTimeout(open, wait)
      wait = Math.min(wait * 2, LAST_RECONNECT_MS)
    })
    stream.addEventListener('cambios', (event: MessageEvent<string>) =>
      applyChanges(client, JSON.parse(event.data) as PanelChanges, outdated),
    )
    stream.addEventListener('presencia', (event: MessageEvent<string>) => {
      client.setQueryData(PEOPLE_KEY, JSON.parse(event.data) as PresentPerson[])
    })
  }
}

function applyChanges(client: QueryClient, changes: PanelChanges, outdated: readonly Outdated[]): void {
  // Different history: everything is refetched.
  if (changes.isFull) return refetchQuery(client, [])
  // Requests in flight may have started before this change.
  const isBeingRead = client.isFetching({ queryKey: summariesQuery.queryKey }) > 0
  client.setQueryData(summariesQuery.queryKey, (summaries) => summaries && withChanges(summaries, changes))
  // Documents whose names appear in other documents.
  if (isBeingRead || changes.documents.some(({ collection }) => NAMING_COLLECTIONS.has(collection))) {
    refetchQuery(client, summariesQuery.queryKey)
  }
  for (const { collection, id } of [...changes.documents, ...changes.gone]) {
    refetchQuery(client, ['documento', collection, id])
    refetchQuery(client, ['historia', collection, id])
    refetchQuery(client, ['revision', collection, id])
  }
  refetchQuery(client, publicationsQuery.queryKey)
  for (const keysOf of outdated) for (const key of keysOf(changes, client)) refetchQuery(client, key)
  // The site's name is on every screen.
  if (changes.documents.some(({ collection }) => collection === 'settings'))
    refetchQuery(client, sessionQuery.queryKey)
  if (changes.documents.some(({ collection }) => collection === 'product-types'))
    refetchQuery(client, typesQuery.queryKey)
}

/**
 * Invalidates queries; those loading for the first time are invalidated after they finish, because they may be stale.
 */
function refetchQuery(client: QueryClient, queryKey: QueryKey): void {
  for (const { state, promise } of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
    const again = () => void client.invalidateQueries({ queryKey })
    if (state.data === undefined) promise?.then(again, () => undefined)
  }
  void client.invalidateQueries({ queryKey })
}

/** Summaries with changes applied; unchanged ones remain the same objects. */
function withChanges(summaries: Summaries, { cursor, sequence, documents, gone }: PanelChanges): Summaries {
  const changed = new Map(documents.map((document) => [summaryKey(document), document]))
  const left = new Set(gone.map(summaryKey))
  const cachedDocuments = summaries.documents
    .filter((document) => !left.has(summaryKey(document)))
    .map((document) => {
      const now = changed.get(summaryKey(document))
      changed.delete(summaryKey(document))
      return now ?? document
    })
  return { cursor, sequence, documents: [...cachedDocuments, ...changed.values()] }
}
