import { describe, expect, it } from 'vitest'
import { parseFeedPrice } from '#/catalogue/offers/read-money.ts'
import { numberField } from '#/catalogue/specs/fields/field-kinds.ts'
import { readNumberFact } from '#/features/supplier-sheets/model/values/read-value.ts'
import { fieldColumn } from '#/publishing/model/columns/spreadsheet-column.ts'
import { readCell } from '#/publishing/model/columns/cell-text.ts'
import {
  countSign,
  decimalSign,
  type DecimalSigns,
} from '#/publishing/model/columns/date-and-decimal-signs.ts'
import { offerColumns } from '#/publishing/model/columns/offer-columns.ts'

const power = numberField('potencia', 'Potencia', { unit: 'W', range: [1, 9000] })
const column = fieldColumn(power, 'specs.potencia')
const price = offerColumns().find(({ isMoney }) => isMoney)!

/** Thousands separators of statistics programs, French Excel and Word. */
describe.each([
  ['U+00A0', '\u00A0'],
  ['U+2007', '\u2007'],
  ['U+2009', '\u2009'],
  ['U+202F', '\u202F'],
])('«1 200» with %s is 1200', (_, space) => {
  const text = `1${space}200`

  it('in the grid and in a number field', () => {
    expect(power.parse(text)).toBe(1200)
    expect(power.parse(`${text},5 W`)).toBe(1200.5)
  })

  it('in a spreadsheet cell, with either decimal sign', () => {
    expect(readCell(column, text, text)).toBe(1200)
    expect(readCell(column, `${text},5`, `${text},5`)).toBe(1200.5)
    expect(readCell(column, `${text}.5`, `${text}.5`, { sign: 'point' })).toBe(1200.5)
    const signs: DecimalSigns = { comma: 0, point: 0, either: [] }
    countSign(signs, `${text}.5`, 'B2')
    expect(decimalSign(signs)).toBe('point')
  })

  it('in prices', () => {
    expect(parseFeedPrice(`$ ${text},50`)).toBe(120_050)
    expect(readCell(price, text, text)).toBe(120_000)
  })

  it('in a supplier’s sheet', () => {
    expect(readNumberFact(power, 'Power', `${text} W`, { style: 'unknown' })).toMatchObject({ value: 1200 })
    expect(readNumberFact(power, 'Power', `${text}.5 W`, { style: 'point' })).toMatchObject({ value: 1200.5 })
  })
})
