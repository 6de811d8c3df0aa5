import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import { findProductType } from '#/catalogue/specs/registry.ts'
import { anyText } from '#tests/support/catalogue/any-text.ts'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { sampleProduct } from '#tests/support/catalogue/sample-products.ts'
import { hasBit } from '#/catalogue/data-structures/bitset.ts'
import { filterProducts, PAGE_SIZE } from './filter-products.ts'
import { listingIndex, type ListingIndex } from './listing-index.ts'
import { listingParameters } from './parameters.ts'
import { readSelection, selectionQuery, type FilterSelection } from './filter-selection.ts'

const torre = findProductType('torre')!
const parlante = findProductType('parlante')!

const catalogue = sampleCatalogue()

const someProduct = fc.record({
  type: fc.constantFrom(torre, parlante),
  rms: fc.integer({ min: 1, max: 400 }),
  hours: fc.option(fc.integer({ min: 1, max: 24 }), { nil: undefined, freq: 6 }),
  inputs: fc.subarray(['USB', 'microSD', 'Guitarra', 'AUX 3,5 mm']),
  tws: fc.boolean(),
  colors: fc.subarray(['Negro', 'Ñandú', 'Rojo'], { minLength: 1 }),
  launchedAt: fc.constantFrom('2025-01-01', '2026-04-20', '2026-05-01'),
  name: fc.constantFrom('Zonda', 'Ñandú', 'Nube', 'Álamo', 'Brisa'),
})

const someProducts = fc.array(someProduct, { maxLength: 70 }).map((seeds) =>
  seeds.map(({ type, rms, hours, inputs, tws, colors, launchedAt, name }, place): CatalogueProduct => ({
    ...sampleProduct({
      id: `AW-X${1000 + place}`,
      name,
      category: 102,
      type: type.id,
      launchedAt,
      colors: colors.map((color) => ({ name: color, hex: '#222222' })),
      specs: {
        potenciaRms: rms,
        ...(hours === undefined ? {} : { autonomia: hours }),
        entradas: inputs,
        tws,
        alimentacion: 'Red 220 V',
      },
    }),
    productType: type,
  })),
)

/** An index of some products and a selection of values it has. */
const filtered = someProducts.chain((products) => {
  const index = listingIndex(catalogue, products)
  const values = index.facets.flatMap(({ param, options }) =>
    options.map(({ slug }) => [param, slug] as const),
  )
  return fc.record({
    index: fc.constant(index),
    pairs: fc.subarray(values),
    sort: fc.constantFrom(...index.sorts.map(({ value }) => value)),
    page: fc.integer({ min: 1, max: 4 }),
  })
})

const select = (
  index: ListingIndex,
  pairs: readonly (readonly [string, string])[],
  sort: string,
  page: number,
) => readSelection(index, [...pairs, ['orden', sort], ['pagina', String(page)]])

/** Positions that match a selection, checked one product at a time. */
function matching(index: ListingIndex, chosen: FilterSelection['chosen']): number[] {
  return index.products.flatMap((_, position) =>
    [...chosen].every(([param, values]) =>
      index.facetByParam
        .get(param)!
        .options.some(({ slug, bits }) => values.includes(slug) && hasBit(bits, position)),
    )
      ? [position]
      : [],
  )
}

