import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type DocumentStore, StoreUnavailable } from '#/core/documents/document-store.ts'
import { askingByPart } from './documents-contract-asking.ts'
import { feedAndHistory } from './documents-contract-feed.ts'
import { refusals } from './documents-contract-refusals.ts'
import { readingAndCommitting } from './documents-contract-writing.ts'
import { checkAgainstModel } from './documents-model.ts'
import { by, put } from './documents-samples.ts'
import type { Place } from './support/documents-place.ts'

const PARTS = [readingAndCommitting, feedAndHistory, askingByPart]

/**
 * Contract of every engine, with `modelRuns` runs of random commits; the engine's own faults are tested beside its
 * call.
 */
export function documentsContract(
  name: string,
  open: () => Promise<Place>,
  modelRuns = 60,
  parts = PARTS,
): void {
  describe(`documents in ${name}, refused`, () => refusals(open))

  describe(`documents in ${name}`, () => {
    let place: Place
    let store: DocumentStore

    beforeEach(async () => {
      place = await open()
      store = place.store
    })
    afterEach(() => place.dispose())

    for (const part of parts) part(() => place)

    describe('closing', () => {
      test('preserves everything for the next opening', async () => {
        await store.commit([put('a', null, 'kept'), put('b', null)], by('ana'))
        await store.commit([put('b', 1, null)], by('ana'))
        const [listed, feed] = [await store.list('products'), await store.changes(0)]
        await store.close()
        const again = await place.reopen()
        expect(await again.list('products')).toEqual(listed)
        expect(await again.changes(0)).toEqual(feed)
        expect((await again.commit([put('b', null)], by('ana'))).documents[0]?.version).toBe(3)
      })

      test('is idempotent, and later calls fail as unreachable', async () => {
        await store.close()
        await store.close()
        const unavailable = { name: 'StoreUnavailable', reason: 'unreachable' }
        await expect(store.get('products', 'a')).rejects.toMatchObject(unavailable)
        await expect(store.commit([put('a', null)], by('ana'))).rejects.toMatchObject(unavailable)
        await expect(store.find('products')).rejects.toMatchObject(unavailable)
        await expect(store.history('products', 'a')).rejects.toMatchObject(unavailable)
        expect(() => store.watch(() => {})).toThrow(StoreUnavailable)
      })
    })

    test('any sequence of commits behaves like a plain map', async () => {
      await fc.assert(
        fc.asyncProperty(...checkAgainstModel.arbitraries, async (batches, limit) => {
          const fresh = await open()
          try {
            await checkAgainstModel.run(fresh, batches, limit)
          } finally {
            await fresh.dispose()
          }
        }),
        { numRuns: modelRuns },
      )
    })
  })
}
