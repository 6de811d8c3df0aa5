import { expect, test } from 'vitest'
import { createSearchIndex } from '../../catalogue/search/search-index.ts'
import { sampleCatalogue, sampleDocuments, sources } from '../../catalogue/testing/sample-catalogue.ts'
import { SAMPLE_PRODUCTS } from '../../catalogue/testing/sample-products.ts'
import { searchPage } from './search-page.ts'

const [zonda] = SAMPLE_PRODUCTS
const towers = Array.from({ length: 500 }, (_, at) => ({ ...zonda!, id: `AW-T${5000 + at}`, rank: 100 + at }))
const catalogue = sampleCatalogue([...sampleDocuments(), ...sources('products', towers)])
const index = createSearchIndex(catalogue)

test.each([
  [undefined, 48, '/buscar?q=torre&ver=96'],
  ['96', 96, '/buscar?q=torre&ver=144'],
  ['50', 96, '/buscar?q=torre&ver=144'],
  ['9999', 480, null],
  ['-1', 48, '/buscar?q=torre&ver=96'],
  ['todos', 48, '/buscar?q=torre&ver=96'],
])('of 502 towers ver=%s shows %i, and leads to %s', (show, count, more) => {
  const page = searchPage(catalogue, index, { q: 'torre', show })
  expect([page.totals.products, page.products.length, page.more]).toEqual([502, count, more])
})
