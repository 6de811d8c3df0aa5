import { expect, test } from 'vitest'
import type { Summary } from '#/panel/model/panel-data.ts'
import { incomplete } from './incomplete.ts'

const product = (
  id: string,
  missing: number,
  completeness: number,
  status: 'active' | 'discontinued' = 'active',
) => ({ collection: 'products', id, product: { status, missing, completeness } }) as Summary

test('orders by visits times missing facts, and unvisited products by completeness', () => {
  const documents = [
    product('whole', 0, 1),
    product('old', 9, 0.1, 'discontinued'),
    product('visited', 1, 0.9),
    product('missed', 4, 0.6),
    product('empty', 8, 0.2),
    product('half', 8, 0.5),
    { collection: 'pages', id: 'page' } as Summary,
  ]
  const found = incomplete(documents, { visited: 100, missed: 30, whole: 1000, old: 1000 })
  expect(found.map(({ id }) => id)).toEqual(['missed', 'visited', 'empty', 'half'])
})
