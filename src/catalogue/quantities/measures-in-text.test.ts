import { expect, it } from 'vitest'
import { decimalStyle, measuresIn, readDecimal } from './measures-in-text.ts'

const first = (text: string, unit: string) => measuresIn(text, { unit, style: 'unknown' })[0]?.value

it.each([
  ['33 ft', 'm', 10],
  ['12"', 'cm', 30.5],
  ['6½"', '″', 6.5],
  ['6 1/2"', '″', 6.5],
  ['52mm', '″', 2.05],
  ['18.7 lbs', 'kg', 8.5],
  ['28 oz', 'kg', 0.79],
  ['34 fl oz', 'L', 1],
  ['5.8 qt', 'L', 5.5],
  ['285 g', 'kg', 0.285],
  ['104°F', '°C', 40],
  ['20KHz', 'Hz', 20_000],
  ['4.5AH', 'mAh', 4500],
  ['1,4 kW', 'W', 1400],
  ['350cd/m2', 'nits', 350],
  ['90 min', 'h', 1.5],
  ['1.500 W', 'W', 1.5],
])('%s reads in %s as %d', (text, unit, value) => {
  expect(first(text, unit)).toBeCloseTo(value, 3)
})

it('ignores numbers with another kind of unit, and applies the next unit to those without one', () => {
  expect(measuresIn('3.7V 3600mAh', { unit: 'mAh', style: 'point' }).map(({ value }) => value)).toEqual([
    3600,
  ])
  expect(measuresIn('280*260*570mm', { unit: 'cm', style: 'point' }).map(({ value }) => value)).toEqual([
    28, 26, 57,
  ])
  expect(measuresIn('IPX7, V5.3', { unit: undefined, style: 'point' })).toEqual([])
})

it('infers thousands and decimal separators from the whole text', () => {
  expect(decimalStyle(['Peso 3,2 kg', 'Bluetooth 5.3'])).toBe('comma')
  expect(decimalStyle(['Weight 3.2 kg', '1,200 W'])).toBe('point')
  expect(readDecimal('1.350', 'comma')).toEqual({ value: 1350, other: 1.35 })
  expect(readDecimal('1,350', 'point')).toEqual({ value: 1350, other: 1.35 })
  expect(readDecimal('0,350', 'point')).toEqual({ value: 0.35 })
  expect(readDecimal('1.234,5', 'unknown')).toEqual({ value: 1234.5 })
})

it('reports the position of each measure in the text, fractions included', () => {
  for (const text of ['19 1/2" x 11 3/4" x 8"', '6½" y 8"', 'de ½" a 10 ¾"']) {
    const spots = measuresIn(text, { unit: '″', style: 'unknown' })
    expect(spots.map(({ start, end }) => text.slice(start, end).trim())).toEqual(
      [...text.matchAll(/(?:\d+ )?\d+\/\d+|\d*\s?[½¾]|\d+/g)].map(([written]) => written.trim()),
    )
  }
})
