import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compareText,
  formatCount,
  formatBytes,
  formatList,
  formatMonth,
  formatNumber,
  joinUnit,
} from './format.ts'

describe('formatNumber', () => {
  it.each([
    [0, '0'],
    [7.2, '7,2'],
    [0.05, '0,05'],
    [1.456, '1,46'],
    [1200, '1.200'],
    [12_345_678.9, '12.345.678,9'],
  ])('writes %d as «%s»', (value, text) => {
    expect(formatNumber(value)).toBe(text)
  })

  it('can be read back to two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (hundredths) => {
        const read = Number(
          formatNumber(hundredths / 100)
            .replaceAll('.', '')
            .replace(',', '.'),
        )
        expect(read).toBe(hundredths / 100)
      }),
    )
  })
})

it('formats short numbers like Intl.NumberFormat', () => {
  const platform = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2, useGrouping: 'always' })
  const number = fc.oneof(
    fc.integer({ min: -200_000, max: 200_000 }).map((hundredths) => hundredths / 100),
    fc.double(),
  )
  fc.assert(
    fc.property(number, (value) => {
      expect(formatNumber(value)).toBe(platform.format(value))
    }),
  )
})

describe('joinUnit', () => {
  it('joins number and unit with a non-breaking space', () => {
    expect(joinUnit('120', 'W')).toBe('120\u00a0W')
  })

  it('joins inches without a space', () => {
    expect(joinUnit('15,6', '″')).toBe('15,6″')
  })

  it('leaves a number without unit unchanged', () => {
    expect(joinUnit('3', undefined)).toBe('3')
    expect(joinUnit('3', '')).toBe('3')
  })
})

describe('formatList', () => {
  it.each([
    [[], ''],
    [['Audio'], 'Audio'],
    [['Audio', 'Cocina'], 'Audio y Cocina'],
    [['Audio', 'Cocina', 'Informática'], 'Audio, Cocina e Informática'],
    [['madera', 'hilo'], 'madera e hilo'],
    [['agua', 'hielo'], 'agua y hielo'],
    [['rojo', 'índigo'], 'rojo e índigo'],
  ])('joins %j as «%s»', (items, text) => {
    expect(formatList(items)).toBe(text)
  })

  it('joins alternatives', () => {
    expect(formatList(['a', 'b', 'c'], 'o')).toBe('a, b o c')
    expect(formatList(['plata', 'oro'], 'o')).toBe('plata u oro')
  })
})

describe('compareText', () => {
  it('sorts ñ after n, accents beside their letter and numbers by value', () => {
    const words = ['oso', 'ñandú', 'nube', 'ánfora', 'AW-T10', 'AW-T9', 'ancla']
    expect(words.sort(compareText)).toEqual(['ancla', 'ánfora', 'AW-T9', 'AW-T10', 'nube', 'ñandú', 'oso'])
  })
})

describe('countOf', () => {
  it.each([
    [0, '0\u00a0torres'],
    [1, '1\u00a0torre'],
    [2, '2\u00a0torres'],
    [1200, '1.200\u00a0torres'],
  ])('counts %d', (count, text) => {
    expect(formatCount(count, 'torre', 'torres')).toBe(text)
  })
})

describe('formatMonth', () => {
  it('does not slip to the previous month in a western time zone', () => {
    expect(formatMonth('2026-03-01')).toBe('marzo de 2026')
    expect(formatMonth('2025-12-31')).toBe('diciembre de 2025')
  })
})

describe('formatBytes', () => {
  it.each([
    [1, '1\u00a0kB'],
    [180_400, '180\u00a0kB'],
    [999_499, '999\u00a0kB'],
    [999_500, '1\u00a0MB'],
    [2_140_000, '2,1\u00a0MB'],
  ])('writes %d as «%s»', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text)
  })
})
