import { createHash } from 'node:crypto'
import {
  buildCatalogue,
  compactDocument,
  type SourceDocument,
  updateCatalogue,
} from '#/catalogue/build-catalogue.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { createSharedParts } from '#/catalogue/documents/share-equal-parts.ts'
import { PUBLIC_COLLECTIONS } from '#/catalogue/collections/public-collections.ts'
import { isInWindow } from '#/catalogue/offers/offers-at.ts'
import type { Snapshot } from '#/search/snapshot.ts'
import type { CommittedChange, Document, DocumentStore } from '#/core/documents/document-store.ts'
import type { FeedCursor } from '#/core/documents/feed-cursor.ts'
import { todayInBuenosAires, untilTomorrowInBuenosAires } from '#/language/es-AR/buenos-aires-day.ts'
import { followDocuments } from './follow-documents.ts'
import { boundHeapGrowth } from './tune-gc.ts'
import { INDEX_SLICE_MS, type Indexing, snapshotOf } from './indexing-snapshot.ts'
import type { Log } from '#/core/observability/log.ts'
import {
  lastReadableRejection,
  type LastReadableVersion,
  lastReadableVersions,
} from './last-readable-version.ts'

/** Milliseconds before indexing: pages come first, unless a search needs the index sooner. */
const INDEX_AFTER_MS = 200

export interface LiveCatalogue {
  current(): Snapshot
  /** Every change committed before the call is served then. */
  refresh(): Promise<void>
  /** Documents of the catalogue, public or not. */
  documents(): Promise<Iterable<Document>>
  onSwap(listener: () => void): () => void
  /** Source documents by `collection/id`: mutated in place, replaced after a full reload. */
  source(): { documents: ReadonlyMap<string, Document>; cursor: FeedCursor; latest: LatestCommit }
  state(): CatalogueState
  close(): void
}

/** Times in milliseconds since 1970. */
type CatalogueState = {
  /** Sequence and time of the last change served; 0 and null before the first. */
  sequence: number
  changedAt: number | null
  /** The last commit that was seen, public or not. */
  followed: number
  /** Null when every change is served. */
  behindSince: number | null
  /** Milliseconds from commit to serving, of the last change received while serving. */
  delayMs: number
}

type LiveCatalogueOptions = {
  store: DocumentStore
  siteUrl: string
  log: Log
  now?: () => Date
  /** Milliseconds after a change until the index is built in the background. */
  indexAfterMs?: number | undefined
}

