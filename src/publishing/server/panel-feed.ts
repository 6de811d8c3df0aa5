import { setImmediate as turn } from 'node:timers/promises'
import { PUBLIC_COLLECTIONS } from '#/catalogue/collections/public-collections.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import type { CommittedChange } from '#/core/documents/document-store.ts'
import { cursorText, parseFeedCursor, type FeedCursor } from '#/core/documents/feed-cursor.ts'
import { followDocuments } from '#/core/live/follow-documents.ts'
import type { LiveCatalogue } from '#/core/live/live-catalogue.ts'
import type { Log } from '#/core/observability/log.ts'
import { FollowedDocuments, type FollowedDocument, type DocumentKey } from './followed-documents.ts'

/** `keys`: changed or deleted documents. */
export type FeedChange = FeedPosition & { keys: ReadonlySet<DocumentKey>; launches: boolean; isFull: boolean }

/** `sequence`: last commit at that position. */
type FeedPosition = { cursor: string; sequence: number }

export type PanelFeed = {
  documents(): Promise<FeedPosition & { documents: FollowedDocuments }>
  document(key: DocumentKey): Promise<FollowedDocument | undefined>
  since(cursor: string): Promise<FeedChange>
  onChange(listener: (changed: FeedChange) => void): () => void
  close(): void
}

/** Documents processed between yields to the event loop. */
const IN_ONE_TURN = 250

type PanelFeedParts = { store: DocumentReader; live: Pick<LiveCatalogue, 'documents'>; log: Log }

/** Feed loaded on first use, so that an unused panel takes no memory. */
export function openPanelFeed({ store, live, log }: PanelFeedParts): PanelFeed {
  const listeners = new Set<(changed: FeedChange) => void>()
  const notify = (changed: FeedChange) => {
    for (const listener of listeners) listener(changed)
  }

  let isRead = false
  const followed = followDocuments<FollowedDocuments>(
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
        if (isRead) notify(fullRefresh(feedPosition(cursor)))
        isRead = true
        return documents
      },
      apply(documents, changes, cursor) {
        const keys = new Set(changes.flatMap((change) => documents.take(change) ?? []))
        const releases = changes.some(isRelease)
        if (keys.size > 0 || releases)
          notify({ ...feedPosition(cursor), keys, launches: releases, isFull: false })
        return documents
      },
    },
    { name: 'the panel', log, keepsUp: true },
  )

  async function current() {
    const documents = await followed.current()
    return { documents, ...feedPosition(followed.cursor()!) }
  }

  return {
    documents: current,
    document: async (key) => (await current()).documents.get(key),
    async since(from) {
      const { documents, ...now } = await current()
      const place = parseFeedCursor(from)
      const part = place && (await store.follow(place))
      if (!part) return fullRefresh(now)
      const { changes } = part
      return {
        ...feedPosition(part.place),
        keys: new Set(changes.flatMap((change) => documents.named(change) ?? [])),
        launches: changes.some(isRelease),
        isFull: false,
      }
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => followed.close(),
  }
}

const feedPosition = (place: FeedCursor): FeedPosition => ({
  cursor: cursorText(place),
  sequence: place.sequence,
})
const fullRefresh = (now: FeedPosition): FeedChange => ({
  ...now,
  keys: new Set(),
  launches: true,
  isFull: true,
})
const isRelease = ({ collection }: Pick<CommittedChange, 'collection'>) => collection === 'launches'
