import fc from 'fast-check'
import { expect, it } from 'vitest'
import { joinItems, splitItems } from './list-text.ts'

it('items with parts round-trip with any characters', () => {
  const part = fc
    .string({ unit: fc.constantFrom('a', '|', '\\', '\n', 'n', ' ', '1'), minLength: 1 })
    .map((text) => `x${text}x`)
  fc.assert(
    fc.property(fc.array(fc.tuple(part, part), { minLength: 1 }), (items) => {
      expect(splitItems(joinItems(items), { least: 2, most: 2, example: 'a | b' })).toEqual(items)
    }),
  )
})

it('rejects an item with a missing part, with an example', () => {
  expect(() => splitItems('Cable', { least: 2, most: 2, example: 'Cable | 1' })).toThrow(
    'Va uno por renglón, así: Cable | 1.',
  )
})
