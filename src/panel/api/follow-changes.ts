import type { QueryClient } from '@tanstack/react-query'
import type { Changes, Person, Summaries } from '../../pages/panel/panel-data.ts'
import { refreshLaunches } from '../launches/launch-queries.ts'
import { publicationsQuery, summariesQuery, typeChoicesQuery, typesQuery } from './queries.ts'

export const PEOPLE_KEY = ['presencia']
const NAMING: ReadonlySet<string> = new Set(['categories', 'product-types'])

/** Hears of what changes, here or elsewhere, and puts it into what was asked before. Returns how to stop. */
export function followChanges(client: QueryClient, since: number): () => void {
  const stream = new EventSource(`/panel/datos/novedades?desde=${since}`)
  stream.addEventListener('cambios', (event: MessageEvent<string>) => {
    const changes = JSON.parse(event.data) as Changes
    const known = client.getQueryData(summariesQuery.queryKey)?.sequence ?? 0
    // Another history than the one that was read: it is read anew.
    if (changes.sequence < known) return void client.invalidateQueries()
    // What others are called by.
    if (changes.documents.some(({ collection }) => NAMING.has(collection))) {
      void client.invalidateQueries({ queryKey: summariesQuery.queryKey })
    }
    client.setQueryData(summariesQuery.queryKey, (summaries) => summaries && withChanges(summaries, changes))
    for (const { collection, id } of [...changes.documents, ...changes.gone]) {
      void client.invalidateQueries({ queryKey: ['documento', collection, id] })
      void client.invalidateQueries({ queryKey: ['historia', collection, id] })
      void client.invalidateQueries({ queryKey: ['revision', collection, id] })
    }
    void client.invalidateQueries({ queryKey: publicationsQuery.queryKey })
    refreshLaunches(client, changes)
    if (changes.documents.some(({ collection }) => collection === 'product-types')) {
      void client.invalidateQueries({ queryKey: typesQuery.queryKey })
      void client.invalidateQueries({ queryKey: typeChoicesQuery.queryKey })
    }
  })
  stream.addEventListener('presencia', (event: MessageEvent<string>) => {
    client.setQueryData(PEOPLE_KEY, JSON.parse(event.data) as Person[])
  })
  return () => stream.close()
}

/** A list of documents after some of them changed; those that didn't stay the same objects. */
export function withChanges(summaries: Summaries, { sequence, documents, gone }: Changes): Summaries {
  const nameOf = ({ collection, id }: { collection: string; id: string }) => `${collection}/${id}`
  const changed = new Map(documents.map((document) => [nameOf(document), document]))
  const left = new Set(gone.map(nameOf))
  const kept = summaries.documents
    .filter((document) => !left.has(nameOf(document)))
    .map((document) => {
      const now = changed.get(nameOf(document))
      changed.delete(nameOf(document))
      return now ?? document
    })
  return { sequence, documents: [...kept, ...changed.values()] }
}