/** Serves the catalogue: rebuilt on changes, at midnight in Buenos Aires, and on reads after offers changed. */
export async function followCatalogue({
  store,
  siteUrl,
  log,
  now = () => new Date(),
  indexAfterMs = INDEX_AFTER_MS,
}: LiveCatalogueOptions): Promise<LiveCatalogue> {
  let documents = new Map<string, Document>()
  let lastReadable = new Map<string, LastReadableVersion>()
  /** Last change of a public document; private ones don't change pages. */
  let latest: LatestCommit = null
  let delayMs = 0
  let built: Catalogue | undefined
  let snapshot: Indexing | undefined
  let indexing: NodeJS.Timeout | undefined
  const listeners = new Set<() => void>()
  const followed = followDocuments<ReadonlyMap<string, Document>>(
    store,
    PUBLIC_COLLECTIONS,
    { start: readAll, apply: applyChanges },
    { name: 'the catalogue', log, keepsUp: true },
  )
  try {
    await followed.current()
  } catch (error) {
    followed.close()
    throw error
  }

  /** Changes by `collection/id`, null for deleted ones; undefined rebuilds everything. */
  function swap(changes?: ReadonlyMap<string, SourceDocument | null>): void {
    snapshot = build(snapshot, changes)
    for (const listener of listeners) listener()
    prepareIndex()
  }

  function prepareIndex(afterMs = indexAfterMs): void {
    clearTimeout(indexing)
    indexing = setTimeout(() => {
      try {
        if (!snapshot!.advanceIndex(INDEX_SLICE_MS)) prepareIndex(0)
      } catch (error) {
        // The next search builds it itself.
        log('error', 'the search index could not be made', { error })
      }
    }, afterMs).unref()
  }

  function build(
    previous: Snapshot | undefined,
    changes?: ReadonlyMap<string, SourceDocument | null>,
  ): Indexing {
    const instant = now()
    const options = {
      sequence: latest?.sequence ?? 0,
      mark: shortMark(latest),
      today: todayInBuenosAires(instant),
      now: instant.getTime(),
      siteUrl,
    }
    built =
      (built && changes && updateCatalogue(built, changes, options)) ??
      buildCatalogue(visibleDocuments(), options)
    const rejected = [...built.rejected, ...[...lastReadable.values()].map(lastReadableRejection)]
    const catalogue = { ...built, rejected }
    for (const rejection of catalogue.rejected) log('warn', 'document left out', rejection)
    // Broken settings must not take the site down.
    const settings = catalogue.settings ?? previous?.catalogue.settings
    const whole = settings === catalogue.settings ? catalogue : { ...catalogue, settings }
    return snapshotOf(whole, snapshot?.indexNow())
  }

  function visibleDocuments(): Iterable<SourceDocument> {
    if (lastReadable.size === 0) return documents.values()
    return new Map<string, SourceDocument>([...documents, ...lastReadable]).values()
  }

  /** A throw leaves the state unchanged. */
  function lastReadableOf(
    written: ReadonlyMap<string, SourceDocument>,
  ): Promise<Map<string, LastReadableVersion>> {
    const types = function* () {
      for (const [key, document] of documents)
        if (document.collection === TYPES_COLLECTION && !written.has(key)) yield document
    }
    return lastReadableVersions(store, [...written.values()], types, {
      today: todayInBuenosAires(now()),
      siteUrl,
    })
  }

  async function readAll(stored: AsyncIterable<Document>): Promise<ReadonlyMap<string, Document>> {
    const last = await store.latest(PUBLIC_COLLECTIONS)
    const read = new Map<string, Document>()
    for await (const document of stored) {
      read.set(`${document.collection}/${document.id}`, compacted(document))
      if (read.size > FEW_PRODUCTS) boundHeapGrowth()
    }
    const found = await lastReadableOf(read)
    ;[documents, lastReadable, latest] = [read, found, last]
    swap()
    return documents
  }

  async function applyChanges(_: unknown, changes: readonly CommittedChange[]) {
    const last = new Map(changes.map((change) => [`${change.collection}/${change.id}`, change]))
    const written = new Map([...last].filter(([, { data }]) => data !== null))
    const found = await lastReadableOf(written)
    for (const key of last.keys()) {
      if (!written.has(key)) documents.delete(key)
      lastReadable.delete(key)
    }
    for (const [key, document] of written) documents.set(key, compacted(document))
    for (const [key, version] of found) lastReadable.set(key, version)
    const { sequence, updatedAt } = changes.at(-1)!
    latest = { sequence, updatedAt }
    const visibleNow = [...last.keys()].map(
      (key) => [key, lastReadable.get(key) ?? documents.get(key) ?? null] as const,
    )
    swap(new Map(visibleNow))
    delayMs = Math.max(0, now().getTime() - Date.parse(updatedAt))
    return documents
  }

  let midnight = scheduleMidnight()
  function scheduleMidnight(): NodeJS.Timeout {
    return setTimeout(
      () => {
        swap(new Map())
        midnight = scheduleMidnight()
      },
      untilTomorrowInBuenosAires(now()) + 50,
    ).unref()
  }

  return {
    current() {
      // The clock may be set back, too.
      if (!isInWindow(snapshot!.catalogue.moment, now().getTime())) swap(new Map())
      return snapshot!
    },
    async refresh() {
      await followed.current()
    },
    documents: async () => (await followed.current()).values(),
    onSwap(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    source: () => ({ documents, cursor: followed.cursor()!, latest }),
    state: () => ({
      sequence: latest?.sequence ?? 0,
      changedAt: latest === null ? null : Date.parse(latest.updatedAt),
      followed: followed.cursor()!.sequence,
      behindSince: followed.behindSince(),
      delayMs,
    }),
    close() {
      followed.close()
      clearTimeout(midnight)
      clearTimeout(indexing)
    },
  }
}

const TYPES_COLLECTION = 'product-types'

/** More products make a heap whose growth is bounded. */
const FEW_PRODUCTS = 20_000

const shareLiveParts = createSharedParts()

/** Shares dates and authors, which are equal in thousands of documents of an import. */
function compacted(document: Document): Document {
  const { updatedAt, updatedBy } = document
  return { ...compactDocument(document), ...shareLiveParts({ updatedAt, updatedBy }) }
}

type LatestCommit = { sequence: number; updatedAt: string } | null

/** After a restore another change may have the same number. */
function shortMark(latest: LatestCommit): string {
  return createHash('sha256')
    .update(latest?.updatedAt ?? '')
    .digest('hex')
    .slice(0, 8)
}
