import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type DocumentQuery,
  type DocumentWrite,
  type DocumentStore,
  InvalidInput,
} from '#/core/documents/document-store.ts'
import type { Actor } from '#/core/documents/actor.ts'
import { by, put } from './documents-samples.ts'
import type { Place } from './support/documents-place.ts'

const cyclic: Record<string, unknown> = {}
cyclic.self = cyclic
const at = (change: Partial<DocumentWrite>): DocumentWrite => ({ ...put('a', null), ...change })

/** Batches that every engine must reject: the fault, the changes and the actor. */
const WRONG_BATCHES: [string, DocumentWrite[], Actor?][] = [
  ['no changes', []],
  ['nobody’s account', [put('a', null)], by('')],
  ['an account with a null character', [put('a', null)], by('a\u0000')],
  ['an account too long to keep', [put('a', null)], by('x'.repeat(200))],
  ['free text', [put('a', null)], { kind: 'unknown', text: 'vidriera import' }],
  ['free text that looks like more', [put('a', null)], { kind: 'unknown', text: 'visitor' }],
  ['the same document twice', [put('a', null), put('b', null), put('a', null)]],
  ...['', 'Products', 'a_b', 'a/b', 'a\n', 'ñ'].map((collection): [string, DocumentWrite[]] => [
    `collection ${JSON.stringify(collection)}`,
    [at({ collection })],
  ]),
  ...['', 'a b', 'a/b', 'a\\b', 'a\u0000', 'ñ', 'a\n', 'x'.repeat(121)].map(
    (id): [string, DocumentWrite[]] => [`id ${JSON.stringify(id.slice(0, 9))}`, [at({ id })]],
  ),
  ...[0, -1, 1.5, Number.NaN].map((expectedVersion): [string, DocumentWrite[]] => [
    `expected version ${expectedVersion}`,
    [at({ expectedVersion })],
  ]),
  ['deleting without a version', [put('a', null, null)]],
  ...(
    [
      ['undefined', undefined],
      ['undefined in a list', [undefined]],
      ['a hole in a list', Array(1)],
      ['not a number', { n: Number.NaN }],
      ['infinity', [Infinity]],
      ['a bigint', 1n],
      ['a function', { f: () => 1 }],
      ['a symbol', Symbol('s')],
      ['a date', { at: new Date(0) }],
      ['a map', new Map()],
      ['a cycle', cyclic],
      ['a null character', 'a\u0000b'],
      ['half a character', { '\ud83d': 1 }],
    ] satisfies [string, unknown][]
  ).map(([what, data]): [string, DocumentWrite[]] => [`data: ${what}`, [at({ data })]]),
]

const WRONG_QUERIES: [string, object][] = [
  ['a limit of nothing', { limit: 0 }],
  ['a limit that is too much', { limit: 501 }],
  ['half a document', { limit: 1.5 }],
  ['a cursor that is no id', { after: 'a b' }],
  ['an empty cursor', { after: '' }],
  ['a cursor of the other order', { after: '2026-01-02T03:04:05.678Z/a' }],
  ['a cursor by id for times', { order: 'newest', after: 'a' }],
  ['a cursor of no time', { order: 'newest', after: 'ayer/a' }],
  ['a cursor of a time that is not', { order: 'newest', after: '2026-13-02T03:04:05.678Z/a' }],
  ['a cursor without an id', { order: 'newest', after: '2026-01-02T03:04:05.678Z/' }],
  ['an order that there is not', { order: 'name' }],
  ['a field that can’t be asked by', { where: { name: 'x' } }],
  ['a field of every object', { where: { constructor: 'x' } }],
  ['a field made of statements', { where: { "status' or '1'='1": 'x' } }],
  ['null', { where: { status: null } }],
  ['a list', { where: { status: ['a'] } }],
  ['an object', { where: { status: { $ne: 1 } } }],
  ['no number', { where: { category: Number.NaN } }],
  ['a text that is too long', { where: { status: 'x'.repeat(199) } }],
  ['a null character', { where: { status: 'a\u0000' } }],
  ['half a character', { where: { status: '\ud83d' } }],
  ['an account that none can be', { updatedBy: by('a\u0000') }],
  ['a prefix that no id has', { idPrefix: 'a%' }],
  ['a time that is none', { updatedSince: 'ayer' }],
  ['a time without its zone', { updatedSince: '2026-01-02' }],
]

/** Refused commits leave a store unchanged, so one store serves all cases. */
export function refusals(open: () => Promise<Place>): void {
  let place: Place
  let store: DocumentStore
  beforeAll(async () => {
    place = await open()
    store = place.store
  })
  afterAll(() => place.dispose())

  describe('input', () => {
    test('rejects invalid batches, and writes nothing', async () => {
      for (const [what, changes, actor = by('ana')] of WRONG_BATCHES) {
        const batch = changes.length === 0 ? changes : [put('good', null), ...changes]
        await expect(store.commit(batch, actor), what).rejects.toBeInstanceOf(InvalidInput)
      }
      expect(await store.sequence()).toBe(0)
      expect(await store.get('products', 'good')).toBeNull()
    })

    test('rejects invalid collections, sequences and limits when reading', async () => {
      await expect(store.get('Products', 'a')).rejects.toBeInstanceOf(InvalidInput)
      expect(await store.get('products', 'not an id')).toBeNull()
      await expect(store.list('')).rejects.toBeInstanceOf(InvalidInput)
      await expect(store.changes(-1)).rejects.toBeInstanceOf(InvalidInput)
      await expect(store.changes(0.5)).rejects.toBeInstanceOf(InvalidInput)
      await expect(store.changes(0, 0)).rejects.toBeInstanceOf(InvalidInput)
    })
  })

  test('finding documents rejects invalid queries with a message', async () => {
    for (const [what, query] of WRONG_QUERIES) {
      const refused = store.find('products', query as DocumentQuery)
      await expect(refused, what).rejects.toBeInstanceOf(InvalidInput)
      await expect(refused, what).rejects.toThrow(/[a-záéíóú]{3}.*\.$/)
    }
    await expect(store.find('Products')).rejects.toBeInstanceOf(InvalidInput)
  })
}
