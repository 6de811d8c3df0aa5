import { createHash } from 'node:crypto'
import {
  buildCatalogue,
  compactDocument,
  type SourceDocument,
  updateCatalogue,
} from '../catalogue/build-catalogue.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { PUBLIC_COLLECTIONS } from '../catalogue/documents/collections.ts'
import { isOutdated, searchIndexSteps, type SearchIndex } from '../catalogue/search/search.ts'
import type { Snapshot } from '../catalogue/snapshot.ts'
import type { Document, DocumentStore } from '../engines/documents/document-store.ts'
import { everyDocument } from '../engines/documents/every-document.ts'
import type { FeedPlace } from '../engines/documents/feed-place.ts'
import { todayInBuenosAires, untilTomorrowInBuenosAires } from '../catalogue/text/buenos-aires-day.ts'
import { boundHeapGrowth } from './heap-growth.ts'
import { INDEX_SLICE_MS, type Indexing, snapshotOf } from './indexing-snapshot.ts'
import type { Log } from './log.ts'
import { standInRejection, type StandIn, standInsFor } from './stand-ins.ts'

/** Pages come first: the index of a new catalogue is made this many milliseconds later, unless somebody searches sooner. */
const INDEX_AFTER_MS = 200

export interface LiveCatalogue {
  current(): Snapshot
  /** Resolves once every change committed before the call is served. */
  refresh(): Promise<void>
  /** Every public document as it is stored now, whether it is shown or not. */
  documents(): Promise<Iterable<Document>>
  /** Calls back each time another catalogue is served. Returns how to stop. */
  onSwap(listener: () => void): () => void
  state(): CatalogueState
  close(): void
}

/** How a process stands beside the database. Times in milliseconds since 1970. */
export type CatalogueState = {
  /** Commit of the last public change that is shown, and when it was made; 0 and null before the first. */
  sequence: number
  changedAt: number | null
  /** The last commit that was seen, public or not. */
  followed: number
  /** Since when there are changes that are not shown; null when there are none. */
  behindSince: number | null
  /** From the commit of the last change that came in while serving to its being shown. */
  delayMs: number
}

/** After a refresh that failed. */
const RETRY_MS = 1000

type Options = { store: DocumentStore; siteUrl: string; log: Log; now?: () => Date }

/**
 * Follows the document store: builds the catalogue once, then swaps it for the next each time documents change and at midnight in
 * Buenos Aires. While the store can't be read, the last catalogue goes on being served.
 */
