import { expect, test } from 'vitest'
import { createSearchIndex, search } from '#/search/search.ts'
import { sampleCatalogue, sampleDocuments, sources } from '#tests/support/catalogue/sample-catalogue.ts'
import { SAMPLE_PRODUCTS } from '#tests/support/catalogue/sample-products.ts'
import { searchPage } from './search-page.ts'

const [zonda] = SAMPLE_PRODUCTS
const towers = Array.from({ length: 500 }, (_, at) => ({ ...zonda!, id: `AW-T${5000 + at}`, rank: 100 + at }))
const catalogue = sampleCatalogue([...sampleDocuments(), ...sources('products', towers)])
const index = createSearchIndex(catalogue)
const inEar = SAMPLE_PRODUCTS.find(({ id }) => id === 'AW-IE50')!
const withFabric = sampleCatalogue([
  ...sampleDocuments(),
  ...sources('products', [
    { ...inEar, id: 'AW-IE51', name: 'Auriculares Chingolo', rank: 200 },
    {
      ...inEar,
      id: 'AW-IE52',
      name: 'Auriculares Benteveo',
      rank: 201,
      promise: 'Forrados en tela, con estuche de tela.',
      specs: { ...inEar.specs, materiales: ['Tela'] },
    },
  ]),
])

test.each([
  [undefined, 48, '/buscar?q=torre&ver=96'],
  ['96', 96, '/buscar?q=torre&ver=144'],
  ['50', 96, '/buscar?q=torre&ver=144'],
  ['9999', 480, null],
  ['-1', 48, '/buscar?q=torre&ver=96'],
  ['todos', 48, '/buscar?q=torre&ver=96'],
])('of 502 towers, ver=%s lists %i and links to %s', (show, count, more) => {
  const page = searchPage(catalogue, index, { q: 'torre', show })
  expect([page.totals.products, page.products.length, page.more]).toEqual([502, count, more])
})

test.each([
  'auriculares para escuchar la tele',
  'auriculares tele',
  'auriculares para la tele',
  'auriculares para ver tele',
])('«%s» is not read as fabric: every headphone is found', (q) => {
  const page = searchPage(withFabric, createSearchIndex(withFabric), { q })
  expect(page.features).toEqual([])
  expect(page.products.map(({ id }) => id).toSorted()).toEqual(['AW-IE50', 'AW-IE51', 'AW-IE52'])
})

test.each(['auriculares tela', 'auriculares de telas'])('«%s» is read as fabric', (q) => {
  const page = searchPage(withFabric, createSearchIndex(withFabric), { q })
  expect(page.products[0]?.id).toBe('AW-IE52')
})

test('answers a fact of a named product in one line', () => {
  const result = {
    ...search(index, 'zonda'),
    facts: [{ product: zonda!.id, field: 'karaoke' }],
  }
  const { notes } = searchPage(catalogue, index, { q: 'la zonda tiene karaoke' }, result)
  expect(notes[0]).toEqual({
    text: 'Sí: karaoke.',
    link: { name: 'Ver la ficha', link: `/productos/${zonda!.id}` },
  })
})

test('states that a requested part is not in a product’s list', () => {
  const result = { ...search(index, 'zonda'), missingPart: { product: zonda!.id } }
  const { notes } = searchPage(catalogue, index, { q: 'ruedas de la zonda' }, result)
  expect(notes[0]?.text).toBe(
    `Esa pieza no está en la lista de repuestos de ${zonda!.name}: la cambia un centro de servicio.`,
  )
})
