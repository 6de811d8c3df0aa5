import { expect, test } from 'vitest'
import { BodyTooLarge } from './body.ts'
import { parseJson } from './json-body.ts'

test('limits the number of values, whatever their content', () => {
  const value = [{ text: '[{,\\"[,{', list: ['\\', '"', ',,,'] }]
  expect(parseJson(Buffer.from(JSON.stringify(value)), 6)).toEqual(value)
  expect(() => parseJson(Buffer.from(JSON.stringify(value)), 5)).toThrow(BodyTooLarge)
})

test.each(['['.repeat(1e6), `[${'{},'.repeat(3e5)}{}]`, `{${'"a":1,'.repeat(1e5)}"b":1}`, ','.repeat(1e6)])(
  'refuses a million empty values before parsing: %.10s…',
  (text) => {
    expect(() => parseJson(Buffer.from(text), 10_000)).toThrow(BodyTooLarge)
  },
)

test.each(['', '{', '"\\', '[1,]', '"\\"'])('reports %j as invalid JSON', (text) => {
  expect(() => parseJson(Buffer.from(text), 10)).toThrow(SyntaxError)
})