export async function followCatalogue({
  store,
  siteUrl,
  log,
  now = () => new Date(),
}: Options): Promise<LiveCatalogue> {
  let documents = new Map<string, Document>()
  let standIns = new Map<string, StandIn>()
  let place = NOWHERE
  /** The last public change: what others do in the database makes no page another. */
  let latest: Latest = null
  let behindSince: number | null = null
  let delayMs = 0
  await readAgain()
  /** As it was made of the documents, before what the site says beside it. */
  let built: Catalogue | undefined
  const anew: Anew = {}
  let snapshot: Indexing | undefined
  snapshot = build(undefined)
  let running: Promise<void> | undefined
  let again = false
  let indexing: NodeJS.Timeout | undefined
  const listeners = new Set<() => void>()
  prepareIndex()

  /** `changes` has the documents that changed by `collection/id`, null for what is gone; left out, all is made anew. */
  function swap(changes?: ReadonlyMap<string, SourceDocument | null>): void {
    snapshot = build(snapshot, changes)
    for (const listener of listeners) listener()
    prepareIndex()
  }

  /** The newest index that was made: of what is shown, or of something before that. */
  function lastIndex(): SearchIndex | undefined {
    return anew.index ?? snapshot?.made()
  }

  function prepareIndex(afterMs = INDEX_AFTER_MS): void {
    clearTimeout(indexing)
    indexing = setTimeout(() => {
      try {
        if (!snapshot!.advanceIndex(INDEX_SLICE_MS)) prepareIndex(0)
        else if (isOutdated(snapshot!.index)) makeAnew()
      } catch (error) {
        // The next search builds the index itself, and its visitor gets the error.
        log('error', 'the search index could not be made', { error })
      }
    }, afterMs).unref()
  }

  /** Goes on while others change the catalogue: what comes of it is patched, too. */
  function makeAnew(): void {
    const { catalogue } = snapshot!
    anew.steps ??= searchIndexSteps(catalogue)
    clearTimeout(anew.timer)
    anew.timer = setTimeout(() => {
      const until = performance.now() + INDEX_SLICE_MS
      try {
        while (anew.steps && performance.now() < until) {
          const step = anew.steps.next()
          if (!step.done) continue
          anew.steps = undefined
          anew.index = step.value
        }
      } catch (error) {
        anew.steps = undefined
        log('error', 'the search index could not be made anew', { error })
        return
      }
      if (anew.steps) return makeAnew()
      snapshot = snapshotOf(snapshot!.catalogue, anew.index)
      anew.index = undefined
      prepareIndex(0)
    }, 0).unref()
  }

  function build(
    previous: Snapshot | undefined,
    changes?: ReadonlyMap<string, SourceDocument | null>,
  ): Indexing {
    const options = {
      sequence: latest?.sequence ?? 0,
      mark: shortMark(latest),
      today: todayInBuenosAires(now()),
      siteUrl,
    }
    built = (built && changes && updateCatalogue(built, changes, options)) ?? buildCatalogue(shown(), options)
    const rejected = [...built.rejected, ...[...standIns.values()].map(standInRejection)]
    const catalogue = { ...built, rejected }
    for (const rejection of catalogue.rejected) log('warn', 'document left out', rejection)
    // A broken settings document must not take the whole site down with it.
    const settings = catalogue.settings ?? previous?.catalogue.settings
    const whole = settings === catalogue.settings ? catalogue : { ...catalogue, settings }
    const last = lastIndex()
    return snapshotOf(whole, last && canPatch(last, whole) ? last : undefined)
  }

  function shown(): Iterable<SourceDocument> {
    if (standIns.size === 0) return documents.values()
    return new Map<string, SourceDocument>([...documents, ...standIns]).values()
  }

  /** For the documents of a batch, before it is taken in: what throws has changed nothing. */
  function standInsOf(written: ReadonlyMap<string, SourceDocument>): Promise<Map<string, StandIn>> {
    const types = function* () {
      for (const [key, document] of documents)
        if (document.collection === TYPES && !written.has(key)) yield document
    }
    return standInsFor(store, [...written.values()], types, { today: todayInBuenosAires(now()), siteUrl })
  }

  async function readAgain(): Promise<void> {
    const [read, at, last] = await readWhole(store)
    const found = await standInsOf(read)
    ;[documents, place, standIns, latest] = [read, at, found, last]
  }

  async function catchUp(): Promise<void> {
    const part = await store.follow(place)
    if (part === null) {
      log('warn', 'the database went on from another history, and all of it is read again', { place })
      await readAgain()
      return swap()
    }
    const last = new Map(
      part.changes
        .filter(({ collection }) => isPublic(collection))
        .map((change) => [`${change.collection}/${change.id}`, change]),
    )
    const written = new Map([...last].filter(([, { data }]) => data !== null))
    const found = await standInsOf(written)
    for (const key of last.keys()) {
      if (!written.has(key)) documents.delete(key)
      standIns.delete(key)
    }
    for (const [key, document] of written) documents.set(key, compactDocument(document))
    for (const [key, standIn] of found) standIns.set(key, standIn)
    place = part.place
    const newest = part.changes.findLast(({ collection }) => isPublic(collection))
    if (newest === undefined) return
    latest = { sequence: newest.sequence, updatedAt: newest.updatedAt }
    const shownNow = [...last.keys()].map(
      (key) => [key, standIns.get(key) ?? documents.get(key) ?? null] as const,
    )
    swap(new Map(shownNow))
    delayMs = Math.max(0, now().getTime() - Date.parse(newest.updatedAt))
  }

  /** One catch-up at a time; a change that arrives meanwhile asks for another. */
  function refresh(): Promise<void> {
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

  let retry: NodeJS.Timeout | undefined
  let closed = false
  /** Until it goes well: the change that asked for it is not told twice. */
  function refreshSoon(): void {
    clearTimeout(retry)
    refresh().catch((error: unknown) => {
      log('error', 'the catalogue could not be refreshed', { error })
      if (!closed) retry = setTimeout(refreshSoon, RETRY_MS).unref()
    })
  }

  const stopWatching = store.watch(refreshSoon)
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
    current: () => snapshot!,
    refresh,
    async documents() {
      await refresh()
      return documents.values()
    },
    onSwap(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => ({
      sequence: latest?.sequence ?? 0,
      changedAt: latest === null ? null : Date.parse(latest.updatedAt),
      followed: place.sequence,
      behindSince,
      delayMs,
    }),
    close() {
      closed = true
      stopWatching()
      clearTimeout(retry)
      clearTimeout(midnight)
      clearTimeout(indexing)
      clearTimeout(anew.timer)
    },
  }
}

const NOWHERE: FeedPlace = { sequence: 0, mark: '', origin: '' }
const TYPES = 'product-types'
const isPublic = (collection: string) => (PUBLIC_COLLECTIONS as readonly string[]).includes(collection)

/** An index that is made anew of all there is, and the one that came of it until it is in use. */
type Anew = {
  steps?: Generator<undefined, SearchIndex> | undefined
  timer?: NodeJS.Timeout
  index?: SearchIndex | undefined
}

type Latest = { sequence: number; updatedAt: string } | null

/** Every public document, a place in the feed from which nothing is missed, and the last public change. */
async function readWhole(store: DocumentStore): Promise<[Map<string, Document>, FeedPlace, Latest]> {
  const place = await store.place()
  const latest = await store.latest(PUBLIC_COLLECTIONS)
  const documents = new Map<string, Document>()
  for (const collection of PUBLIC_COLLECTIONS) {
    for await (const document of everyDocument(store, collection)) {
      documents.set(`${collection}/${document.id}`, compactDocument(document))
      if (documents.size > FEW_PRODUCTS) boundHeapGrowth()
    }
  }
  return [documents, place, latest]
}

/** The same in every process that shows the same. After the database was put back another change may have the same number. */
function shortMark(latest: Latest): string {
  return createHash('sha256')
    .update(latest?.updatedAt ?? '')
    .digest('hex')
    .slice(0, 8)
}

/** Of up to so many products the index is made anew where patching it would leave words of before. */
const FEW_PRODUCTS = 20_000

/**
 * Whether the next index may come of this one. With other synonyms or categories it would go on in the words of before until it is
 * made anew, and what was found meanwhile would be kept; only where making it takes longer than anybody waits is that the lesser evil.
 */
function canPatch({ catalogue: before }: SearchIndex, catalogue: Catalogue): boolean {
  const isSaidAlike = before.synonyms === catalogue.synonyms && before.categories === catalogue.categories
  return isSaidAlike || catalogue.products.size > FEW_PRODUCTS
}
