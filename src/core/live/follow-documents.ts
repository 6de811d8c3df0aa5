import type { DocumentReader } from '#/core/commands/command.ts'
import type { CommittedChange, Document } from '#/core/documents/document-store.ts'
import { iterateDocuments } from '#/core/documents/iterate-documents.ts'
import type { FeedCursor } from '#/core/documents/feed-cursor.ts'
import type { Log } from '#/core/observability/log.ts'

/** Reducer of the change feed; a throw leaves the view unchanged. */
type Reduce<View> = {
  /** Called initially, and whenever the database has another history. */
  start(documents: AsyncIterable<Document>, cursor: FeedCursor): Promise<View>
  apply(view: View, changes: readonly CommittedChange[], cursor: FeedCursor): View | Promise<View>
}

type FollowedView<View> = {
  current(): Promise<View>
  cursor(): FeedCursor | undefined
  /** Milliseconds since 1970; null if up to date. */
  behindSince(): number | null
  close(): void
}

type FollowOptions = {
  /** Name in the log: «the catalogue». */
  name: string
  log: Log
  keepsUp?: boolean
}

const FOLLOW_RETRY_MS = 1000

export function followDocuments<View>(
  store: DocumentReader,
  collections: readonly string[],
  { start, apply }: Reduce<View>,
  { name, log, keepsUp = false }: FollowOptions,
): FollowedView<View> {
  const followed = new Set(collections)
  let state: { view: View; cursor: FeedCursor } | undefined
  let running: Promise<void> | undefined
  let again = false
  let behindSince: number | null = null
  let stopWatching: (() => void) | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function* documents(): AsyncGenerator<Document> {
    for (const collection of collections) yield* iterateDocuments(store, collection)
  }

  async function readAll(): Promise<void> {
    // Cursor first, so that no change is missed.
    const cursor = await store.place()
    state = { view: await start(documents(), cursor), cursor }
  }

  async function catchUp(): Promise<void> {
    if (!state) return readAll()
    const { cursor, view } = state
    const part = await store.follow(cursor)
    if (part === null) {
      log('warn', 'the database went on from another history, and all of it is read again', { name, cursor })
      return readAll()
    }
    const changes = part.changes.filter(({ collection }) => followed.has(collection))
    state = {
      view: changes.length > 0 ? await apply(view, changes, part.place) : view,
      cursor: part.place,
    }
  }

  function refresh(): Promise<void> {
    if (keepsUp && !closed) stopWatching ??= store.watch(refreshSoon)
    again = true
    behindSince ??= Date.now()
    running ??= (async () => {
      try {
        while (again) {
          again = false
          await catchUp()
        }
        behindSince = null
      } finally {
        running = undefined
      }
    })()
    return running
  }

  /** Retries until it succeeds, because the change is not notified twice. */
  function refreshSoon(): void {
    clearTimeout(retry)
    refresh().catch((error: unknown) => {
      log('error', `${name} could not be refreshed`, { error })
      if (!closed) retry = setTimeout(refreshSoon, FOLLOW_RETRY_MS).unref()
    })
  }

  return {
    async current() {
      await refresh()
      return state!.view
    },
    cursor: () => state?.cursor,
    behindSince: () => behindSince,
    close() {
      closed = true
      stopWatching?.()
      clearTimeout(retry)
    },
  }
}
