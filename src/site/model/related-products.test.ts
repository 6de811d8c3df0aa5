import { expect, test } from 'vitest'
import type { Product } from '#/catalogue/documents/product.ts'
import { sampleCatalogue, sampleDocumentsWith } from '#tests/support/catalogue/sample-catalogue.ts'
import { productPage } from '#/features/product/product-page.ts'

const how = 'Con un cable auxiliar de 3,5 mm.'

/** Product page of the sample, with these companions of the speaker. */
function pageWith(worksWith: Product['worksWith'], id = 'AW-P110') {
  const page = productPage(sampleCatalogue(sampleDocumentsWith('products/AW-P110', { worksWith })), id)
  if (!page) throw new Error(`there is no page of ${id}`)
  return page
}

test('a companion product is listed on both pages, once', () => {
  const worksWith = [{ id: 'AW-NB1416', how }]
  expect(pageWith(worksWith).worksWith).toMatchObject([{ id: 'AW-NB1416', name: 'Notebook Cóndor 14', how }])
  expect(pageWith(worksWith, 'AW-NB1416').worksWith).toMatchObject([{ id: 'AW-P110', how }])
})

test.each([
  ['was never there', 'AW-Z9999'],
  ['is discontinued', 'AW-T1500'],
])('a companion that %s is not listed', (_what, id) => {
  expect(pageWith([{ id, how }]).worksWith).toEqual([])
})

test('companions are at most four, and none is repeated among related products', () => {
  const ids = ['AW-T2022', 'AW-T1200', 'AW-IE50', 'AW-NB1416', 'AW-PV17']
  const page = pageWith(
    ids.map((id) => ({ id, how })),
    'AW-P110',
  )
  expect(page.worksWith.map(({ id }) => id)).toEqual(ids.slice(0, 4))
  const tower = pageWith([{ id: 'AW-T1200', how }], 'AW-T2022')
  expect(tower.related.map(({ id }) => id)).toContain('AW-T1200')
  const beside = pageWith([{ id: 'AW-T2022', how }], 'AW-T2022')
  expect(beside.worksWith.map(({ id }) => id)).toEqual(['AW-P110'])
  expect(beside.related.map(({ id }) => id)).not.toContain('AW-P110')
  // Discontinued products are left out, even when an editor chose them.
  const related = ['AW-T1500', 'AW-PV17']
  const chosen = productPage(
    sampleCatalogue(sampleDocumentsWith('products/AW-T2022', { related })),
    'AW-T2022',
  )!
  expect(chosen.related.map(({ id }) => id)).toEqual(['AW-PV17', 'AW-T1200'])
})
