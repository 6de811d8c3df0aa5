import { expect, test } from 'vitest'
import { createSearchIndex } from '#/search/search-index.ts'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { sparePartsPage } from '#/features/spare-parts/spare-parts-page.ts'
import { whereToBuyPage } from '#/features/where-to-buy/where-to-buy-page.ts'
import { supportPage, type SupportQuery } from './support-page.ts'

const catalogue = sampleCatalogue()
const index = createSearchIndex(catalogue)
const page = (query: Partial<SupportQuery>) =>
  supportPage({ catalogue, index }, { model: '', province: '', trade: '', ...query })

test('does not read the search index without a model', () => {
  const unindexed = {
    catalogue,
    get index(): never {
      throw new Error('It was waited for')
    },
  }
  supportPage(unindexed, { model: '', province: 'Salta', trade: 'audio' })
  whereToBuyPage(unindexed, { model: '', province: 'Salta' })
  sparePartsPage(unindexed, { model: '', type: '' })
})

test('without a query lists every centre and no match', () => {
  const { centreCount, matches, query } = page({})
  expect(centreCount).toBe(catalogue.serviceCentres.length)
  expect(matches).toBeNull()
  expect(query).toEqual({ model: '', province: '', trade: '' })
})

test('ignores an unknown province or trade', () => {
  const { centreCount, query } = page({ province: 'Narnia', trade: 'toString' })
  expect(centreCount).toBe(catalogue.serviceCentres.length)
  expect(query).toEqual({ model: '', province: '', trade: '' })
})

test('filters centres by province', () => {
  const { province } = catalogue.serviceCentres[0]!
  const { centres, query } = page({ province })
  expect(query.province).toBe(province)
  expect(centres.map((group) => group.province)).toEqual([province])
})

test('filters centres by trade', () => {
  const names = (query: Partial<SupportQuery>) =>
    page(query).centres.flatMap(({ centres }) => centres.map(({ name }) => name))
  expect(names({ trade: 'cocina' })).toEqual(['Electro Puna'])
  expect(names({ trade: 'informatica' })).toEqual(['Taller Cañada'])
  expect(names({ trade: 'informatica', province: 'Jujuy' })).toEqual([])
})

test('finds a model in any spelling, or reports no match', () => {
  const exact = page({ model: 'aw t2022' }).matches ?? []
  expect(exact[0]).toMatchObject({ exact: true, product: { id: 'AW-T2022' } })
  expect(page({ model: 'zzzz 9' }).matches).toEqual([])
})
