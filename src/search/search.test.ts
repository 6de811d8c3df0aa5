import { describe, expect, it } from 'vitest'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { createSearchIndex, search } from './search.ts'

const catalogue = sampleCatalogue()
const index = createSearchIndex(catalogue)
const find = (query: string) => search(index, query)
const NOTHING = { products: [], discontinued: [], categories: [], faqs: [], manuals: [], order: [] }

describe('a code', () => {
  it.each(['awt2022', 'AW T2022', 'aw-t 2022', 'AW\u2011T2022', 'AW–T2022/AR', 't2022', '  AW-T2022  '])(
    '«%s» is an exact match of its product',
    (query) => {
      expect(find(query)).toMatchObject({ exact: 'AW-T2022', products: ['AW-T2022'], discontinued: [] })
    },
  )

  it('matches a discontinued product too', () => {
    expect(find('aw t1500')).toMatchObject({ exact: 'AW-T1500', products: [], discontinued: ['AW-T1500'] })
  })

  it('brings its manual and its category', () => {
    expect(find('awt2022')).toMatchObject({
      manuals: ['AW-T2022'],
      categories: [{ name: 'Torres de sonido', route: 'torres-de-sonido' }],
    })
  })

  it('with an O for a zero is found as inexact', () => {
    const result = find('AW-T2O22')
    expect(result.products).toEqual(['AW-T2022'])
    expect(result).not.toHaveProperty('exact')
  })

  it('with a wrong prefix is found as inexact', () => {
    expect(find('WA-T2022').products).toEqual(['AW-T2022'])
    expect(find('WA-T2022')).not.toHaveProperty('exact')
    expect(find('torre t2022').products).toEqual(['AW-T2022'])
  })

  it('is completed from its beginning', () => {
    expect(find('aw-t2')).toMatchObject({ products: ['AW-T2022'] })
    expect(find('aw-t2')).not.toHaveProperty('exact')
    expect(find('t1').products).toEqual(['AW-T1200'])
    expect(find('t1').discontinued).toEqual(['AW-T1000', 'AW-T1500'])
  })

  it('is found by its digits', () => {
    expect(find('2022')).toMatchObject({ products: ['AW-T2022'] })
  })

  it('misspelt finds nothing, and is suggested', () => {
    expect(find('awt2202')).toEqual({ query: 'awt2202', ...NOTHING, suggestion: 'AW-T2022' })
    expect(find('t2032')).toMatchObject({ products: [], suggestion: 'AW-T2022' })
  })

  it('of a draft is not found', () => {
    const { products, discontinued } = find('AW-T9000')
    expect([...products, ...discontinued]).toEqual([])
  })

  it('takes precedence over the words around it', () => {
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
    ['compu 16gb', 'AW-NB1416'],
    ['laptop 16 gb', 'AW-NB1416'],
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

  it('rank the type before products that merely mention it', () => {
    expect(find('parlante').products[0]).toBe('AW-P110')
    expect(find('bluetooth').products).not.toContain('AW-NB1416')
  })

  it('rank products with a feature before the rest of the type', () => {
    expect(find('torre karaoke')).toMatchObject({ products: ['AW-T2022', 'AW-T1200'], lead: 1 })
  })

  it('list discontinued products separately', () => {
    const { products, discontinued } = find('torre')
    expect(products).toEqual(['AW-T2022', 'AW-T1200'])
    expect(discontinued.toSorted()).toEqual(['AW-T1000', 'AW-T1500'])
  })

  it('are completed from their beginning', () => {
    expect(find('yogur').products).toEqual(['AW-YG7'])
    expect(find('auri').products).toEqual(['AW-IE50'])
  })

  it.each([
    ['yogurtra', 'AW-YG7', 'yogurtera'],
    ['fredora', 'AW-FA45', 'freidora'],
    ['torre karaoqe', 'AW-T2022', 'torre karaoke'],
    ['ariculares', 'AW-IE50', 'auriculares'],
  ])('«%s», misspelt, still finds %s and suggests «%s»', (query, id, suggestion) => {
    const result = find(query)
    expect(result.products[0]).toBe(id)
    expect(result.suggestion).toBe(suggestion)
  })

  it.each([
    ['parlante de fista', 'AW-T2022'],
    ['airfrier', 'AW-FA45'],
  ])('«%s» still finds %s, without a suggestion', (query, id) => {
    const result = find(query)
    expect(result.products[0]).toBe(id)
    expect(result.suggestion).toBeUndefined()
  })

  it('with digits are never corrected', () => {
    expect(find('awt2023').products).toEqual([])
    expect(find('notebook 17gb de ram')).toMatchObject({ products: ['AW-NB1416'], partial: true })
  })

  it('without a complete match find the closest products, marked as partial', () => {
    expect(find('torre con wifi').products).toEqual(['AW-T2022', 'AW-T1200'])
    expect(find('torre con turbo')).toMatchObject({ products: ['AW-T2022', 'AW-T1200'], partial: true })
    expect(find('bicicleta con torre')).toMatchObject({
      products: ['AW-T2022', 'AW-T1200'],
      outOfCatalogue: { what: 'bicicleta' },
    })
  })

  it.each(['asdf', '', '   ', 'la de el', '???', '🎉'])('such as «%s» find nothing', (query) => {
    expect(find(query)).toEqual({ query: query.trim(), ...NOTHING })
  })
})

describe('products that are not sold', () => {
  it.each(['heladera', 'horno eléctrico', 'celular', 'aire acondicionado', 'silla de playa', "' or 1=1 --"])(
    '«%s» finds no product',
    (query) => {
      expect(find(query)).toMatchObject({ products: [], categories: [] })
    },
  )

  it('are reported, and not corrected to others', () => {
    expect(find('zomda').suggestion).toBe('zonda')
    expect(find('cortadora de zomda')).toMatchObject({
      products: ['AW-T2022'],
      outOfCatalogue: { what: 'cortadora' },
    })
  })

  it('are ignored as the purpose of a product that is sold', () => {
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

  it('are not matched across short words', () => {
    expect(find('aguapeso').products).toEqual([])
  })
})

it('«novedades» lists the newest first', () => {
  expect(find('novedades').products[0]).toBe('AW-T2022')
})
