import { expect, test } from 'vitest'
import type { Summary } from '#/panel/model/panel-data.ts'
import { filtered, readDocumentFilters } from './list-filter-state.ts'

const line = (id: string, title: string, more: Partial<Summary> = {}): Summary => ({
  collection: 'products',
  id,
  title,
  detail: '',
  state: 'live',
  versions: '1/',
  updatedAt: '2026-11-01T00:00:00.000Z',
  by: null,
  path: null,
  product: {
    status: 'active',
    type: 'torre',
    typeLabel: 'Torre',
    category: 102,
    categoryName: 'Torres',
    picture: null,
    completeness: 0.9,
    missing: 2,
  },
  ...more,
})

test('filters and sorts a list by its address', () => {
  const lines = [
    line('B', 'Torre 10', { state: 'changed' }),
    line('A', 'Torre 9', { updatedAt: '2026-11-03T00:00:00.000Z' }),
    line('C', 'Otra', { product: { ...line('', '').product!, status: 'discontinued', completeness: 0.2 } }),
  ]
  const ids = (filters: Parameters<typeof filtered>[1]) => filtered(lines, filters).map(({ id }) => id)
  expect(ids({})).toEqual(['C', 'A', 'B'])
  expect(ids({ buscar: 'torre' })).toEqual(['A', 'B'])
  expect(ids({ estado: 'borrador' })).toEqual(['B'])
  expect(ids({ estado: 'discontinuado' })).toEqual(['C'])
  expect(ids({ estado: 'publicado' })).toEqual(['A'])
  expect(ids({ categoria: '102', orden: 'recientes' })[0]).toBe('A')
  expect(ids({ orden: 'incompletos' })[0]).toBe('C')
  expect(ids({ tipo: 'notebook' })).toEqual([])
  expect([ids({ completo: 'poco' }), ids({ completo: 'casi' }), ids({ completo: 'todo' })]).toEqual([
    ['C'],
    ['A', 'B'],
    [],
  ])
})

test('ignores unknown filters in an address', () => {
  expect(readDocumentFilters({ buscar: 'x', categoria: 102, otra: 'y', estado: ['a'] })).toEqual({
    buscar: 'x',
    categoria: '102',
  })
})

test('ranks results of the site’s search first, then text matches', () => {
  const lines = [
    line('A', 'Freidora'),
    line('B', 'Palomitas de una'),
    line('C', 'Pochoclera'),
    line('D', 'Radio'),
  ]
  const ids = filtered(lines, { buscar: 'palomitas' }, ['C']).map(({ id }) => id)
  expect(ids).toEqual(['C', 'B'])
})
