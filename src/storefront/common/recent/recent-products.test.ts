import { expect, test } from 'vitest'
import { readRecent, withSeen, type RecentProduct } from './recent-products.ts'

const picture = { hash: 'abc123', width: 1200, height: 1200, color: '#aaaaaa', cutout: true, alt: 'Torre' }
const product = (id: string): RecentProduct => ({ id, name: `Producto ${id}`, picture })

test('the latest comes first, each once, and the oldest are forgotten', () => {
  const seen = [...'ABCDEFGHIJKA'].map(product).reduce(withSeen, [] as readonly RecentProduct[])
  expect(seen.map(({ id }) => id).join('')).toBe('AKJIHGFED')
})

test('reads back what it wrote', () => {
  const list = [product('A'), { ...product('B'), picture: null }]
  expect(readRecent(JSON.parse(JSON.stringify(list)))).toEqual(list)
})

test.each([[undefined], ['texto'], [{}], [[null, 1, { id: 1, name: 'x' }]]])(
  'reads %j as nothing',
  (stored) => {
    expect(readRecent(stored)).toEqual([])
  },
)

test('a picture that is none is not shown', () => {
  const hashes = ['../../otra', undefined]
  for (const hash of hashes) {
    expect(readRecent([{ id: 'A', name: 'A', picture: { ...picture, hash } }])[0]?.picture).toBeNull()
  }
})
