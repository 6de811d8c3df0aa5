import fc from 'fast-check'
import { expect, it } from 'vitest'
import { neutralText, unescapeFormula } from './escape-formula.ts'

it.each([
  '＝1+1',
  '\u200B=1',
  '\uFEFF＠SUM(A1)',
  '\u00A0－1x',
  '=1+1',
  '+cmd|x',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\ta',
  '\ra',
  "'=1",
  ' =1',
])('%j is escaped as text', (text) => {
  expect(neutralText(text)).toBe(`'${text}`)
})

it.each(['-5', '-1.200,5', '+3', '00123', 'AW-T2022', "d'Or", "'siempre'", ''])('%j is unchanged', (text) => {
  expect(neutralText(text)).toBe(text)
})

it('unescaping returns the original text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', ' ', '1', ',', 'a') }),
      (text) => {
        expect(unescapeFormula(neutralText(text))).toBe(text)
      },
    ),
  )
})
