import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSharedParts } from './share-equal-parts.ts'

test('what is the same is in memory once, whatever it is part of', () => {
  const share = createSharedParts()
  const one = share({ id: 'a', colors: [{ name: 'Negro', hex: '#000000' }], related: [] })
  const other = share({ id: 'b', colors: [{ name: 'Negro', hex: '#000000' }], related: [], more: {} })
  expect(other.colors).toBe(one.colors)
  expect(other.related).toBe(one.related)
})

test('what it gives says the same, and what it got stays as it was', () => {
  fc.assert(
    fc.property(
      fc.array(fc.jsonValue(), { maxLength: 20 }),
      fc.integer({ min: 1, max: 5 }),
      (values, most) => {
        const share = createSharedParts(most)
        const before = structuredClone(values)
        // A text that reads as a part does is not taken for it.
        const texts = values.map((value) => JSON.stringify(value))
        expect(values.map(share)).toEqual(before)
        expect(texts.map(share)).toEqual(before.map((value) => JSON.stringify(value)))
        expect(values).toEqual(before)
      },
    ),
  )
})

test('what comes again is kept while what comes once makes room', () => {
  const share = createSharedParts(10)
  const first = share(['Blanco'])
  share(['Blanco'])
  for (let n = 0; n < 100; n += 1) share([`Nombre ${n}`])
  expect(share(['Blanco'])).toBe(first)
})
