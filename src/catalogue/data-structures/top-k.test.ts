import fc from 'fast-check'
import { expect, test } from 'vitest'
import { topK } from './top-k.ts'

test('returns the first items of a stable sort', () => {
  const item = fc.record({ rank: fc.nat(5), id: fc.nat() })
  fc.assert(
    fc.property(fc.array(item), fc.nat(6), (list, count) => {
      const compare = (one: { rank: number }, other: { rank: number }) => one.rank - other.rank
      expect(topK(list, count, compare)).toEqual(list.toSorted(compare).slice(0, count))
    }),
  )
})
