import { beforeEach, describe, expect, test } from 'vitest'
import { type DocumentStore, VersionConflict } from '#/core/documents/document-store.ts'
import { by, put } from './documents-samples.ts'
import type { Place } from './support/documents-place.ts'

/** Reads and writes, one document or a batch at a time. */
export function readingAndCommitting(current: () => Place): void {
  let place: Place
  let store: DocumentStore
  beforeEach(() => {
    place = current()
    store = place.store
  })

  describe('reading', () => {
    test('lists one collection, ordered by code unit', async () => {
      const ids = ['aw-1', 'AW-2', 'AW-10', '_x', '.y', '-z', 'AW-10.b', 'B']
      await store.commit(
        ids.map((id) => put(id, null)),
        by('ana'),
      )
      await store.commit([{ collection: 'pages', id: 'other', expectedVersion: null, data: {} }], by('ana'))
      expect((await store.list('products')).map(({ id }) => id)).toEqual([...ids].toSorted())
      expect((await store.list('pages')).map(({ id }) => id)).toEqual(['other'])
    })

    test('lists and follows more than one page, each document once and in order', async () => {
      const ids = Array.from({ length: 2100 }, (_, at) => `AW-${String(at).padStart(5, '0')}`)
      const start = await store.place()
      for (let at = 0; at < ids.length; at += 700) {
        const some = ids.slice(at, at + 700).map((id) => put(id, null))
        await store.commit(some, by('ana'))
      }
      expect((await store.list('products')).map(({ id }) => id)).toEqual(ids)
      const followed = (await store.follow(start))!
      expect(followed.changes.map(({ id }) => id)).toEqual(ids)
      expect(followed.place).toEqual(await store.place())
      expect((await store.follow(followed.place))!.changes).toEqual([])
    })

    test('returns every JSON value unchanged', async () => {
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
        by('ana'),
      )
      for (const [index, value] of values.entries()) {
        expect((await store.get('products', `v${index}`))?.data).toStrictEqual(value)
      }
      expect((await store.changes(0)).map(({ data }) => data)).toStrictEqual(values)
    })

    test('later changes by the caller to its data have no effect', async () => {
      const data = { list: [1] }
      const { documents } = await store.commit([put('a', null, data)], by('ana'))
      data.list.push(2)
      for (const document of documents) (document.data as typeof data).list.push(3)
      expect((await store.get('products', 'a'))?.data).toEqual({ list: [1] })
    })
  })

  describe('committing', () => {
    test('creates a document, then a new version', async () => {
      const before = Date.now()
      const first = await store.commit([put('AW-1', null, { name: 'uno', gone: undefined })], by('ana'))
      const [document] = first.documents
      expect(document).toEqual({
        collection: 'products',
        id: 'AW-1',
        version: 1,
        data: { name: 'uno' },
        updatedAt: new Date(document?.updatedAt ?? '').toISOString(),
        updatedBy: by('ana'),
      })
      expect(Math.abs(Date.parse(document?.updatedAt ?? '') - before)).toBeLessThan(60_000)
      expect(await store.get('products', 'AW-1')).toEqual(document)

      const second = await store.commit([put('AW-1', 1, { name: 'dos' })], by('beto'))
      expect(second.documents).toMatchObject([{ version: 2, data: { name: 'dos' }, updatedBy: by('beto') }])
      expect(await store.list('products')).toEqual(second.documents)
      expect(second.sequence).toBeGreaterThan(first.sequence)
      expect(await store.sequence()).toBe(second.sequence)
    })

    test('a stale change rejects the whole batch and lists all conflicts', async () => {
      await store.commit([put('a', null), put('b', null), put('gone', null)], by('ana'))
      await store.commit([put('a', 1, 'a2'), put('gone', 1, null)], by('ana'))
      const listed = await store.list('products')
      const sequence = await store.sequence()
      const batch = [put('fresh', null), put('a', 1), put('b', null), put('gone', 2), put('never', 4, null)]
      const error = await store.commit(batch, by('beto')).catch((caught: unknown) => caught)
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
      await store.commit([put('a', null, 0)], by('ana'))
      const stores = [store, await place.reopen(), await place.reopen()]
      const tries = Array.from({ length: 12 }, (_, n) =>
        stores[n % 3]!.commit([put('a', 1, n)], by(`writer-${n}`)),
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
    test('accepts ids at the limits', async () => {
      const ids = ['x'.repeat(120), '0', 'a.b_C-9', '..']
      for (const id of ids) await store.commit([put(id, null)], by('ana'))
      expect((await store.list('products')).map(({ id }) => id)).toEqual(ids.toSorted())
    })
  })
}
