import { expect, it } from 'vitest'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { sampleProduct } from '#tests/support/catalogue/sample-products.ts'
import { findProductType } from '#/catalogue/specs/registry.ts'
import { listingIndex, type ListingIndex } from './listing-index.ts'
import { readSelection, selectionQuery } from './filter-selection.ts'

/** Listing of notebooks with these disk sizes, in GB; `undefined` where not stated. */
function storageOf(sizes: readonly (number | undefined)[]): ListingIndex {
  return listingIndex(
    sampleCatalogue(),
    sizes.map((almacenamiento, place) => ({
      ...sampleProduct({
        id: `AW-N${place}`,
        name: `Notebook ${place}`,
        category: 107,
        type: 'notebook',
        specs: { almacenamiento },
      }),
      productType: findProductType('notebook')!,
    })),
  )
}

it('sorts storage by size, with a terabyte after 512 GB', () => {
  const index = storageOf([512, 1000, 128, 2000])
  const storage = [...index.facetByParam.values()].find(({ label }) => label === 'Almacenamiento')
  expect(storage?.options.map(({ text }) => text.replace('\u00a0', ' '))).toEqual([
    '128 GB',
    '512 GB',
    '1 TB',
    '2 TB',
  ])
})

it('an old link with a terabyte in gigabytes still filters', () => {
  const index = storageOf([512, 1000, 2000])
  const read = (value: string) => readSelection(index, [['disco', value]])
  for (const value of ['1.000-gb', '1000-gb', '1024-gb', '1-tb'])
    expect(read(value).selection.chosen.get('disco'), value).toEqual(['1-tb'])
  expect(read('2.000-gb').selection.chosen.get('disco')).toEqual(['2-tb'])
  expect(read('3.000-gb')).toMatchObject({ unknown: true })
  expect(
    selectionQuery(
      readSelection(index, [
        ['disco', '1.000-gb'],
        ['disco', '1-tb'],
      ]).selection,
    ),
  ).toBe('?disco=1-tb')
})

it('storage is a filter when three of five products state it, and not when two do', () => {
  expect(storageOf([128, 256, 512, undefined, undefined]).facetByParam.has('disco')).toBe(true)
  expect(storageOf([128, 256, undefined, undefined, undefined]).facetByParam.has('disco')).toBe(false)
})
