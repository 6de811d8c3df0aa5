import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Changes, Person, Summaries } from '#/panel/model/panel-data.ts'
import { publicationsQuery, sessionQuery, summariesQuery, typesQuery } from './queries.ts'
import { keyOf } from './documents.ts'

export const PEOPLE_KEY = ['presencia']
const NAMING: ReadonlySet<string> = new Set(['categories', 'product-types'])

const FIRST_WAIT_MS = 2000
const LAST_WAIT_MS = 30_000

/** Keys of queries beyond documents that are read again when others change something. */
export type Outdated = (changes: Changes, client: QueryClient) => readonly QueryKey[]

export function followChanges(client: QueryClient, outdated: readonly Outdated[] = []): () => void {
  let stream: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT_MS
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
      wait = FIRST_WAIT_MS
    })
    // A browser comes back by itself after a cut, and never after an answer that is no stream: a site that starts again, a proxy
    // without one, a session that ended.
    stream.addEventListener('error', () => {
      if (stream.readyState !== EventSource.CLOSED) return
      timer = setTimeout(open, wait)
      wait = Math.min(wait * 2, LAST_WAIT_MS)
    })
    stream.addEventListener('cambios', (event: MessageEvent<string>) =>
      applyChanges(client, JSON.parse(event.data) as Changes, outdated),
    )
    stream.addEventListener('presencia', (event: MessageEvent<string>) => {
      client.setQueryData(PEOPLE_KEY, JSON.parse(event.data) as Person[])
    })
  }
}

function applyChanges(client: QueryClient, changes: Changes, outdated: readonly Outdated[]): void {
  // Another history: everything is refetched.
  if (changes.isFull) return readAgain(client, [])
  // Requests in flight may have started before this change.
  const isBeingRead = client.isFetching({ queryKey: summariesQuery.queryKey }) > 0
  client.setQueryData(summariesQuery.queryKey, (summaries) => summaries && withChanges(summaries, changes))
  // Documents whose names appear in others.
  if (isBeingRead || changes.documents.some(({ collection }) => NAMING.has(collection))) {
    readAgain(client, summariesQuery.queryKey)
  }
  for (const { collection, id } of [...changes.documents, ...changes.gone]) {
    readAgain(client, ['documento', collection, id])
    readAgain(client, ['historia', collection, id])
    readAgain(client, ['revision', collection, id])
  }
  readAgain(client, publicationsQuery.queryKey)
  for (const keysOf of outdated) for (const key of keysOf(changes, client)) readAgain(client, key)
  // The site's name is on every screen.
  if (changes.documents.some(({ collection }) => collection === 'settings'))
    readAgain(client, sessionQuery.queryKey)
  if (changes.documents.some(({ collection }) => collection === 'product-types'))
    readAgain(client, typesQuery.queryKey)
}

/**
 * Invalidates queries; those loading for the first time are invalidated after they finish, because they may be stale.
 */
function readAgain(client: QueryClient, queryKey: QueryKey): void {
  for (const { state, promise } of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
    const again = () => void client.invalidateQueries({ queryKey })
    if (state.data === undefined) promise?.then(again, () => undefined)
  }
  void client.invalidateQueries({ queryKey })
}

/** A list of documents after some of them changed; those that didn't stay the same objects. */
function withChanges(summaries: Summaries, { cursor, sequence, documents, gone }: Changes): Summaries {
  const changed = new Map(documents.map((document) => [keyOf(document), document]))
  const left = new Set(gone.map(keyOf))
  const kept = summaries.documents
    .filter((document) => !left.has(keyOf(document)))
    .map((document) => {
      const now = changed.get(keyOf(document))
      changed.delete(keyOf(document))
      return now ?? document
    })
  return { cursor, sequence, documents: [...kept, ...changed.values()] }
}
