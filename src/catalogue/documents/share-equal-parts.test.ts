import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSharedParts } from './share-equal-parts.ts'

test('equal parts share one object in memory', () => {
  const share = createSharedParts()
  const one = share({ id: 'a', colors: [{ name: 'Negro', hex: '#000000' }], related: [] })
  const other = share({ id: 'b', colors: [{ name: 'Negro', hex: '#000000' }], related: [], more: {} })
  expect(other.colors).toBe(one.colors)
  expect(other.related).toBe(one.related)
})

test('shared values equal their inputs, which are not mutated', () => {
  fc.assert(
    fc.property(
      fc.array(fc.jsonValue(), { maxLength: 20 }),
      fc.integer({ min: 1, max: 5 }),
      (values, most) => {
        const share = createSharedParts(most)
        const before = structuredClone(values)
        // A text must not be mistaken for a part with the same JSON.
        const texts = values.map((value) => JSON.stringify(value))
        expect(values.map(share)).toEqual(before)
        expect(texts.map(share)).toEqual(before.map((value) => JSON.stringify(value)))
        expect(values).toEqual(before)
      },
    ),
  )
})

test('repeated values survive eviction of those seen once', () => {
  const share = createSharedParts(10)
  const first = share(['Blanco'])
  share(['Blanco'])
  for (let n = 0; n < 100; n += 1) share([`Nombre ${n}`])
  expect(share(['Blanco'])).toBe(first)
})
