import { setImmediate as turn } from 'node:timers/promises'
import { PUBLIC_COLLECTIONS } from '#/catalogue/collections/public-collections.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import type { CommittedChange } from '#/core/documents/document-store.ts'
import { cursorText, readCursor, type FeedCursor } from '#/core/documents/feed-cursor.ts'
import { follow } from '#/core/live/follow-documents.ts'
import type { LiveCatalogue } from '#/core/live/live-catalogue.ts'
import type { Log } from '#/core/observability/log.ts'
import { FollowedDocuments, type FollowedDocument, type Key } from './followed-documents.ts'

/** `keys` of documents that are there, or no longer. */
export type Changed = At & { keys: ReadonlySet<Key>; launches: boolean; isAnew: boolean }

/** `sequence` is the last commit at that place. */
type At = { cursor: string; sequence: number }

export type PanelFeed = {
  documents(): Promise<At & { documents: FollowedDocuments }>
  document(key: Key): Promise<FollowedDocument | undefined>
  since(cursor: string): Promise<Changed>
  onChange(listener: (changed: Changed) => void): () => void
  close(): void
}

/** Documents processed between yields to the event loop. */
const IN_ONE_TURN = 250

type Parts = { store: DocumentReader; live: Pick<LiveCatalogue, 'documents'>; log: Log }

/** Loaded on first use, so that an unused panel takes no memory. */
export function openPanelFeed({ store, live, log }: Parts): PanelFeed {
  const listeners = new Set<(changed: Changed) => void>()
  const tell = (changed: Changed) => {
    for (const listener of listeners) listener(changed)
  }

  let isRead = false
  const followed = follow<FollowedDocuments>(
    store,
    [...PUBLIC_COLLECTIONS, 'drafts', 'handovers', 'comments', 'launches'],
    {
      async start(_, cursor) {
        const documents = new FollowedDocuments()
        const own = await Promise.all(['drafts', 'handovers'].map((name) => store.list(name)))
        const all = [...(await live.documents()), ...own.flat()]
        for (const [index, document] of all.entries()) {
          documents.take(document)
          if (index % IN_ONE_TURN === IN_ONE_TURN - 1) await turn()
        }
        if (isRead) tell(anew(at(cursor)))
        isRead = true
        return documents
      },
      apply(documents, changes, cursor) {
        const keys = new Set(changes.flatMap((change) => documents.take(change) ?? []))
        const releases = changes.some(isRelease)
        if (keys.size > 0 || releases) tell({ ...at(cursor), keys, launches: releases, isAnew: false })
        return documents
      },
    },
    { name: 'the panel', log, keepsUp: true },
  )

  async function current() {
    const documents = await followed.current()
    return { documents, ...at(followed.cursor()!) }
  }

  return {
    documents: current,
    document: async (key) => (await current()).documents.get(key),
    async since(from) {
      const { documents, ...now } = await current()
      const place = readCursor(from)
      const part = place && (await store.follow(place))
      if (!part) return anew(now)
      const { changes } = part
      return {
        ...at(part.place),
        keys: new Set(changes.flatMap((change) => documents.named(change) ?? [])),
        launches: changes.some(isRelease),
        isAnew: false,
      }
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => followed.close(),
  }
}

const at = (place: FeedCursor): At => ({ cursor: cursorText(place), sequence: place.sequence })
const anew = (now: At): Changed => ({ ...now, keys: new Set(), launches: true, isAnew: true })
const isRelease = ({ collection }: Pick<CommittedChange, 'collection'>) => collection === 'launches'
