import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrap } from './wrap.ts'

const measure = (line: string) => [...line].length

test('lines break at spaces, and keep them for whoever reads aloud', () => {
  expect(wrap('el código AW-T2022 va entero', 10, measure)).toEqual(['el código ', 'AW-T2022 ', 'va entero'])
  expect(wrap('una\notra', 10, measure)).toEqual(['una', 'otra'])
  expect(wrap('', 10, measure)).toEqual([''])
})

test('only a word wider than a line is cut', () => {
  expect(wrap('a abcdefgh b', 5, measure)).toEqual(['a ', 'abcde ', 'fgh b'])
})

test('no line is too wide and no letter is lost', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 30 }), (text, width) => {
      const lines = wrap(text, width, measure)
      for (const line of lines) expect(measure(line.trimEnd())).toBeLessThanOrEqual(width)
      expect(lines.join('').replace(/[ \n]/g, '')).toBe(text.replace(/[ \n]/g, ''))
    }),
  )
})
