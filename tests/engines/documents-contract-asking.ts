import { beforeEach, describe, expect, test } from 'vitest'
import {
  FILTER_FIELDS,
  type DocumentQuery,
  type DocumentStore,
  InvalidInput,
} from '#/core/documents/document-store.ts'
import { findInPages, historyInPages } from './documents-pages.ts'
import { by, put } from './documents-samples.ts'
import type { Place } from './support/documents-place.ts'

/** Paged reads: the history of a document, and the results of a query. */
export function askingByPart(current: () => Place): void {
  let store: DocumentStore
  beforeEach(() => {
    store = current().store
  })

  /** Appends documents as from another store, each with its own time. */
  const takeIn = (documents: readonly { id: string; data: unknown; at: string; collection?: string }[]) =>
    store.append(
      documents.map(({ id, data, at, collection = 'products' }, index) => ({
        sequence: index + 1,
        collection,
        id,
        version: 1,
        data,
        updatedAt: at,
        updatedBy: { kind: 'import' },
      })),
    )
  const found = async (query: DocumentQuery, collection = 'products') =>
    (await findInPages(store, collection, query)).map(({ id }) => id)

  describe('the history of a document', () => {
    test('is read in contiguous pages, and the last one has no cursor', async () => {
      for (let n = 0; n < 7; n++) await store.commit([put('a', n || null, { n })], by('ana'))
      const first = await store.history('products', 'a', { limit: 3 })
      expect(first.versions.map(({ version }) => version)).toEqual([7, 6, 5])
      // A version added meanwhile belongs before the first page.
      await store.commit([put('a', 7, { n: 7 })], by('ana'))
      const second = await store.history('products', 'a', { limit: 4, after: first.next! })
      expect(second.versions.map(({ version }) => version)).toEqual([4, 3, 2, 1])
      expect(second.next).toBeNull()
      expect(await historyInPages(store, 'products', 'a', 1)).toHaveLength(8)
    })

    test('is one change if erased, and only the newest in collections without history', async () => {
      await store.commit([put('a', null), { ...put('ana', null, 'one'), collection: 'lists' }], by('ana'))
      await store.commit([put('a', 1), { ...put('ana', 1, 'two'), collection: 'lists' }], by('ana'))
      await store.erase('products', 'a', { kind: 'command-line' })
      expect((await store.history('products', 'a')).versions).toMatchObject([
        { version: 3, data: null, updatedBy: { kind: 'command-line' } },
      ])
      expect((await store.history('lists', 'ana')).versions).toMatchObject([{ version: 2, data: 'two' }])
    })

    test('is empty for unknown documents, and rejects invalid input', async () => {
      const none = { versions: [], next: null }
      expect(await store.history('products', 'never')).toEqual(none)
      expect(await store.history('products', 'not an id')).toEqual(none)
      expect(await store.history('products', 'never', { after: '9007199254740991', limit: 500 })).toEqual(
        none,
      )
      await expect(store.history('Products', 'a')).rejects.toBeInstanceOf(InvalidInput)
      for (const limit of [0, -1, 1.5, 501, Number.NaN])
        await expect(store.history('products', 'a', { limit })).rejects.toBeInstanceOf(InvalidInput)
      for (const after of ['', '0', '-1', '1.5', 'a', '1e3', ' 1', '9007199254740993'])
        await expect(store.history('products', 'a', { after })).rejects.toBeInstanceOf(InvalidInput)
    })
  })

  describe('finding documents', () => {
    const at = (day: number) => `2026-01-${String(day).padStart(2, '0')}T03:04:05.678Z`

    test('by a literal id prefix, without wildcards', async () => {
      const ids = ['AW', 'AW-', 'AW-T2022', 'AW-T', 'AWz', 'Aw-1', 'A', 'a_w', 'axw']
      await takeIn(ids.map((id) => ({ id, data: 1, at: at(1) })))
      expect(await found({ idPrefix: 'AW-', limit: 2 })).toEqual(['AW-', 'AW-T', 'AW-T2022'])
      expect(await found({ idPrefix: 'AW' })).toEqual(['AW', 'AW-', 'AW-T', 'AW-T2022', 'AWz'])
      expect(await found({ idPrefix: 'a_' })).toEqual(['a_w'])
      expect(await found({ idPrefix: '' })).toHaveLength(ids.length)
    })

    test('by the author of their last change', async () => {
      const save = (expectedVersion: number | null) => [put('a', expectedVersion), put('b', expectedVersion)]
      await store.append([
        {
          sequence: 1,
          collection: 'products',
          id: 'old',
          version: 1,
          data: { status: 'new' },
          updatedAt: at(1),
          updatedBy: { kind: 'unknown', text: 'mi lista' },
        },
      ])
      await store.commit(save(null), by('ana'))
      await store.commit([put('b', 1, { status: 'new' }), put('c', null), put('d', null)], by('beto'))
      await store.commit([put('d', 1, null)], by('beto'))
      await store.commit([put('e', null)], { kind: 'visitor' })
      expect(await found({ updatedBy: by('ana') })).toEqual(['a'])
      expect(await found({ updatedBy: by('beto'), limit: 1 })).toEqual(['b', 'c'])
      expect(await found({ updatedBy: by('beto'), order: 'newest' })).toEqual(['c', 'b'])
      expect(await found({ updatedBy: by('beto'), where: { status: 'new' } })).toEqual(['b'])
      expect(await found({ updatedBy: { kind: 'visitor' } })).toEqual(['e'])
      expect(await found({ updatedBy: { kind: 'unknown', text: 'mi lista' } })).toEqual(['old'])
      expect(await found({ updatedBy: by('nobody') })).toEqual([])
    })

    test('by the exact value and type of a field', async () => {
      const [field] = FILTER_FIELDS
      const values = ['1', 1, 1.5, true, 'true', 'ñandú «Ω» "\\\n', '', 1e300, -0.000001, 'x'.repeat(198)]
      const odd = [
        null,
        [1],
        { [field]: 1 },
        'x'.repeat(199),
        'x'.repeat(9000),
        2e300,
        'X',
        ['x'.repeat(9000)],
      ]
      await takeIn([
        ...[...values, ...odd].map((value, index) => ({
          id: `v${index}`,
          data: { [field]: value, text: 'x'.repeat(3000) },
          at: at(1),
        })),
        { id: 'nothing', data: {}, at: at(1) },
        { id: 'text', data: field, at: at(1) },
        { id: 'list', data: [{ [field]: 1 }], at: at(1) },
        { id: 'elsewhere', data: { [field]: 1 }, at: at(1), collection: 'pages' },
      ])
      for (const [index, value] of values.entries()) {
        expect([value, await found({ where: { [field]: value } })]).toEqual([value, [`v${index}`]])
      }
      expect(await found({ where: { [field]: 'none' } })).toEqual([])
    })

    test('by any combination of criteria, like a plain filter', async () => {
      const all = Array.from({ length: 60 }, (_, n) => ({
        id: `${n % 2 ? 'AW' : 'BX'}-${n}`,
        data: { status: n % 3 ? 'active' : 'discontinued', type: `t${n % 4}`, category: n % 5 },
        at: at(1 + (n % 28)),
      }))
      await takeIn(all)
      const fits = (query: DocumentQuery) =>
        all
          .filter(({ id, data, at: changed }) => {
            const same = Object.entries(query.where ?? {}).every(
              ([field, value]) => (data as Record<string, unknown>)[field] === value,
            )
            return same && id.startsWith(query.idPrefix ?? '') && changed >= (query.updatedSince ?? '')
          })
          .toSorted((one, other) => {
            const [a, b] = query.order === 'newest' ? [other, one] : [one, other]
            if (query.order === 'newest' && a.at !== b.at) return a.at < b.at ? -1 : 1
            return a.id < b.id ? -1 : 1
          })
          .map(({ id }) => id)
      const wheres = [
        {},
        { status: 'active' },
        { type: 't1', category: 2 },
        { status: 'active', type: 't2', category: 4 },
      ]
      for (const where of wheres)
        for (const idPrefix of ['', 'AW-'])
          for (const updatedSince of [undefined, at(9)])
            for (const order of ['id', 'newest'] as const) {
              const query = { where, idPrefix, order, limit: 3, ...(updatedSince ? { updatedSince } : {}) }
              expect([query, await found(query)]).toEqual([query, fits(query)])
            }
    })

    test('reflects changes, deletions, recreations and erasures', async () => {
      await store.commit([put('a', null, { status: 'new' }), put('b', null, { status: 'new' })], by('ana'))
      await store.commit([put('a', 1, { status: 'closed' }), put('b', 1, null)], by('ana'))
      expect(await found({ where: { status: 'new' } })).toEqual([])
      expect(await found({ where: { status: 'closed' } })).toEqual(['a'])
      await store.commit([put('b', null, { status: 'new' })], by('ana'))
      expect(await found({ where: { status: 'new' } })).toEqual(['b'])
      await store.erase('products', 'b', { kind: 'command-line' })
      expect(await found({ where: { status: 'new' } })).toEqual([])
    })
  })
}
