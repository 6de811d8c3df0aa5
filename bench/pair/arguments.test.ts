import { expect, test } from 'vitest'
import { readPairArguments } from './arguments.ts'

const ONE = 'http://127.0.0.1:3000/'
const OTHER = 'https://otro.example/productos/x?a=1'

test('accepts two URLs, and the number of rounds', () => {
  expect(readPairArguments([ONE, OTHER])).toEqual({ urls: [ONE, OTHER], rounds: 7 })
  expect(readPairArguments(['--rounds', '3', ONE, OTHER]).rounds).toBe(3)
  expect(readPairArguments([ONE, '--rounds', '50', OTHER])).toEqual({ urls: [ONE, OTHER], rounds: 50 })
  expect(readPairArguments(['http://a.example', OTHER]).urls[0]).toBe('http://a.example/')
})

for (const [what, given, said] of [
  ['none', [], 'two addresses'],
  ['one', [ONE], 'two addresses'],
  ['three', [ONE, OTHER, ONE], 'two addresses'],
  ['a name without a protocol', ['localhost:3000', OTHER], '«localhost:3000» is not an address'],
  ['a file', [ONE, 'file:///etc/passwd'], 'is not an address'],
  ['an option that isn’t there', [ONE, OTHER, '--fast'], '«--fast»'],
  ['no number of rounds', [ONE, OTHER, '--rounds'], 'whole number from 1 to 50'],
  ['no round', [ONE, OTHER, '--rounds', '0'], 'whole number'],
  ['too many rounds', [ONE, OTHER, '--rounds', '51'], 'whole number'],
  ['half a round', [ONE, OTHER, '--rounds', '2.5'], 'whole number'],
] as const)
  test(`says what is wrong with ${what}`, () => {
    expect(() => readPairArguments(given)).toThrow(said)
  })
