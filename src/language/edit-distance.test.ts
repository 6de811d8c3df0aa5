import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance } from './edit-distance.ts'

describe('editDistance', () => {
  it.each([
    ['awt2022', 'awt2022', 0],
    ['awt2022', 'awt2023', 1],
    ['awt2022', 'awt202', 1],
    ['awt2022', 'awt20222', 1],
    ['awt2022', 'awt2202', 1],
    ['yogurtera', 'yogutrea', 2],
    ['', 'abc', 3],
    ['ab', 'ba', 1],
  ])('between %s and %s it is %d', (a, b, expected) => {
    expect(editDistance(a, b, 5)).toBe(expected)
    expect(editDistance(b, a, 5)).toBe(expected)
  })

  it('stops at one above the limit', () => {
    expect(editDistance('pava', 'freidora', 2)).toBe(3)
    expect(editDistance('abcdef', 'uvwxyz', 2)).toBe(3)
  })

  it('is consistent for any limit', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
    fc.assert(
      fc.property(word, word, fc.nat({ max: 4 }), (a, b, max) => {
        expect(editDistance(a, b, max)).toBe(Math.min(editDistance(a, b, 100), max + 1))
      }),
    )
  })
})
