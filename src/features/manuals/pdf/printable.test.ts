import { expect, test } from 'vitest'
import { sheetOf } from '#/features/manuals/sheet.ts'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { printable } from './printable.ts'
import { drawDocument } from './product-pdfs.ts'
import { readPdf } from '#tests/support/pdf/read-pdf.ts'

test('replaces or drops characters that the typeface lacks', () => {
  expect(printable('2 × 6,5″')).toBe('2 × 6,5"')
  expect(printable('16 Ω')).toBe('16 ohm')
  expect(printable('5 V ⎓ 2 A')).toBe('5\u00a0V CC 2\u00a0A')
  expect(printable('oﬁcina')).toBe('oficina')
  expect(printable('año'.normalize('NFD'))).toBe('año')
  expect(printable('中 ok')).toBe(' ok')
})

test('joins a number to its unit, but not to a word that starts like one', () => {
  expect(printable('Micrófono 6,3 mm y 2 m')).toBe('Micrófono 6,3\u00a0mm y 2\u00a0m')
  expect(printable('2 micrófonos, 3 horas, 4 Aes')).toBe('2 micrófonos, 3 horas, 4 Aes')
})

test('every printable character has a glyph in both weights', async () => {
  const all = Array.from({ length: 0x2300 }, (_, code) => String.fromCodePoint(code + 0x20))
  const drawn = all.filter((sign) => /\S/.test(sign) && printable(sign) === sign)
  expect(drawn.length).toBeGreaterThan(180)
  const signs = drawn.join(' ')
  const sheet = { ...sheetOf(sampleCatalogue(), 'AW-T2022')!, promise: signs, discontinued: signs }
  const { printed } = await readPdf(await drawDocument(sheet, { picture: null, drawing: null }))
  for (const size of [12, 9]) {
    const set = new Set(printed[0]!.filter(({ height }) => height === size).flatMap(({ text }) => [...text]))
    expect(drawn.filter((sign) => !set.has(sign))).toEqual([])
  }
})
