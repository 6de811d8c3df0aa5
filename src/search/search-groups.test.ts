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

  it('are found by name, hidden and orphan ones included', () => {
    expect(routes('barras de sonido')).toContain('sound-bars')
    expect(routes('desayuno')[0]).toBe('desayuno')
    expect(routes('discontinuos')).toEqual(['discontinuos'])
  })

  it('with the same route are merged', () => {
    const { categories } = find('cook')
    expect(categories[0]).toEqual({ name: 'Cooks', route: 'cooks' })
    expect(categories.filter(({ route }) => route === 'cooks')).toHaveLength(1)
  })

  it('of the found products are offered', () => {
    expect(routes('compu 16gb')).toEqual(['notebooks'])
  })
})

describe('support', () => {
  it('«manual» with a code finds the manual and the product', () => {
    expect(find('manual awt2022')).toMatchObject({
      products: ['AW-T2022'],
      manuals: ['AW-T2022'],
    })
    expect(find('manual awt2022')).not.toHaveProperty('exact')
    expect(find('instructivo torre pampero').manuals).toEqual(['AW-T1500'])
  })

  it('«manual» alone offers the first manuals', () => {
    const { order, manuals } = find('manual')
    expect(order[0]).toBe('manual')
    expect(manuals).toHaveLength(8)
  })

  it('offers the generated manual when none was uploaded', () => {
    const bare = createSearchIndex(
      sampleCatalogue(sampleDocumentsWith('products/AW-T2022', { downloads: [] })),
    )
    expect(search(bare, 'manual awt2022')).toMatchObject({ products: ['AW-T2022'], manuals: ['AW-T2022'] })
  })

  it('«garantia» finds its topic and its question, and no products', () => {
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
  ])('«%s» finds the question %s', (query, id) => {
    expect(find(query).faqs[0]).toBe(id)
  })

  it.each([
    ['¿por qué no empareja el bluetooth?', 'bluetooth-no-aparece'],
    ['sarro', 'gusto-o-puntos'],
  ])('«%s» finds the fault %s', (query, id) => {
    expect(find(query).faults?.map(({ fault }) => fault)).toContain(id)
  })
})

describe('a search result', () => {
  it('has the query as it was read', () => {
    expect(find('  Torre  ').query).toBe('Torre')
    expect(find('x'.repeat(500)).query).toHaveLength(200)
    expect(find(`${'x'.repeat(199)}😀`).query).toBe('x'.repeat(199))
    expect(find('\ud800torre').query).toBe('\ufffdtorre')
  })

  it('is plain JSON of distinct existing items, for any query', () => {
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

  it('finds every published product by its code, in any spelling', () => {
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

it('synonym documents extend the built-in synonyms', () => {
  const data = { id: 'pava', term: 'pava', same: ['tetera eléctrica'] }
  const updatedAt = '2026-01-01T00:00:00.000Z'
  const document = { collection: 'synonyms', id: 'pava', data, updatedAt }
  const own = createSearchIndex(sampleCatalogue([...sampleDocuments(), document]))
  expect(search(own, 'tetera electrica').products).toEqual(['AW-PV17'])
  expect(search(own, 'hervidor').products).toEqual(['AW-PV17'])
})

it('any synonym of a type finds that type', () => {
  const updatedAt = '2026-01-01T00:00:00.000Z'
  const words = Array.from({ length: 300 }, (_, at) =>
    `wrukxi${((at + 1) * 7919).toString(6)}`.replaceAll(/\d/g, (digit) => 'abcdef'[Number(digit)]!),
  )
  const documents = Array.from({ length: 5 }, (_, at) => {
    const data = { id: `pava-${at}`, term: 'pava', asked: words.slice(60 * at, 60 * at + 60) }
    return { collection: 'synonyms', id: data.id, data, updatedAt }
  })
  const own = createSearchIndex(sampleCatalogue([...sampleDocuments(), ...documents]))
  expect(words.filter((word) => !search(own, word).products.includes('AW-PV17'))).toEqual([])
})

it('an empty catalogue finds nothing', () => {
  const empty = createSearchIndex(sampleCatalogue([]))
  expect(search(empty, 'torre awt2022')).toMatchObject({ products: [], discontinued: [], manuals: [] })
})
