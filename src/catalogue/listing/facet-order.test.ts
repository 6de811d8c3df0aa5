import { expect, it } from 'vitest'
import { sampleCatalogue } from '../testing/sample-catalogue.ts'
import { sampleProduct } from '../testing/sample-products.ts'
import { notebook } from '../specs/types/notebook.ts'
import { listingIndex } from './listing-index.ts'

it('storage is ordered by size, a terabyte after 512 GB', () => {
  const index = listingIndex(
    sampleCatalogue(),
    [512, 1000, 128, 2000].map((almacenamiento, place) => ({
      ...sampleProduct({
        id: `AW-N${place}`,
        name: `Notebook ${place}`,
        category: 107,
        type: 'notebook',
        specs: { almacenamiento },
      }),
      productType: notebook,
    })),
  )
  const storage = [...index.facetByParam.values()].find(({ label }) => label === 'Almacenamiento')
  expect(storage?.options.map(({ text }) => text.replace('\u00a0', ' '))).toEqual([
    '128 GB',
    '512 GB',
    '1 TB',
    '2 TB',
  ])
})
