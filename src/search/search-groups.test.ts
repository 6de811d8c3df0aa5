import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  sampleCatalogue,
  sampleDocuments,
  sampleDocumentsWith,
} from '#tests/support/catalogue/sample-catalogue.ts'
import { SAMPLE_PRODUCTS } from '#tests/support/catalogue/sample-products.ts'
import { anyText } from '#tests/support/catalogue/any-text.ts'
import { createSearchIndex, search } from './search.ts'

const catalogue = sampleCatalogue()
const index = createSearchIndex(catalogue)
const find = (query: string) => search(index, query)
const NOTHING = { products: [], discontinued: [], categories: [], faqs: [], manuals: [], order: [] }

describe('categories', () => {
  const routes = (query: string) => find(query).categories.map((category) => category.route)

  it('are found by name, hidden and orphan ones too', () => {
    expect(routes('barras de sonido')).toContain('sound-bars')
    expect(routes('desayuno')[0]).toBe('desayuno')
    expect(routes('discontinuos')).toEqual(['discontinuos'])
  })

  it('of one route are one', () => {
    const { categories } = find('cook')
    expect(categories[0]).toEqual({ name: 'Cooks', route: 'cooks' })
    expect(categories.filter(({ route }) => route === 'cooks')).toHaveLength(1)
  })

  it('of the products found are offered', () => {
    expect(routes('compu 16gb')).toEqual(['notebooks'])
  })
})

describe('support', () => {
  it('«manual» and a code bring the manual and the product', () => {
    expect(find('manual awt2022')).toMatchObject({
      products: ['AW-T2022'],
      manuals: ['AW-T2022'],
    })
    expect(find('manual awt2022')).not.toHaveProperty('exact')
    expect(find('instructivo torre pampero').manuals).toEqual(['AW-T1500'])
  })

  it('«manual» alone offers the first of the catalogue', () => {
    const { order, manuals } = find('manual')
    expect(order[0]).toBe('manual')
    expect(manuals).toHaveLength(8)
  })

  it('offers the manual that the site writes when none was uploaded', () => {
    const bare = createSearchIndex(
      sampleCatalogue(sampleDocumentsWith('products/AW-T2022', { downloads: [] })),
    )
    expect(search(bare, 'manual awt2022')).toMatchObject({ products: ['AW-T2022'], manuals: ['AW-T2022'] })
  })

  it('«garantia» brings its terms, its question and no products', () => {
    expect(find('garantia')).toEqual({
      query: 'garantia',
      ...NOTHING,
      faqs: ['cuanto-dura-la-garantia'],
      topics: ['warranty'],
      order: ['topic', 'faq'],
    })
  })

  it.each([
    ['vincular bluetooth', 'no-empareja-por-bluetooth'],
    ['garantía torre', 'cuanto-dura-la-garantia'],
  ])('«%s» asks %s', (query, id) => {
    expect(find(query).faqs[0]).toBe(id)
  })

  it.each([
    ['¿por qué no empareja el bluetooth?', 'bluetooth-no-aparece'],
    ['sarro', 'gusto-o-puntos'],
  ])('«%s» tells the fault %s', (query, id) => {
    expect(find(query).faults?.map(({ fault }) => fault)).toContain(id)
  })
})

describe('a result', () => {
  it('says the query as it was read', () => {
    expect(find('  Torre  ').query).toBe('Torre')
    expect(find('x'.repeat(500)).query).toHaveLength(200)
    expect(find(`${'x'.repeat(199)}😀`).query).toBe('x'.repeat(199))
    expect(find('\ud800torre').query).toBe('\ufffdtorre')
  })

  it('is plain JSON of things that exist, whatever is asked', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const result = find(text)
        expect(JSON.parse(JSON.stringify(result))).toEqual(result)
        expect(result.query.isWellFormed()).toBe(true)
        expect(result.products.every((id) => catalogue.products.get(id)?.status === 'active')).toBe(true)
        expect(result.discontinued.every((id) => catalogue.products.get(id)?.status === 'discontinued')).toBe(
          true,
        )
        expect(result.categories.every(({ route }) => catalogue.categoryByRoute.has(route))).toBe(true)
        for (const list of [result.products, result.discontinued, result.faqs, result.manuals]) {
          expect(new Set(list).size).toBe(list.length)
        }
      }),
    )
  })

  it('holds every published product under its own code, in any spelling', () => {
    const published = SAMPLE_PRODUCTS.map((product) => product.id)
    const separator = fc.constantFrom('', ' ', '-', '–', '\u2011', '\u00a0', '.')
    fc.assert(
      fc.property(fc.constantFrom(...published), separator, fc.boolean(), (id, between, upper) => {
        const text = id.replace('-', between)
        expect(find(upper ? text : text.toLowerCase()).exact).toBe(id)
      }),
    )
  })
})

it('synonyms that are documents come on top of those of the language', () => {
  const data = { id: 'pava', term: 'pava', same: ['tetera eléctrica'] }
  const updatedAt = '2026-01-01T00:00:00.000Z'
  const document = { collection: 'synonyms', id: 'pava', data, updatedAt }
  const own = createSearchIndex(sampleCatalogue([...sampleDocuments(), document]))
  expect(search(own, 'tetera electrica').products).toEqual(['AW-PV17'])
  expect(search(own, 'hervidor').products).toEqual(['AW-PV17'])
})

it('an empty catalogue finds nothing', () => {
  const empty = createSearchIndex(sampleCatalogue([]))
  expect(search(empty, 'torre awt2022')).toMatchObject({ products: [], discontinued: [], manuals: [] })
})
