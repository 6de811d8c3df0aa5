import { expect, test } from 'vitest'
import type { RegisteredProduct } from './registered-products.ts'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { myProductsPage } from './my-products-page.ts'
import { EMPTY_FORM } from '#/core/forms/names.ts'

const catalogue = sampleCatalogue()
const registered: RegisteredProduct = {
  id: '0123456789abcdef',
  model: 'AW-T2022',
  name: 'Torre de entonces',
  purchasedOn: '2026-03-31',
  warrantyMonths: 6,
  registeredAt: '2026-04-01T12:00:00.000Z',
}
const invoice = {
  key: 'private/invoices/a',
  name: 'factura.pdf',
  type: 'application/pdf',
  bytes: 180_000,
} as const
const page = (...products: RegisteredProduct[]) =>
  myProductsPage(catalogue, { products, form: EMPTY_FORM, notice: null }, true).products!

test('the warranty runs from the purchase for the months at registration', () => {
  expect(page(registered)[0]?.warranty).toEqual({
    text: 'Hasta el 30 de septiembre de 2026 (6\u00a0meses)',
    over: false,
  })
  expect(page({ ...registered, purchasedOn: '2025-12-01' })[0]?.warranty).toMatchObject({ over: false })
  expect(page({ ...registered, purchasedOn: '2025-11-30' })[0]?.warranty).toEqual({
    text: 'Terminó el 30 de mayo de 2026 (6\u00a0meses)',
    over: true,
  })
})

test('the latest purchase comes first, with manuals and an invoice link that hides its key', () => {
  const older = { ...registered, id: 'f'.repeat(16), purchasedOn: '2026-01-01', invoice }
  const [first, second] = page(older, registered)
  expect([first?.id, second?.id]).toEqual([registered.id, older.id])
  expect(first?.manuals.map(({ kind }) => kind)).toEqual(['manual'])
  expect(second?.invoice).toEqual({
    link: `/cuenta/productos/factura/${older.id}`,
    name: 'factura.pdf',
    detail: 'PDF, 180\u00a0kB',
  })
  expect(JSON.stringify(second)).not.toContain('private/')
})

test('a product no longer in the catalogue retains its name', () => {
  const [gone] = page({ ...registered, model: 'AW-T0001' })
  expect(gone).toMatchObject({ name: 'Torre de entonces', link: null, manuals: [], picture: null })
})

test('products are null while signed out', () => {
  expect(
    myProductsPage(catalogue, { products: null, form: EMPTY_FORM, notice: null }, true).products,
  ).toBeNull()
})
