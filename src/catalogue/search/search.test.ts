import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleCatalogue, sampleDocuments, sampleDocumentsWith } from '../testing/sample-catalogue.ts'
import { SAMPLE_PRODUCTS } from '../testing/sample-products.ts'
import { anyText } from '../testing/any-text.ts'
import { createSearchIndex, search } from './search.ts'

const catalogue = sampleCatalogue()
const index = createSearchIndex(catalogue)
const find = (query: string) => search(index, query)
const NOTHING = { products: [], discontinued: [], categories: [], faqs: [], manuals: [] }

describe('a code', () => {
  it.each(['awt2022', 'AW T2022', 'aw-t 2022', 'AW\u2011T2022', 'AW–T2022/AR', 't2022', '  AW-T2022  '])(
    '«%s» leads straight to its product',
    (query) => {
      expect(find(query)).toMatchObject({ exact: 'AW-T2022', products: ['AW-T2022'], discontinued: [] })
    },
  )

  it('leads to a discontinued product too', () => {
    expect(find('aw t1500')).toMatchObject({ exact: 'AW-T1500', products: [], discontinued: ['AW-T1500'] })
  })

  it('comes with its manual and its category', () => {
    expect(find('awt2022')).toMatchObject({
      manuals: ['AW-T2022'],
      categories: [{ name: 'Torres de sonido', route: 'torres-de-sonido' }],
    })
  })

  it('with an O for a zero is found but not taken as read', () => {
    const result = find('AW-T2O22')
    expect(result.products).toEqual(['AW-T2022'])
    expect(result).not.toHaveProperty('exact')
  })

  it('of another brand is found but not taken as read', () => {
    expect(find('WA-T2022').products).toEqual(['AW-T2022'])
    expect(find('WA-T2022')).not.toHaveProperty('exact')
    expect(find('torre t2022').products).toEqual(['AW-T2022'])
  })

  it('that begins one brings it first', () => {
    expect(find('aw-t2')).toMatchObject({ products: ['AW-T2022'] })
    expect(find('aw-t2')).not.toHaveProperty('exact')
    expect(find('t1').products).toEqual(['AW-T1200'])
    expect(find('t1').discontinued).toEqual(['AW-T1000', 'AW-T1500'])
  })

  it('is found by its digits', () => {
    expect(find('2022')).toMatchObject({ products: ['AW-T2022'] })
  })

  it('misspelt finds nothing but is suggested', () => {
    expect(find('awt2202')).toEqual({ query: 'awt2202', ...NOTHING, suggestion: 'AW-T2022' })
    expect(find('t2032')).toMatchObject({ products: [], suggestion: 'AW-T2022' })
  })

  it('of a draft does not exist', () => {
    const { products, discontinued } = find('AW-T9000')
    expect([...products, ...discontinued]).toEqual([])
  })

  it('goes before the words around it', () => {
    expect(find('tenés la torre awt2022 o la t1500?')).toMatchObject({
      products: ['AW-T2022'],
      discontinued: ['AW-T1500'],
    })
  })
})

describe('words', () => {
  it.each([
    ['yogurteras', 'AW-YG7'],
    ['palomitas', 'AW-PO3'],
    ['hervidor', 'AW-PV17'],
    ['auriculares in ear', 'AW-IE50'],
    ['auris inear', 'AW-IE50'],
    ['earbuds', 'AW-IE50'],
    ['bafle 12', 'AW-T2022'],
    ['compu 16gb', 'AW-NB1416'],
    ['laptop 16 gigas', 'AW-NB1416'],
    ['note book', 'AW-NB1416'],
    ['algodon azucar', 'AW-AZ30'],
    ['copo de nieve', 'AW-AZ30'],
    ['juguera boca ancha', 'AW-JG75'],
    ['sin aceite', 'AW-FA45'],
    ['air fryer', 'AW-FA45'],
    ['pava corte mate', 'AW-PV17'],
    ['pava 1,7 litros', 'AW-PV17'],
    ['1700 ml', 'AW-PV17'],
    ['TORRE con KARAOKE', 'AW-T2022'],
    ['parlante de fiesta', 'AW-T2022'],
    ['party speaker', 'AW-T2022'],
    ['torre arena', 'AW-T2022'],
    ['notebook sin sistema', 'AW-NB1416'],
    ['zonda', 'AW-T2022'],
    ['cóndor', 'AW-NB1416'],
  ])('«%s» finds %s first', (query, id) => {
    const result = find(query)
    expect(result.products[0]).toBe(id)
    expect(result).not.toHaveProperty('partial')
    expect(result).not.toHaveProperty('suggestion')
  })

  it('put the type before what merely mentions it', () => {
    expect(find('parlante').products).toEqual(['AW-P110', 'AW-T2022', 'AW-T1200'])
    expect(find('bluetooth').products).not.toContain('AW-NB1416')
  })

  it('do not find a feature that is denied', () => {
    expect(find('torre karaoke')).toMatchObject({ products: ['AW-T2022'], discontinued: ['AW-T1500'] })
  })

  it('keep discontinued products apart', () => {
    expect(find('torre')).toMatchObject({
      products: ['AW-T2022', 'AW-T1200'],
      discontinued: ['AW-T1000', 'AW-T1500'],
    })
  })

  it('that are only begun are completed', () => {
    expect(find('yogur').products).toEqual(['AW-YG7'])
    expect(find('auri').products).toEqual(['AW-IE50'])
  })

  it.each([
    ['yogurtra', 'AW-YG7', 'yogurtera'],
    ['fredora', 'AW-FA45', 'freidora'],
    ['torre karaoqe', 'AW-T2022', 'torre karaoke'],
    ['parlante de fista', 'AW-T2022', 'parlante de fiesta'],
    ['ariculares', 'AW-IE50', 'auriculares'],
    ['airfrier', 'AW-FA45', 'airfryer'],
  ])('«%s», misspelt, still finds %s and suggests «%s»', (query, id, suggestion) => {
    const result = find(query)
    expect(result.products[0]).toBe(id)
    expect(result.suggestion).toBe(suggestion)
  })

  it('with digits are never bent', () => {
    expect(find('17gb').products).toEqual([])
    expect(find('notebook 17gb')).toMatchObject({ products: ['AW-NB1416'], partial: true })
  })

  it('that no product has all of bring the closest, and it is said', () => {
    expect(find('torre con wifi')).toMatchObject({ products: ['AW-T2022', 'AW-T1200'], partial: true })
    expect(find('torre bicicleta colchón')).toMatchObject({ products: [] })
  })

  it.each(['asdf', '', '   ', 'la de el', '???', '🎉'])('such as «%s» find nothing', (query) => {
    expect(find(query)).toEqual({ query: query.trim(), ...NOTHING })
  })
})

