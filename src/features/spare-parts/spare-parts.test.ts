import { expect, test } from 'vitest'
import {
  sampleCatalogue,
  sampleDocuments,
  sampleDocumentsWith,
  sources,
} from '#tests/support/catalogue/sample-catalogue.ts'
import { SAMPLE_PRODUCTS } from '#tests/support/catalogue/sample-products.ts'
import type { SparePart } from '#/catalogue/documents/spare-part.ts'
import { createSearchIndex } from '#/search/search.ts'
import { productDrawing } from '#/features/manuals/measures/product-drawing.ts'
import { partMarkdown } from './part-markdown-view.ts'
import { productPage } from '#/features/product/product-page.ts'
import { changedDrawings } from '#/catalogue/spare-parts/fitting.ts'
import { drawnPartFaults } from './drawn-parts.ts'
import { sparePartPage } from './spare-part-page.ts'
import { sparePartsPage } from './spare-parts-page.ts'

const HASH = 'f'.repeat(32)
const DRAWN =
  '<svg><svg data-from="frente" class="partes medidas" viewBox="0 0 300 600"><title>Frente</title><path class="o" d="M0 0h300z"/>' +
  '<circle cx="40" cy="50"><title>Manija</title></circle></svg>' +
  '<svg data-from="lado" class="medidas" viewBox="0 0 200 600"><path class="o" d="M0 0h200z"/></svg></svg>'

const manija: SparePart = {
  id: 'RN-1',
  name: 'Manija de la Zonda',
  kind: 'part',
  fits: [{ product: 'AW-T2022', drawn: 'Manija' }],
  status: 'discontinued',
  replacedBy: 'RN-2',
  changedBy: 'workshop',
  waysToGet: ['shops', 'workshops', 'email'],
}
const otra: SparePart = { ...manija, id: 'RN-2', status: 'active', replacedBy: undefined }

const namedFieldsWithParts = (...parts: SparePart[]) =>
  sampleCatalogue([
    ...sampleDocumentsWith('products/AW-T2022', {
      drawing: HASH,
      specs: { ...SAMPLE_PRODUCTS[0]!.specs, dimensiones: { ancho: 30, alto: 60, profundidad: 20 } },
    }),
    ...sources('parts', JSON.parse(JSON.stringify(parts))),
  ])
const catalogue = namedFieldsWithParts(manija, otra)

test('without service centres none is named, and their parts are requested by e-mail', () => {
  const documents = [...sampleDocuments(), ...sources('parts', [{ ...manija, waysToGet: ['workshops'] }])]
  const own = sampleCatalogue(documents.filter(({ collection }) => collection !== 'service-centres'))
  const page = sparePartPage(own, manija.id, undefined)!
  expect([page.hasCentres, page.ways.map(({ kind }) => kind)]).toEqual([false, ['email']])
})

test('a part page has its products, replacement and where to ask, and its place in the drawing', () => {
  const page = sparePartPage(catalogue, 'RN-1', DRAWN)!
  expect(page.products.map(({ id, link }) => [id, link])).toEqual([['AW-T2022', '/productos/AW-T2022']])
  expect(page).toMatchObject({
    discontinued: true,
    byVisitor: false,
    replacedBy: { id: 'RN-2' },
    isWhole: true,
  })
  expect(page.drawing).toMatchObject({ link: '/dibujos/AW-T2022/parte-1.svg' })
  expect(page.ways.map(({ link }) => link).slice(1)).toEqual([
    '/soporte#centros',
    '/contacto?modelo=AW-T2022&repuesto=RN-1',
  ])
  expect(page.meta.jsonLd.map((each) => each['@type'])).toEqual(['BreadcrumbList'])
  const product = catalogue.products.get('AW-T2022')!
  const { width, height } = page.drawing!
  expect(productDrawing(product, 'parte-1', DRAWN)).toContain(`viewBox="0 0 ${width} ${height}"`)
  expect(productDrawing(product, 'parte-2', DRAWN)).toBeUndefined()
  expect(sparePartPage(catalogue, 'RN-1', undefined)).toMatchObject({ drawing: null, isWhole: false })
  expect(partMarkdown(catalogue, 'RN-1')).toContain('[Torre Zonda (AW-T2022)]')
})

test('a product page lists its parts, active ones first', () => {
  expect(productPage(catalogue, 'AW-T2022')!.parts.map(({ id, note }) => [id, note])).toEqual([
    ['RN-2', 'Se cambia en un centro de servicio'],
    ['RN-1', 'Discontinuado'],
  ])
})

test('parts are found by a code in any spelling and by product type', () => {
  const index = createSearchIndex(catalogue)
  const pageFor = (model: string, type = '') => sparePartsPage({ catalogue, index }, { model, type })
  expect(pageFor('aw t2022').found?.parts).toHaveLength(2)
  expect(pageFor('', 'torre').products.map(({ id }) => id)).toEqual(['AW-T2022'])
  expect(pageFor('AW-T2023')).toMatchObject({ found: null, notice: expect.stringContaining('AW-T2023') })
  expect(pageFor('', 'barrilete').query.type).toBe('')
})

test('reports a part name missing from the drawing and a step missing from the manual', () => {
  const faults = (more: Partial<SparePart>, drawings = new Map([[HASH, DRAWN]])) =>
    drawnPartFaults(namedFieldsWithParts({ ...otra, ...more }), drawings).map(({ path }) => path)
  expect(faults({})).toEqual([])
  const fits = [{ product: 'AW-T2022', drawn: 'Rueda' }]
  expect(faults({ fits })).toEqual(['fits'])
  expect(faults({ fits }, new Map())).toEqual([])
  expect(faults({ step: { section: 'care', says: 'con un soplete' } })).toEqual(['step.says'])
  expect([...changedDrawings(catalogue, [{ collection: 'parts', id: 'RN-1' }])]).toEqual([HASH])
})
