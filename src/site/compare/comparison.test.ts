import { expect, test } from 'vitest'
import {
  readComparison,
  withItem,
  withoutItem,
  type ComparedItem,
  type ComparisonState,
} from './comparison.ts'

const towers = { id: 'torre', plural: 'torres', gender: 'f' } as const
const tower = (id: string): ComparedItem => ({ id, name: `Torre ${id}`, type: towers })
const kettle: ComparedItem = { id: 'P', name: 'Pava', type: { id: 'pava', plural: 'pavas', gender: 'f' } }
const NONE: ComparisonState = { items: [], refused: null }
const four = ['A', 'B', 'C', 'D'].map(tower).reduce(withItem, NONE)

test('accepts up to four products of one type', () => {
  expect(four.items.map(({ id }) => id)).toEqual(['A', 'B', 'C', 'D'])
  expect(withItem(four, tower('E'))).toEqual({
    items: four.items,
    refused: { item: tower('E'), because: 'full' },
  })
  expect(withItem(withItem(NONE, tower('A')), kettle).refused).toEqual({ item: kettle, because: 'type' })
})

test('refuses another type for its type, even when full', () => {
  expect(withItem(four, kettle).refused?.because).toBe('type')
})

test('ignores a repeated product, and clears a refusal with the next choice', () => {
  const refused = withItem(four, kettle)
  expect(withItem(refused, tower('A'))).toEqual({ items: four.items, refused: null })
  expect(withoutItem(refused, 'B')).toEqual({ items: ['A', 'C', 'D'].map(tower), refused: null })
})

test.each([[undefined], [null], ['texto'], [{ items: [] }], [[1, null, { id: 3 }, { id: 'A', name: 'A' }]]])(
  'reads %j as an empty comparison',
  (stored) => {
    expect(readComparison(stored)).toEqual(NONE)
  },
)

test('reads back what it wrote, limited to the first type and four products', () => {
  expect(readComparison([...four.items, tower('E')]).items).toEqual(four.items)
  expect(readComparison([tower('A'), kettle]).items).toEqual([tower('A')])
})