describe('filtering', () => {
  it('finds and counts the same as a check of each product', () => {
    fc.assert(
      fc.property(filtered, ({ index, pairs, sort, page }) => {
        const { selection, unknown } = select(index, pairs, sort, page)
        expect(unknown).toBe(false)
        const found = filterProducts(index, selection)
        const all = matching(index, selection.chosen)
        expect(found.count).toBe(all.length)
        for (const facet of index.facets) {
          const counts = facet.options.map(
            ({ slug }) => matching(index, new Map([...selection.chosen, [facet.param, [slug]]])).length,
          )
          expect([facet.param, found.counts.get(facet.param)]).toEqual([facet.param, counts])
        }
        for (const param of selection.chosen.keys()) {
          const others = new Map([...selection.chosen].filter(([name]) => name !== param))
          expect(found.without.get(param)).toBe(matching(index, others).length)
        }
        const codes = new Set(all.map((position) => index.products[position]!.id))
        const pages = Array.from({ length: found.pages }, (_, at) =>
          filterProducts(index, { ...selection, page: at + 1 }).products.map(({ id }) => id),
        )
        expect(new Set(pages.flat())).toEqual(codes)
        expect(pages.flat()).toHaveLength(codes.size)
        expect(pages.every((ids) => ids.length <= PAGE_SIZE)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('reads back its own query', () => {
    fc.assert(
      fc.property(filtered, ({ index, pairs, sort, page }) => {
        const { selection } = select(index, pairs, sort, page)
        const query = selectionQuery(selection)
        const again = readSelection(index, new URLSearchParams(query))
        expect(again.unknown).toBe(false)
        expect(selectionQuery(again.selection)).toBe(query)
        expect(query.replace('?', '')).toBe(listingParameters(new URLSearchParams(query)).toString())
      }),
      { numRuns: 60 },
    )
  })

  it('accepts any bytes as names and values', () => {
    const products = fc.sample(someProducts, { numRuns: 1, seed: 4 })[0]!
    const index = listingIndex(catalogue, products)
    const names = fc.oneof(
      anyText,
      fc.constantFrom('rms', 'color', 'orden', 'pagina', 'constructor', 'toString'),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(names, anyText), { maxLength: 10 }), (pairs) => {
        const { selection } = readSelection(index, pairs)
        expect(filterProducts(index, selection).count).toBeLessThanOrEqual(products.length)
        expect(readSelection(index, new URLSearchParams(selectionQuery(selection))).unknown).toBe(false)
      }),
    )
  })

  it('offers a filter only when it divides the products and most state it', () => {
    fc.assert(
      fc.property(someProducts, (products) => {
        const index = listingIndex(catalogue, products)
        for (const { options } of index.facets) {
          const answers = products.map((_, position) =>
            options.map(({ bits }) => hasBit(bits, position)).join(),
          )
          expect(new Set(answers).size).toBeGreaterThan(1)
          expect(new Set(options.map(({ slug }) => slug)).size).toBe(options.length)
        }
        const stated = products.filter(({ specs }) => specs.autonomia !== undefined).length
        if (stated < products.length * 0.6) expect(index.facetByParam.has('autonomia')).toBe(false)
      }),
      { numRuns: 60 },
    )
  })

  it('sorts by launch, by the Spanish alphabet and by the key spec', () => {
    const index = listingIndex(
      catalogue,
      ['Ñandú', 'Oso', 'Nube', 'Álamo'].map((name, place) => ({
        ...sampleProduct({
          id: `AW-X${place}`,
          name,
          category: 102,
          type: 'torre',
          launchedAt: `2026-0${place + 1}-01`,
          specs: { potenciaRms: [50, 300, 100, 300][place] },
        }),
        productType: torre,
      })),
    )
    const names = (sort: string) =>
      filterProducts(index, { chosen: new Map(), sort, page: 1 }).products.map(({ name }) => name)
    expect(names('destacados')).toEqual(['Ñandú', 'Oso', 'Nube', 'Álamo'])
    expect(names('nuevos')).toEqual(['Álamo', 'Nube', 'Oso', 'Ñandú'])
    expect(names('nombre')).toEqual(['Álamo', 'Nube', 'Ñandú', 'Oso'])
    expect(names('rms')).toEqual(['Oso', 'Álamo', 'Nube', 'Ñandú'])
    expect(index.sorts.map(({ text }) => text)).toEqual([
      'Destacados',
      'Más nuevos',
      'A–Z',
      'Mayor potencia RMS',
    ])
  })
})

it('sorts products whose type uses another unit last', () => {
  const kilo = new Map(torre.fields).set('potenciaRms', { ...torre.fields.get('potenciaRms')!, unit: 'kW' })
  const products = [40, 300, 120, 500].map((potenciaRms, place) => ({
    ...sampleProduct({
      id: `AW-Y${place}`,
      name: 'Torre',
      category: 102,
      type: 'torre',
      specs: { potenciaRms },
    }),
    productType: potenciaRms === 500 ? { ...torre, id: 'otra', fields: kilo } : torre,
  }))
  const index = listingIndex(catalogue, products)
  const { selection } = readSelection(index, [['orden', 'rms']])
  expect(filterProducts(index, selection).products.map(({ specs }) => specs.potenciaRms)).toEqual([
    300, 120, 40, 500,
  ])
})
