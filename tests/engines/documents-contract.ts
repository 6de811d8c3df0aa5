import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type DocumentStore,
  InvalidInput,
  StoreUnavailable,
  VersionConflict,
} from '../../src/engines/documents/document-store.ts'
import { checkAgainstModel } from './documents-model.ts'
import { put, wrongBatches } from './documents-samples.ts'

/** One empty place for documents. `reopen` opens a further store over it, beside the first or after it. */
export type Place = {
  store: DocumentStore
  reopen: () => Promise<DocumentStore>
  /** Closes what is open and removes everything. */
  dispose: () => Promise<void>
}

const SOON = { timeout: 5000, interval: 10 }

/** What every engine must do, tried with `modelRuns` runs of made-up commits. The engine's own faults are tested beside its call. */
export function documentsContract(name: string, open: () => Promise<Place>, modelRuns = 60): void {
  describe(`documents in ${name}`, () => {
    let place: Place
    let store: DocumentStore

    beforeEach(async () => {
      place = await open()
      store = place.store
    })
    afterEach(() => place.dispose())

    describe('reading', () => {
      test('an empty store has nothing, and says so without failing', async () => {
        expect(await store.get('products', 'AW-1')).toBeNull()
        expect(await store.get('products', 'not an id')).toBeNull()
        expect(await store.list('products')).toEqual([])
        expect(await store.changes(0)).toEqual([])
        expect(await store.sequence()).toBe(0)
      })

      test('lists one collection, ordered by code unit', async () => {
        const ids = ['aw-1', 'AW-2', 'AW-10', '_x', '.y', '-z', 'AW-10.b', 'B']
        await store.commit(
          ids.map((id) => put(id, null)),
          'ana',
        )
        await store.commit([{ collection: 'pages', id: 'other', expectedVersion: null, data: {} }], 'ana')
        expect((await store.list('products')).map(({ id }) => id)).toEqual([...ids].toSorted())
        expect((await store.list('pages')).map(({ id }) => id)).toEqual(['other'])
      })

      test('gives back every JSON value as it was', async () => {
        const values = [
          '',
          'ñandú «Ω» 👩‍🔧 \u2028 " \\ \n',
          0,
          -1.5e-7,
          2 ** 53 - 1,
          1e300,
          true,
          false,
          [],
          {},
          [null, [[]]],
          { '': 1, 'a b': null, ñ: { deep: [1, '2', { three: 3 }] } },
          JSON.parse('{"__proto__":{"x":1},"constructor":2}'),
          'x'.repeat(300_000),
        ]
        await store.commit(
          values.map((data, index) => put(`v${index}`, null, data)),
          'ana',
        )
        for (const [index, value] of values.entries()) {
          expect((await store.get('products', `v${index}`))?.data).toStrictEqual(value)
        }
        expect((await store.changes(0)).map(({ data }) => data)).toStrictEqual(values)
      })

      test('what the caller does to its data after the commit changes nothing', async () => {
        const data = { list: [1] }
        const { documents } = await store.commit([put('a', null, data)], 'ana')
        data.list.push(2)
        for (const document of documents) (document.data as typeof data).list.push(3)
        expect((await store.get('products', 'a'))?.data).toEqual({ list: [1] })
      })
    })

    describe('committing', () => {
      test('a new document, then a new version of it', async () => {
        const before = Date.now()
        const first = await store.commit([put('AW-1', null, { name: 'uno', gone: undefined })], 'ana')
        const [document] = first.documents
        expect(document).toEqual({
          collection: 'products',
          id: 'AW-1',
          version: 1,
          data: { name: 'uno' },
          updatedAt: new Date(document?.updatedAt ?? '').toISOString(),
          updatedBy: 'ana',
        })
        expect(Math.abs(Date.parse(document?.updatedAt ?? '') - before)).toBeLessThan(60_000)
        expect(await store.get('products', 'AW-1')).toEqual(document)

        const second = await store.commit([put('AW-1', 1, { name: 'dos' })], 'beto')
        expect(second.documents).toMatchObject([{ version: 2, data: { name: 'dos' }, updatedBy: 'beto' }])
        expect(await store.list('products')).toEqual(second.documents)
        expect(second.sequence).toBeGreaterThan(first.sequence)
        expect(await store.sequence()).toBe(second.sequence)
      })

      test('deletes, and a re-created document goes on counting versions', async () => {
        await store.commit([put('a', null), put('b', null)], 'ana')
        const { documents } = await store.commit([put('a', 1, null), put('b', 1, 'b2')], 'ana')
        expect(documents.map(({ id, version }) => [id, version])).toEqual([['b', 2]])
        expect(await store.get('products', 'a')).toBeNull()
        expect((await store.list('products')).map(({ id }) => id)).toEqual(['b'])
        const again = await store.commit([put('a', null, 'back')], 'ana')
        expect(again.documents).toMatchObject([{ id: 'a', version: 3, data: 'back' }])
        const feed = await store.changes(0)
        expect(feed.filter(({ id }) => id === 'a')).toMatchObject([
          { version: 1, data: { id: 'a' } },
          { version: 2, data: null },
          { version: 3, data: 'back' },
        ])
      })

      test('a stale change rejects the whole batch and names every stale one', async () => {
        await store.commit([put('a', null), put('b', null), put('gone', null)], 'ana')
        await store.commit([put('a', 1, 'a2'), put('gone', 1, null)], 'ana')
        const listed = await store.list('products')
        const sequence = await store.sequence()
        const batch = [put('fresh', null), put('a', 1), put('b', null), put('gone', 2), put('never', 4, null)]
        const error = await store.commit(batch, 'beto').catch((caught: unknown) => caught)
        expect(error).toBeInstanceOf(VersionConflict)
        expect((error as VersionConflict).conflicts).toEqual([
          { collection: 'products', id: 'a', expectedVersion: 1, actualVersion: 2 },
          { collection: 'products', id: 'b', expectedVersion: null, actualVersion: 1 },
          { collection: 'products', id: 'gone', expectedVersion: 2, actualVersion: null },
          { collection: 'products', id: 'never', expectedVersion: 4, actualVersion: null },
        ])
        expect((error as Error).message).toContain('products/a está en la versión 2')
        expect(await store.list('products')).toEqual(listed)
        expect(await store.sequence()).toBe(sequence)
        expect(await store.changes(sequence)).toEqual([])
      })

      test('of many writers with the same version, exactly one wins', async () => {
        await store.commit([put('a', null, 0)], 'ana')
        const stores = [store, await place.reopen(), await place.reopen()]
        const tries = Array.from({ length: 12 }, (_, n) =>
          stores[n % 3]!.commit([put('a', 1, n)], `writer-${n}`),
        )
        const results = await Promise.allSettled(tries)
        const lost = results.filter((result) => result.status === 'rejected')
        expect(lost).toHaveLength(11)
        for (const { reason } of lost) expect(reason).toBeInstanceOf(VersionConflict)
        const winner = results.findIndex(({ status }) => status === 'fulfilled')
        expect(await store.get('products', 'a')).toMatchObject({ version: 2, data: winner })
      })
    })

    describe('input', () => {
      test.each(wrongBatches)('refuses %s and writes nothing', async (_what, changes, by = 'ana') => {
        const good = put('good', null)
        const batch = changes.length === 0 ? changes : [good, ...changes]
        await expect(store.commit(batch, by)).rejects.toBeInstanceOf(InvalidInput)
        expect(await store.sequence()).toBe(0)
        expect(await store.get('products', 'good')).toBeNull()
      })

      test('refuses impossible collections, sequences and limits when reading', async () => {
        await expect(store.get('Products', 'a')).rejects.toBeInstanceOf(InvalidInput)
        await expect(store.list('')).rejects.toBeInstanceOf(InvalidInput)
        await expect(store.changes(-1)).rejects.toBeInstanceOf(InvalidInput)
        await expect(store.changes(0.5)).rejects.toBeInstanceOf(InvalidInput)
        await expect(store.changes(0, 0)).rejects.toBeInstanceOf(InvalidInput)
      })

      test('takes ids at the edge of what is allowed', async () => {
        const ids = ['x'.repeat(120), '0', 'a.b_C-9', '..']
        for (const id of ids) await store.commit([put(id, null)], 'ana')
        expect((await store.list('products')).map(({ id }) => id)).toEqual(ids.toSorted())
      })
    })

    describe('the feed', () => {
      test('is in order, says what happened, and starts after a sequence', async () => {
        const one = await store.commit([put('b', null), put('a', null)], 'ana')
        const two = await store.commit([put('a', 1, null)], 'beto')
        const feed = await store.changes(0)
        expect(
          feed.map(({ sequence, id, version, data, updatedBy }) => [sequence, id, version, data, updatedBy]),
        ).toEqual([
          [one.sequence, 'b', 1, { id: 'b' }, 'ana'],
          [one.sequence, 'a', 1, { id: 'a' }, 'ana'],
          [two.sequence, 'a', 2, null, 'beto'],
        ])
        expect(await store.changes(one.sequence)).toEqual(feed.slice(2))
        expect(await store.changes(two.sequence)).toEqual([])
      })

      test('with a limit, never cuts a batch', async () => {
        for (const ids of [['a'], ['b', 'c', 'd'], ['e'], ['f']]) {
          await store.commit(
            ids.map((id) => put(id, null)),
            'ana',
          )
        }
        const page = async (after: number, limit: number) =>
          (await store.changes(after, limit)).map(({ id }) => id).join('')
        const [first] = await store.changes(0, 1)
        expect(await page(0, 1)).toBe('a')
        expect(await page(0, 2)).toBe('abcd')
        expect(await page(0, 4)).toBe('abcd')
        expect(await page(0, 5)).toBe('abcde')
        expect(await page(first!.sequence, 1)).toBe('bcd')
        expect(await page(0, 100)).toBe('abcdef')
      })
    })

    describe('taking in another store’s feed', () => {
      const change = (sequence: number, id: string, version: number, data: unknown) => ({
        collection: 'products',
        id,
        sequence,
        version,
        data,
        updatedAt: '2026-01-02T03:04:05.678Z',
        updatedBy: `author of ${sequence}`,
      })
      // What was erased left gaps in sequences and versions.
      const feed = [
        change(3, 'b', 1, { ñ: [1, null] }),
        change(3, 'a', 4, 'text'),
        change(7, 'a', 5, null),
        change(8, 'b', 2, false),
      ]

      test('keeps sequences, versions, times and authors, and goes on from there', async () => {
        let calls = 0
        store.watch(() => calls++)
        await store.append(feed.slice(0, 2))
        await store.append(feed.slice(2))
        await store.append([])
        expect(calls).toBe(2)
        expect(await store.changes(0)).toEqual(feed)
        const { sequence: _, ...standing } = feed[3]!
        expect(await store.list('products')).toEqual([standing])
        expect(await store.sequence()).toBe(8)
        const next = await store.commit([put('a', null, 'back'), put('b', 2, true)], 'ana')
        expect(next.sequence).toBe(9)
        expect(next.documents.map(({ version }) => version)).toEqual([6, 3])
      })

      test('refuses what is not after its own, or is out of order, and writes nothing of it', async () => {
        await store.append(feed.slice(0, 3))
        for (const wrong of [feed, [feed[3]!, change(7, 'c', 1, 1)], [change(9, 'c d', 1, 1)]]) {
          await expect(store.append(wrong)).rejects.toBeInstanceOf(InvalidInput)
        }
        for (const odd of [{ version: 0 }, { updatedAt: 'ayer' }, { updatedBy: '' }, { data: undefined }]) {
          await expect(store.append([{ ...feed[3]!, ...odd }])).rejects.toBeInstanceOf(InvalidInput)
        }
        expect(await store.changes(0)).toEqual(feed.slice(0, 3))
      })
    })

    describe('erasing', () => {
      test('takes a document and its whole history away, and tells the feed’s readers', async () => {
        await store.commit([put('a', null, 'private'), put('b', null)], 'ana')
        const { sequence } = await store.commit([put('a', 1, 'still private')], 'ana')
        let calls = 0
        store.watch(() => calls++)
        expect(await store.erase('products', 'a', 'beto')).toBe(true)
        expect(calls).toBe(1)
        expect(await store.get('products', 'a')).toBeNull()
        expect((await store.list('products')).map(({ id }) => id)).toEqual(['b'])
        expect(await store.changes(0)).toMatchObject([
          { sequence: 1, id: 'b', version: 1 },
          { sequence: sequence + 1, id: 'a', version: 3, data: null, updatedBy: 'beto' },
        ])
        const again = await store.commit([put('a', null, 'another')], 'ana')
        expect(again.documents).toMatchObject([{ version: 4 }])
        expect(again.sequence).toBe(sequence + 2)
      })

      test('reaches what was deleted before, and says when there is nothing left', async () => {
        await store.commit([put('a', null, 'private')], 'ana')
        await store.commit([put('a', 1, null)], 'ana')
        expect(await store.erase('products', 'a', 'ana')).toBe(true)
        expect(await store.changes(0)).toMatchObject([{ version: 3, data: null }])
        expect(await store.erase('products', 'a', 'ana')).toBe(false)
        expect(await store.erase('products', 'never', 'ana')).toBe(false)
        expect(await store.sequence()).toBe(3)
        await expect(store.erase('products', 'not an id', 'ana')).rejects.toBeInstanceOf(InvalidInput)
        await expect(store.erase('products', 'a', '')).rejects.toBeInstanceOf(InvalidInput)
      })
    })

    describe('watching', () => {
      test('own commits are told before the commit resolves, refused ones never', async () => {
        let calls = 0
        const stop = store.watch(() => calls++)
        await store.commit([put('a', null)], 'ana')
        expect(calls).toBe(1)
        await store.commit([put('a', null)], 'ana').catch(() => {})
        expect(calls).toBe(1)
        stop()
        stop()
        await store.commit([put('a', 1)], 'ana')
        expect(calls).toBe(1)
      })

      test("another store's commits are told, and can be read then", async () => {
        const other = await place.reopen()
        const seen: string[] = []
        const stop = store.watch(async () => {
          for (const { id, version } of await store.changes(0)) seen.push(`${id}${version}`)
        })
        await other.commit([put('a', null)], 'beto')
        await expect.poll(() => seen, SOON).toContain('a1')
        await other.commit([put('a', 1)], 'beto')
        await expect.poll(() => seen, SOON).toContain('a2')
        stop()
      })

      test('a listener that throws harms neither the commit nor the other listeners', async () => {
        const warned = new Promise((resolve) => process.once('warning', resolve))
        let calls = 0
        store.watch(() => {
          throw new Error('a listener of the contract test that throws')
        })
        store.watch(() => calls++)
        await store.commit([put('a', null)], 'ana')
        expect(calls).toBe(1)
        expect(await warned).toMatchObject({ message: 'a listener of the contract test that throws' })
      })
    })

    describe('closing', () => {
      test('keeps everything for the next opening', async () => {
        await store.commit([put('a', null, 'kept'), put('b', null)], 'ana')
        await store.commit([put('b', 1, null)], 'ana')
        const [listed, feed] = [await store.list('products'), await store.changes(0)]
        await store.close()
        const again = await place.reopen()
        expect(await again.list('products')).toEqual(listed)
        expect(await again.changes(0)).toEqual(feed)
        expect((await again.commit([put('b', null)], 'ana')).documents[0]?.version).toBe(3)
      })

      test('twice is once, and afterwards nothing answers', async () => {
        await store.close()
        await store.close()
        const unavailable = { name: 'StoreUnavailable', reason: 'unreachable' }
        await expect(store.get('products', 'a')).rejects.toMatchObject(unavailable)
        await expect(store.commit([put('a', null)], 'ana')).rejects.toMatchObject(unavailable)
        expect(() => store.watch(() => {})).toThrow(StoreUnavailable)
      })
    })

    test('any run of commits does what a plain map would do', async () => {
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
