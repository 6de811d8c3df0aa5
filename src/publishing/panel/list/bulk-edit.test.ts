import { describe, expect, test } from 'vitest'
import type { JsonObject } from '#/catalogue/json/json.ts'
import type { Summary } from '#/panel/model/panel-data.ts'
import { documentFormOf } from '#/panel/forms/forms.ts'
import { bulkChanges, itemsWithin, modesOf, whyNotValue, type BulkMode, bulkFields } from './bulk-edit.ts'

const products = documentFormOf('products')!
const fact = (key: string, more: object = {}) =>
  ({ kind: 'number', key, label: key, required: false, unit: 'W', ...more }) as never
const types = [
  { id: 'a', label: 'A', groups: [{ title: 'Uno', fields: [fact('power'), fact('weight'), fact('own')] }] },
  { id: 'b', label: 'B', groups: [{ title: 'Dos', fields: [fact('power'), fact('weight', { unit: 'g' })] }] },
]
const lines = (...chosen: string[]) => chosen.map((type) => ({ product: { type } }) as Summary)
const field = (path: string) => bulkFields(products, lines('a'), types).find((each) => each.path === path)!
const of = (id: string, value: JsonObject | null) => ({ collection: 'products' as const, id, value })
const afterOf = (documents: ReturnType<typeof of>[], path: string, mode: BulkMode, value?: unknown) =>
  bulkChanges(documents, { field: field(path), mode, value }).map(({ document, after }) => [document, after])

test('offers fields that several products can share', () => {
  const paths = bulkFields(products, lines('a', 'b'), types).map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['promise', 'category', 'warrantyMonths', 'faqs', 'related']))
  for (const own of ['name', 'pictures', 'specs', 'status', 'type', 'downloads', 'videos', 'manual'])
    expect(paths).not.toContain(own)
  // A fact that all types have, in the same unit.
  expect(paths.filter((path) => path.startsWith('specs.'))).toEqual(['specs.power'])
})

describe('a bulk edit', () => {
  test('skips documents that have the value already or are being deleted', () => {
    const documents = [of('1', { warrantyMonths: 6 }), of('2', { warrantyMonths: 12 }), of('3', null)]
    expect(afterOf(documents, 'warrantyMonths', 'set', 12)).toEqual([['1', 12]])
  })

  test('adds to and removes from a list, preserving its order', () => {
    const documents = [of('1', { related: ['B', 'A'] }), of('2', { related: ['C'] }), of('3', {})]
    expect(afterOf(documents, 'related', 'add', ['A', 'C'])).toEqual([
      ['1', ['B', 'A', 'C']],
      ['2', ['C', 'A']],
      ['3', ['A', 'C']],
    ])
    expect(afterOf(documents, 'related', 'remove', ['A', 'C'])).toEqual([
      ['1', ['B']],
      ['2', []],
    ])
    expect(itemsWithin([...documents, of('4', { related: ['C'] })], 'related')).toEqual([
      { item: 'C', count: 2 },
      { item: 'B', count: 1 },
      { item: 'A', count: 1 },
    ])
  })

  test('sets a fact by its path, and clears it with null', () => {
    const changes = bulkChanges([of('1', { specs: { power: 5, own: 1 } })], {
      field: field('specs.power'),
      mode: 'clear',
      value: undefined,
    })
    expect(changes[0]!.change.set).toEqual({ 'specs.power': null })
  })

  test('requires a valid value for its field', () => {
    expect(modesOf(field('faqs'))).toEqual(['add', 'remove', 'set'])
    expect(modesOf(field('warrantyMonths'))).toEqual(['set'])
    expect(modesOf(field('notInTheBox'))).toEqual(['set', 'clear'])
    const bulkChange = (path: string, value: unknown, mode: BulkMode = 'set') =>
      whyNotValue({ field: field(path), mode, value })
    expect(bulkChange('warrantyMonths', 'doce')).toContain('un número')
    expect(bulkChange('warrantyMonths', 12)).toBeUndefined()
    expect(bulkChange('faqs', [], 'remove')).toBe('Marcá qué quitar.')
    expect(bulkChange('notInTheBox', undefined, 'clear')).toBeUndefined()
  })
})
