import { expect, test } from 'vitest'
import { readRecentlyViewed, withViewed, type RecentlyViewedProduct } from './recently-viewed-products.ts'

const picture = { hash: 'abc123', width: 1200, height: 1200, color: '#aaaaaa', cutout: true, alt: 'Torre' }
const product = (id: string): RecentlyViewedProduct => ({ id, name: `Producto ${id}`, picture })

test('sorts the latest first without repetitions, and drops the oldest', () => {
  const seen = [...'ABCDEFGHIJKA'].map(product).reduce(withViewed, [] as readonly RecentlyViewedProduct[])
  expect(seen.map(({ id }) => id).join('')).toBe('AKJIHGFED')
  const again = [...'ABCB'].map(product).reduce(withViewed, [] as readonly RecentlyViewedProduct[])
  expect(again.map(({ id }) => id).join('')).toBe('BCA')
})

test('reads back what it wrote', () => {
  const list = [product('A'), { ...product('B'), picture: null }]
  expect(readRecentlyViewed(JSON.parse(JSON.stringify(list)))).toEqual(list)
})

test.each([[undefined], ['texto'], [{}], [[null, 1, { id: 1, name: 'x' }]]])(
  'reads %j as an empty list',
  (stored) => {
    expect(readRecentlyViewed(stored)).toEqual([])
  },
)

test('ignores an invalid picture', () => {
  const hashes = ['../../otra', undefined]
  for (const hash of hashes) {
    expect(readRecentlyViewed([{ id: 'A', name: 'A', picture: { ...picture, hash } }])[0]?.picture).toBeNull()
  }
})
