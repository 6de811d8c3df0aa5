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
import type { Log } from '#/core/observability/log.ts'
import {
  lastReadableRejection,
  type LastReadableVersion,
  lastReadableVersions,
} from './last-readable-version.ts'
import { indexInBackground, type IndexedSnapshot, indexedSnapshot } from './indexed-snapshot.ts'

/** Milliseconds before indexing: pages come first, unless a search needs the index sooner. */
const INDEX_AFTER_MS = 200

export interface LiveCatalogue {
  current(): Snapshot
  /** Resolves once every change committed before the call is served. */
  refresh(): Promise<void>
  /** Documents of the catalogue, including private ones. */
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
  /** Last commit received, public or not. */
  followed: number
  /** Null if every change is served. */
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

/** Public documents by `collection/id`; an unreadable one is served in its last readable version. */
class SourceDocuments {
  documents = new Map<string, Document>()
  /** Last change of a public document; private ones don't change pages. */
  latest: LatestCommit = null
  #lastReadable = new Map<string, LastReadableVersion>()
  readonly #store: DocumentStore
  readonly #options: () => { today: string; siteUrl: string }

  constructor(store: DocumentStore, options: () => { today: string; siteUrl: string }) {
    this.#store = store
    this.#options = options
  }

  visible(): Iterable<SourceDocument> {
    if (this.#lastReadable.size === 0) return this.documents.values()
    return new Map<string, SourceDocument>([...this.documents, ...this.#lastReadable]).values()
  }

  rejections() {
    return [...this.#lastReadable.values()].map(lastReadableRejection)
  }

  /** Replaces everything; a throw leaves the state unchanged. */
  async read(stored: AsyncIterable<Document>): Promise<void> {
    const latest = await this.#store.latest(PUBLIC_COLLECTIONS)
    const documents = new Map<string, Document>()
    for await (const document of stored) {
      documents.set(`${document.collection}/${document.id}`, compacted(document))
      if (documents.size > FEW_PRODUCTS) boundHeapGrowth()
    }
    this.#lastReadable = await this.#lastReadableOf(documents)
    this.documents = documents
    this.latest = latest
  }

  /** Visible documents that changed, null for deleted ones; a throw leaves the state unchanged. */
  async apply(changes: readonly CommittedChange[]): Promise<ReadonlyMap<string, SourceDocument | null>> {
    const last = new Map(changes.map((change) => [`${change.collection}/${change.id}`, change]))
    const written = new Map([...last].filter(([, { data }]) => data !== null))
    const found = await this.#lastReadableOf(written)
    for (const key of last.keys()) {
      if (!written.has(key)) this.documents.delete(key)
      this.#lastReadable.delete(key)
    }
    for (const [key, document] of written) this.documents.set(key, compacted(document))
    for (const [key, version] of found) this.#lastReadable.set(key, version)
    const { sequence, updatedAt } = changes.at(-1)!
    this.latest = { sequence, updatedAt }
    return new Map(
      [...last.keys()].map((key) => [key, this.#lastReadable.get(key) ?? this.documents.get(key) ?? null]),
    )
  }

  #lastReadableOf(written: ReadonlyMap<string, SourceDocument>): Promise<Map<string, LastReadableVersion>> {
    const { documents } = this
    const types = function* () {
      for (const [key, document] of documents)
        if (document.collection === TYPES_COLLECTION && !written.has(key)) yield document
    }
    return lastReadableVersions(this.#store, [...written.values()], types, this.#options())
  }
}

/** Serves the catalogue: rebuilt on changes, at midnight in Buenos Aires, and on reads after offers changed. */
export async function followCatalogue({
  store,
  siteUrl,
  log,
  now = () => new Date(),
  indexAfterMs = INDEX_AFTER_MS,
}: LiveCatalogueOptions): Promise<LiveCatalogue> {
  const source = new SourceDocuments(store, () => ({ today: todayInBuenosAires(now()), siteUrl }))
  const index = indexInBackground(log, indexAfterMs)
  let delayMs = 0
  let built: Catalogue | undefined
  let snapshot: IndexedSnapshot | undefined
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
    index.schedule(snapshot)
  }

  function build(
    previous: Snapshot | undefined,
    changes?: ReadonlyMap<string, SourceDocument | null>,
  ): IndexedSnapshot {
    const instant = now()
    const options = {
      sequence: source.latest?.sequence ?? 0,
      mark: shortMark(source.latest),
      today: todayInBuenosAires(instant),
      now: instant.getTime(),
      siteUrl,
    }
    built =
      (built && changes && updateCatalogue(built, changes, options)) ??
      buildCatalogue(source.visible(), options)
    const rejected = [...built.rejected, ...source.rejections()]
    const catalogue = { ...built, rejected }
    for (const rejection of catalogue.rejected) log('warn', 'document left out', rejection)
    // Broken settings must not take the site down.
    const settings = catalogue.settings ?? previous?.catalogue.settings
    const whole = settings === catalogue.settings ? catalogue : { ...catalogue, settings }
    return indexedSnapshot(whole, snapshot?.indexNow())
  }

  async function readAll(stored: AsyncIterable<Document>): Promise<ReadonlyMap<string, Document>> {
    await source.read(stored)
    swap()
    return source.documents
  }

  async function applyChanges(_: unknown, changes: readonly CommittedChange[]) {
    swap(await source.apply(changes))
    delayMs = Math.max(0, now().getTime() - Date.parse(changes.at(-1)!.updatedAt))
    return source.documents
  }

  const stopMidnights = everyMidnight(now, () => swap(new Map()))

  return {
    current() {
      // Also correct if the clock is set back.
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
    source: () => ({ documents: source.documents, cursor: followed.cursor()!, latest: source.latest }),
    state: () => ({
      sequence: source.latest?.sequence ?? 0,
      changedAt: source.latest === null ? null : Date.parse(source.latest.updatedAt),
      followed: followed.cursor()!.sequence,
      behindSince: followed.behindSince(),
      delayMs,
    }),
    close() {
      followed.close()
      stopMidnights()
      index.stop()
    },
  }
}

/** Runs `work` at each midnight in Buenos Aires; returns a stop function. */
function everyMidnight(now: () => Date, work: () => void): () => void {
  const schedule = (): NodeJS.Timeout =>
    setTimeout(
      () => {
        work()
        midnight = schedule()
      },
      untilTomorrowInBuenosAires(now()) + 50,
    ).unref()
  let midnight = schedule()
  return () => clearTimeout(midnight)
}

const TYPES_COLLECTION = 'product-types'

/** Number of documents above which heap growth is bounded. */
const FEW_PRODUCTS = 20_000

const shareLiveParts = createSharedParts()

/** Shares dates and authors, which are equal in thousands of documents of an import. */
function compacted(document: Document): Document {
  const { updatedAt, updatedBy } = document
  return { ...compactDocument(document), ...shareLiveParts({ updatedAt, updatedBy }) }
}

type LatestCommit = { sequence: number; updatedAt: string } | null

/** Distinguishes equal sequences after a restore. */
function shortMark(latest: LatestCommit): string {
  return createHash('sha256')
    .update(latest?.updatedAt ?? '')
    .digest('hex')
    .slice(0, 8)
}
