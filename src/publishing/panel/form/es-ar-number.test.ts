import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseTypedNumber, writeNumber } from './es-ar-number.ts'

it.each<[string, number]>([
  ['7,2', 7.2],
  ['1.200', 1200],
  ['1.200,5', 1200.5],
  ['20000', 20_000],
  ['6.5', 6.5],
  ['−3', -3],
  [' 12 ', 12],
  ...['\u00A0', '\u2007', '\u2009', '\u202F'].map((space): [string, number] => [`1${space}200,5`, 1200.5]),
])('parses %s in Argentine format', (text, value) => expect(parseTypedNumber(text)).toBe(value))

it.each(['', 'doce', '7,2 W', '1,2,3', '1.20.0', '--1', '1e5', 'NaN'])('rejects %s', (text) =>
  expect(parseTypedNumber(text)).toBeUndefined(),
)

it('parses what it formats', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 2 }), (whole, decimals) => {
      const value = whole / 10 ** decimals
      // A point followed by three digits separates thousands in es-AR.
      expect(parseTypedNumber(writeNumber(value))).toBe(value)
    }),
  )
})
