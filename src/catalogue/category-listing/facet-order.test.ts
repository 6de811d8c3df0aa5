import { expect, it } from 'vitest'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { sampleProduct } from '#tests/support/catalogue/sample-products.ts'
import { notebook } from '#/catalogue/specs/types/notebook.ts'
import { listingIndex, type ListingIndex } from './listing-index.ts'
import { readSelection, selectionQuery } from './filter-selection.ts'

/** A listing of notebooks with these disks, in GB; undefined for one that doesn't say. */
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
      productType: notebook,
    })),
  )
}

it('storage is ordered by size, a terabyte after 512 GB', () => {
  const index = storageOf([512, 1000, 128, 2000])
  const storage = [...index.facetByParam.values()].find(({ label }) => label === 'Almacenamiento')
  expect(storage?.options.map(({ text }) => text.replace('\u00a0', ' '))).toEqual([
    '128 GB',
    '512 GB',
    '1 TB',
    '2 TB',
  ])
})

it('a link to a terabyte told in gigabytes, as it was once, still filters', () => {
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

it('is a filter when three of five say theirs, and not when two do', () => {
  expect(storageOf([128, 256, 512, undefined, undefined]).facetByParam.has('disco')).toBe(true)
  expect(storageOf([128, 256, undefined, undefined, undefined]).facetByParam.has('disco')).toBe(false)
})
