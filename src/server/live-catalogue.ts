import { buildCatalogue, type SourceDocument } from '../catalogue/build-catalogue.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { PUBLIC_COLLECTIONS } from '../catalogue/documents/collections.ts'
import { searchIndexSteps, type SearchIndex } from '../catalogue/search/search.ts'
import type { Snapshot } from '../catalogue/snapshot.ts'
import type { DocumentStore } from '../engines/documents/document-store.ts'
import { todayInBuenosAires, untilTomorrowInBuenosAires } from '../catalogue/text/buenos-aires-day.ts'
import type { Log } from './log.ts'

/** Pages come first: the index of a new catalogue is made this many milliseconds later, unless somebody searches sooner. */
const INDEX_AFTER_MS = 200
/** For so many milliseconds at a time, so that it holds no page up. */
const INDEX_SLICE_MS = 8

export interface LiveCatalogue {
  current(): Snapshot
  /** Resolves once every change committed before the call is served. */
  refresh(): Promise<void>
  /** Every public document as it is stored now, whether it is shown or not. */
  documents(): Promise<Iterable<SourceDocument>>
  /** Calls back each time another catalogue is served. Returns how to stop. */
  onSwap(listener: () => void): () => void
  close(): void
}

/** After a refresh that failed. */
const RETRY_MS = 1000

type Options = { store: DocumentStore; siteUrl: string; log: Log; now?: () => Date }

/**
 * Follows the document store: builds the catalogue once, then swaps it whole each time documents change and at midnight in
 * Buenos Aires. While the store can't be read, the last catalogue goes on being served.
 */
export async function followCatalogue({
  store,
  siteUrl,
  log,
  now = () => new Date(),
}: Options): Promise<LiveCatalogue> {
  const documents = new Map<string, SourceDocument>()
  let sequence = await store.sequence()
  for (const collection of PUBLIC_COLLECTIONS) {
    for (const document of await store.list(collection))
      documents.set(`${collection}/${document.id}`, document)
  }
  let snapshot = build(undefined)
  let running: Promise<void> | undefined
  let again = false
  let indexing: NodeJS.Timeout | undefined
  const listeners = new Set<() => void>()
  prepareIndex()

  function swap(): void {
    snapshot = build(snapshot)
    for (const listener of listeners) listener()
    prepareIndex()
  }

  function prepareIndex(afterMs = INDEX_AFTER_MS): void {
    clearTimeout(indexing)
    indexing = setTimeout(() => {
      try {
        if (!snapshot.advanceIndex(INDEX_SLICE_MS)) prepareIndex(0)
      } catch (error) {
        // The next search builds the index itself, and its visitor gets the error.
        log('error', 'the search index could not be made', { error })
      }
    }, afterMs).unref()
  }

  function build(previous: Snapshot | undefined): Indexing {
    const catalogue = buildCatalogue(documents.values(), {
      sequence,
      today: todayInBuenosAires(now()),
      siteUrl,
    })
    for (const rejection of catalogue.rejected) log('warn', 'document left out', rejection)
    // A broken settings document must not take the whole site down with it.
    const settings = catalogue.settings ?? previous?.catalogue.settings
    const whole = settings === catalogue.settings ? catalogue : { ...catalogue, settings }
    return snapshotOf(whole)
  }

  async function catchUp(): Promise<void> {
    const changes = await store.changes(sequence)
    if (changes.length === 0) return
    for (const change of changes) {
      const key = `${change.collection}/${change.id}`
      if (change.data === null) documents.delete(key)
      else if ((PUBLIC_COLLECTIONS as readonly string[]).includes(change.collection))
        documents.set(key, change)
    }
    sequence = changes.at(-1)!.sequence
    if (changes.some((change) => (PUBLIC_COLLECTIONS as readonly string[]).includes(change.collection))) {
      swap()
    }
  }

  /** One catch-up at a time; a change that arrives meanwhile asks for another. */
  function refresh(): Promise<void> {
    again = true
    running ??= (async () => {
      try {
        while (again) {
          again = false
          await catchUp()
        }
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
        swap()
        midnight = scheduleMidnight()
      },
      untilTomorrowInBuenosAires(now()) + 50,
    ).unref()
  }

  return {
    current: () => snapshot,
    refresh,
    async documents() {
      await refresh()
      return documents.values()
    },
    onSwap(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      closed = true
      stopWatching()
      clearTimeout(retry)
      clearTimeout(midnight)
      clearTimeout(indexing)
    },
  }
}

/** A snapshot whose index can be made bit by bit. `advanceIndex` says whether it is whole. */
type Indexing = Snapshot & { advanceIndex: (ms: number) => boolean }

function snapshotOf(catalogue: Catalogue): Indexing {
  let index: SearchIndex | undefined
  let steps: ReturnType<typeof searchIndexSteps> | undefined
  function advanceIndex(ms: number): boolean {
    const until = performance.now() + ms
    try {
      steps ??= searchIndexSteps(catalogue)
      while (index === undefined && performance.now() < until) {
        const step = steps.next()
        if (step.done) index = step.value
      }
    } catch (error) {
      // Steps that failed can't be gone on with.
      steps = undefined
      throw error
    }
    return index !== undefined
  }
  return {
    catalogue,
    advanceIndex,
    get index() {
      if (index === undefined) advanceIndex(Number.POSITIVE_INFINITY)
      return index!
    },
  }
}
