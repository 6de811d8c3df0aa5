import { expect, test } from 'vitest'
import { openDocument, closeDocument } from './open-document.ts'
import { paperOf } from '#/features/manuals/paper.ts'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { printable } from './printable.ts'
import { PDF_BODY, setText } from './style.ts'
import { readPdf } from '#tests/support/pdf/read-pdf.ts'

test('signs the typeface lacks are written otherwise, and what can’t be is left out', () => {
  expect(printable('2 × 6,5″')).toBe('2 × 6,5"')
  expect(printable('16 Ω')).toBe('16 ohm')
  expect(printable('5 V ⎓ 2 A')).toBe('5\u00a0V CC 2\u00a0A')
  expect(printable('oﬁcina')).toBe('oficina')
  expect(printable('año'.normalize('NFD'))).toBe('año')
  expect(printable('中 ok')).toBe(' ok')
})

test('a figure stays with its unit, and a word that begins like one is left alone', () => {
  expect(printable('Micrófono 6,3 mm y 2 m')).toBe('Micrófono 6,3\u00a0mm y 2\u00a0m')
  expect(printable('2 micrófonos, 3 horas, 4 Aes')).toBe('2 micrófonos, 3 horas, 4 Aes')
})

test('every sign that is let through has a drawing in both weights', async () => {
  const catalogue = sampleCatalogue()
  const paper = paperOf(catalogue, catalogue.products.get('AW-T2022')!, 'Prueba')
  const doc = openDocument(paper, 'A4')
  const all = Array.from({ length: 0x2300 }, (_, code) => String.fromCodePoint(code + 0x20))
  const drawn = all.filter((sign) => /\S/.test(sign) && printable(sign) === sign)
  expect(drawn.length).toBeGreaterThan(180)
  for (const [index, font] of (['regular', 'semibold'] as const).entries()) {
    doc.addPage()
    expect(index).toBe(doc.bufferedPageRange().count - 1)
    drawn.forEach((sign, place) => {
      setText(doc, sign, { ...PDF_BODY, font }, 20 + (place % 30) * 18, 20 + Math.floor(place / 30) * 20, 16)
    })
  }
  const { pages } = await readPdf(await closeDocument(doc))
  for (const page of pages) expect(new Set(page.replace(/ /g, ''))).toEqual(new Set(drawn))
})
