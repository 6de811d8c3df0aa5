import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillColumns } from './columns.ts'

test('two columns as even as they get', () => {
  expect(fillColumns([10, 10, 10, 10], 100)).toEqual({ first: 2, second: 2, height: 20 })
  expect(fillColumns([30, 10, 10, 10], 100)).toEqual({ first: 1, second: 3, height: 30 })
  expect(fillColumns([], 100)).toEqual({ first: 0, second: 0, height: 100 })
})

test('what does not fit is left for another page', () => {
  expect(fillColumns([40, 40, 40, 40], 50)).toEqual({ first: 1, second: 1, height: 50 })
  expect(fillColumns([60], 50)).toEqual({ first: 0, second: 0, height: 50 })
})

test('neither column is taller than it may be', () => {
  const heights = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 10 })
  fc.assert(
    fc.property(heights, fc.integer({ min: 60, max: 300 }), (pieces, limit) => {
      const { first, second, height } = fillColumns(pieces, limit)
      const total = (from: number, count: number) =>
        pieces.slice(from, from + count).reduce((a, b) => a + b, 0)
      expect(height).toBeLessThanOrEqual(limit)
      expect(total(0, first)).toBeLessThanOrEqual(height)
      expect(total(first, second)).toBeLessThanOrEqual(height)
      if (first + second < pieces.length) expect(total(first, second + 1)).toBeGreaterThan(limit)
    }),
  )
})
