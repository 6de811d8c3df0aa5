import { setImmediate as others } from 'node:timers/promises'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Log } from '#/core/observability/log.ts'
import { patchIndexSteps, searchIndexSteps, type SearchIndex } from '#/search/search.ts'
import type { Snapshot } from '#/search/snapshot.ts'

/** Milliseconds per indexing slice, short enough not to delay a page. */
const INDEX_SLICE_MS = 8

export type IndexedSnapshot = Snapshot & {
  advanceIndex: (ms: number) => boolean
  indexNow: () => SearchIndex | undefined
}

/** Builds the index of the last snapshot given to `schedule`, in slices, `afterMs` later. */
export function indexInBackground(log: Log, afterMs: number) {
  let timer: NodeJS.Timeout | undefined
  function schedule(snapshot: IndexedSnapshot, waitMs = afterMs): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      try {
        if (!snapshot.advanceIndex(INDEX_SLICE_MS)) schedule(snapshot, 0)
      } catch (error) {
        // The next search builds the index itself.
        log('error', 'the search index could not be made', { error })
      }
    }, waitMs).unref()
  }
  return { schedule, stop: () => clearTimeout(timer) }
}

/** `previous`: index of the previous catalogue, patched instead of rebuilt. */
export function indexedSnapshot(catalogue: Catalogue, previous: SearchIndex | undefined): IndexedSnapshot {
  let index: SearchIndex | undefined
  let steps: Generator<undefined, SearchIndex> | undefined
  function advanceIndex(ms: number): boolean {
    const until = performance.now() + ms
    try {
      steps ??= previous ? patchIndexSteps(previous, catalogue) : searchIndexSteps(catalogue)
      while (index === undefined && performance.now() < until) {
        const step = steps.next()
        if (step.done) index = step.value
      }
    } catch (error) {
      steps = undefined
      previous = undefined
      throw error
    }
    if (index !== undefined) steps = previous = undefined
    return index !== undefined
  }
  let waiting: Promise<void> | undefined
  async function waitForIndex(): Promise<void> {
    do await others()
    while (!advanceIndex(INDEX_SLICE_MS))
  }
  return {
    catalogue,
    advanceIndex,
    whenIndexed() {
      if (index !== undefined) return undefined
      waiting ??= waitForIndex().finally(() => (waiting = undefined))
      return waiting
    },
    indexNow: () => index ?? previous,
    get index() {
      if (index === undefined) advanceIndex(Number.POSITIVE_INFINITY)
      return index!
    },
  }
}
