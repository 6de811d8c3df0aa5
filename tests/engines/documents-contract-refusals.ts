import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DocumentQuery } from '#/core/documents/document-query.ts'
import { type DocumentStore, InvalidInput } from '#/core/documents/document-store.ts'
import { by, put, wrongBatches } from './documents-samples.ts'
import type { Place } from './support/documents-place.ts'

/** What is refused leaves a store as it was: one is enough for all. */
export function refusals(open: () => Promise<Place>): void {
  let place: Place
  let store: DocumentStore
  beforeAll(async () => {
    place = await open()
    store = place.store
  })
  afterAll(() => place.dispose())

  describe('input', () => {
    test.each(wrongBatches)('refuses %s and writes nothing', async (_what, changes, actor = by('ana')) => {
      const good = put('good', null)
      const batch = changes.length === 0 ? changes : [good, ...changes]
      await expect(store.commit(batch, actor)).rejects.toBeInstanceOf(InvalidInput)
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
  })

  describe('finding documents', () => {
    test.each<[string, object]>([
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
    ])('refuses %s with a sentence', async (_what, query) => {
      const refused = store.find('products', query as DocumentQuery)
      await expect(refused).rejects.toBeInstanceOf(InvalidInput)
      await expect(refused).rejects.toThrow(/[a-záéíóú]{3}.*\.$/)
    })

    test('refuses a collection that can’t be', async () => {
      await expect(store.find('Products')).rejects.toBeInstanceOf(InvalidInput)
    })
  })
}