describe('what is not sold', () => {
  it.each(['heladera', 'horno eléctrico', 'celular', 'aire acondicionado', 'silla de playa', "' or 1=1 --"])(
    '«%s» finds no product',
    (query) => {
      expect(find(query)).toMatchObject({ products: [], categories: [] })
    },
  )

  it('is not guessed from what it is for', () => {
    expect(find('zomda').suggestion).toBe('zonda')
    expect(find('cortadora de zomda')).toEqual({ query: 'cortadora de zomda', ...NOTHING })
  })

  it('is not what only its complement is mentioned by', () => {
    expect(find('aceite lugar').products).not.toEqual([])
    expect(find('aceite de lugar')).toMatchObject({ products: [], categories: [] })
  })

  it('is left out of what is asked for something that is', () => {
    expect(find('parlante para celular').products[0]).toBe('AW-P110')
  })
})

describe('words run together', () => {
  it.each([
    ['pavaelectrica', 'AW-PV17'],
    ['torrezonda', 'AW-T2022'],
    ['notebook16gb', 'AW-NB1416'],
    ['freidoradeaire', 'AW-FA45'],
  ])('«%s» finds %s', (query, id) => {
    expect(find(query).products[0]).toBe(id)
  })

  it('are not found in a word that short ones happen to make', () => {
    expect(find('agua peso').products).not.toEqual([])
    expect(find('aguapeso').products).toEqual([])
  })
})

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
  it('«manual» and a code bring the manual, the question and the product', () => {
    expect(find('manual awt2022')).toMatchObject({
      products: ['AW-T2022'],
      manuals: ['AW-T2022'],
      faqs: ['donde-encuentro-el-manual'],
    })
    expect(find('manual awt2022')).not.toHaveProperty('exact')
    expect(find('instructivo torre pampero').manuals).toEqual(['AW-T1500'])
  })

  it('«manual» alone offers the first of the catalogue', () => {
    const { products, manuals } = find('manual')
    expect(products).toEqual([])
    expect(manuals).toHaveLength(8)
    expect(manuals[0]).toBe('AW-T2022')
  })

  it('lists no product without something to download', () => {
    const bare = createSearchIndex(
      sampleCatalogue(sampleDocumentsWith('products/AW-T2022', { downloads: [] })),
    )
    expect(search(bare, 'manual awt2022')).toMatchObject({ products: ['AW-T2022'], manuals: [] })
  })

  it('«garantia» brings its question and no products', () => {
    expect(find('garantia')).toEqual({ query: 'garantia', ...NOTHING, faqs: ['cuanto-dura-la-garantia'] })
  })

  it.each([
    ['¿por qué no empareja el bluetooth?', 'no-empareja-por-bluetooth'],
    ['vincular bluetooth', 'no-empareja-por-bluetooth'],
    ['sarro', 'como-saco-el-sarro'],
    ['garantía torre', 'cuanto-dura-la-garantia'],
  ])('«%s» asks %s', (query, id) => {
    expect(find(query).faqs[0]).toBe(id)
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
    const published = SAMPLE_PRODUCTS.filter((product) => product.status !== 'draft').map(
      (product) => product.id,
    )
    const separator = fc.constantFrom('', ' ', '-', '–', '\u2011', '\u00a0', '.')
    fc.assert(
      fc.property(fc.constantFrom(...published), separator, fc.boolean(), (id, between, upper) => {
        const text = id.replace('-', between)
        expect(find(upper ? text : text.toLowerCase()).exact).toBe(id)
      }),
    )
  })
})

it('synonyms that are documents take the place of the built-in ones', () => {
  const data = { id: 'pava', term: 'pava', same: ['tetera eléctrica'] }
  const updatedAt = '2026-01-01T00:00:00.000Z'
  const document = { collection: 'synonyms', id: 'pava', data, updatedAt }
  const own = createSearchIndex(sampleCatalogue([...sampleDocuments(), document]))
  expect(search(own, 'tetera electrica').products).toEqual(['AW-PV17'])
  expect(search(own, 'hervidor').products).toEqual([])
})

it('an empty catalogue finds nothing', () => {
  const empty = createSearchIndex(sampleCatalogue([]))
  expect(search(empty, 'torre awt2022')).toEqual({ query: 'torre awt2022', ...NOTHING })
})
