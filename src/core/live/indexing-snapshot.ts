import { setImmediate as others } from 'node:timers/promises'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { patchIndexSteps, searchIndexSteps, type SearchIndex } from '#/search/search.ts'
import type { Snapshot } from '#/search/snapshot.ts'

/** Milliseconds per indexing slice, short enough not to delay a page. */
export const INDEX_SLICE_MS = 8

export type Indexing = Snapshot & {
  advanceIndex: (ms: number) => boolean
  indexNow: () => SearchIndex | undefined
}

/** `previous`: an index of the catalogue before, to go on from. */
export function snapshotOf(catalogue: Catalogue, previous: SearchIndex | undefined): Indexing {
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
