import { expect, test } from 'vitest'
import { productPage } from '#/features/product/product-page.ts'
import { sampleCatalogue, sampleDocumentsWith } from '#tests/support/catalogue/sample-catalogue.ts'
import { sheetOf } from './sheet.ts'

test('a data sheet has the spec table of the page, the box, the warranty and the company', () => {
  const catalogue = sampleCatalogue(
    sampleDocumentsWith('products/AW-T2022', {
      inTheBox: [
        { item: 'Torre', quantity: 1 },
        { item: 'Micrófono', quantity: 2 },
      ],
      notInTheBox: 'No incluye pilas.',
      warrantyExclusions: ['Golpes y caídas.', 'Uso comercial.'],
    }),
  )
  const sheet = sheetOf(catalogue, 'AW-T2022')!
  const page = productPage(catalogue, 'AW-T2022')!
  expect(sheet.groups.map((group) => group.title)).toEqual(page.specs.map((group) => group.title))
  expect(sheet.groups.flatMap((group) => group.rows)).toEqual(
    page.specs.flatMap((group) => group.rows.map(({ label, value }) => ({ label, value }))),
  )
  expect(sheet.box).toEqual(['Torre', '2 × Micrófono'])
  expect(sheet.notInTheBox).toBe('No incluye pilas.')
  expect(sheet.warranty.join(' ')).toContain('No cubre: golpes y caídas; uso comercial.')
  expect(sheet.identity[0]).toContain('CUIT')
  expect(sheet.date).toBe('20 de mayo de 2026')
  expect(sheet.discontinued).toBeNull()
  expect(sheet.address).toBe('https://catalogo.example/productos/AW-T2022')
})

test('a discontinued product has its date', () => {
  const catalogue = sampleCatalogue(
    sampleDocumentsWith('products/AW-T2022', {
      status: 'discontinued',
      discontinuedAt: '2026-04-10',
      marketplaceLinks: [],
    }),
  )
  expect(sheetOf(catalogue, 'AW-T2022')?.discontinued).toBe('Discontinuado desde abril de 2026')
})

test('an unknown product has no data sheet', () => {
  expect(sheetOf(sampleCatalogue(), 'AW-Z0000')).toBeUndefined()
})
