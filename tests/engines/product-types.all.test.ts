import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SourceDocument } from '#/catalogue/build-catalogue.ts'
import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { ProductTypeDocument } from '#/catalogue/documents/product-type.ts'
import { categoryListing, listingIndex } from '#/catalogue/category-listing/listing-index.ts'
import { createSearchIndex, search } from '#/search/search.ts'
import { checkProduct } from '#/catalogue/specs/check-product.ts'
import { PRODUCT_TYPES } from '#/catalogue/specs/registry.ts'
import { documentOfType } from '#/catalogue/specs/from-document/type-from-document.ts'
import { manualOf } from '#/features/manuals/manual.ts'
import { sheetOf } from '#/features/manuals/sheet.ts'
import { categoryPage } from '#/features/category/category-page.ts'
import { compareGroups } from '#/features/compare/compare-rows.ts'
import { comparePage } from '#/features/compare/compare-page.ts'
import { discontinuedPage } from '#/features/discontinued/discontinued-page.ts'
import { homePage } from '#/features/home/home-page.ts'
import { productCard } from '#/site/model/card-data.ts'
import { productPage } from '#/features/product/product-page.ts'
import { searchPage } from '#/features/search/search-page.ts'
import { demoCatalogue, demoSources } from '#tests/support/manuals/demo-brand.ts'

let sources: readonly SourceDocument[]
let started: Catalogue

beforeAll(async () => {
  sources = (await demoSources()).sources
  started = demoCatalogue(sources)
})

const typeSource = (data: unknown): SourceDocument => ({
  collection: 'product-types',
  id: (data as { id: string }).id,
  data,
  updatedAt: '2026-05-20T12:00:00.000Z',
})

/** Built-in types, through JSON as a database would return them. */
const WRITTEN = PRODUCT_TYPES.map(
  (type) => JSON.parse(JSON.stringify(documentOfType(type))) as ProductTypeDocument,
)

const QUERIES = [
  'torre con karaoke',
  'pava con corte mate',
  'notebook 16 gb',
  'exprimidor doble sentido',
  'tostadora 4 ranuras',
  'yogurtera de vidrio',
  'menos de 2 kg',
  'woofer de 6,5 pulgadas',
  'auriculares con anc',
  '8 núcleos',
]

/** All pages of a catalogue, as plain data. */
function everyPage(catalogue: Catalogue): Record<string, unknown> {
  const index = createSearchIndex(catalogue)
  const products = [...catalogue.products.values()]
  const ofType = Map.groupBy(products, ({ type }) => type)
  return plain({
    products: products.map((product) => ({
      page: productPage(catalogue, product.id),
      card: productCard(catalogue, product),
      sheet: sheetOf(catalogue, product.id),
      manual: manualOf(catalogue, product.id),
      check: checkProduct(product, product.productType),
    })),
    comparisons: [...ofType].map(([type, all]) => [
      type,
      compareGroups(all.slice(0, 4)),
      comparePage(
        catalogue,
        all.slice(0, 4).map(({ id }) => id),
      ),
    ]),
    listings: [...catalogue.categories.values()].map((category) => ({
      facets: categoryListing(catalogue, category.id).facets,
      sorts: sortsOf(categoryListing(catalogue, category.id)),
      page: categoryPage(catalogue, category.route),
    })),
    everything: listingIndex(catalogue, products).facets,
    searches: QUERIES.map((q) => [search(index, q), searchPage(catalogue, index, { q })]),
    home: homePage(catalogue),
    discontinued: discontinuedPage(catalogue),
  }) as Record<string, unknown>
}

const sortsOf = ({ sorts }: ReturnType<typeof categoryListing>) =>
  sorts.map(({ value, text, order }) => [value, text, order()])

function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_key, inner) => (ArrayBuffer.isView(inner) ? [...(inner as Uint32Array)] : inner)),
  )
}

it('types read from documents give the same pages, checks and manuals as the built-in ones', () => {
  const written = demoCatalogue([...sources, ...WRITTEN.map(typeSource)])
  expect(written.rejected).toEqual([])
  for (const { id } of WRITTEN) expect(written.productTypes.get(id)).not.toBe(started.productTypes.get(id))
  expect(everyPage(written)).toEqual(everyPage(started))
})

describe('product types defined only by documents', () => {
  const THREE = ['exprimidor', 'tostadora', 'yogurtera']
  const anew = (id: string) => (THREE.includes(id) ? `otra-${id}` : id)

  /** The three types and their products, under ids unknown to the code. */
  function renamed(more: object = {}): SourceDocument[] {
    const types = WRITTEN.filter(({ id }) => THREE.includes(id)).map((type) => ({
      ...type,
      ...more,
      id: anew(type.id),
    }))
    return [
      ...sources.map((source) => {
        const data = source.data as { type?: string }
        return source.collection === 'products'
          ? { ...source, data: { ...data, type: anew(data.type!) } }
          : source
      }),
      ...types.map(typeSource),
    ]
  }

  it('give the same pages as the built-in ones', () => {
    const catalogue = demoCatalogue(renamed())
    expect(catalogue.rejected).toEqual([])
    const isOurs = ({ type }: CatalogueProduct) => THREE.includes(type.replace('otra-', ''))
    const pages = (of: Catalogue) => {
      const index = createSearchIndex(of)
      return plain({
        products: [...of.products.values()].filter(isOurs).map((product) => ({
          page: productPage(of, product.id)!,
          card: productCard(of, product),
          sheet: sheetOf(of, product.id),
        })),
        comparisons: THREE.map((id) =>
          compareGroups([...of.products.values()].filter(({ type }) => type.replace('otra-', '') === id)),
        ),
        listings: [...of.categories.keys()].map((id) => categoryListing(of, id).facets),
        // The built-in types stay in the vocabulary: scores differ by hundredths, and near ties may change places.
        searches: QUERIES.map((q) => {
          const { products, ...rest } = search(index, q)
          return { ...rest, first: products[0], products: products.toSorted() }
        }),
      })
    }
    const named = JSON.parse(JSON.stringify(pages(catalogue)).replaceAll('"otra-', '"')) as unknown
    expect(named).toEqual(pages(started))
  })

  it('have a manual generated from their facts, until one is written', () => {
    const product = (of: Catalogue) =>
      [...of.products.values()].find(({ type }) => type === 'otra-tostadora')!
    // Product manuals are removed, so that those of the types apply.
    const documents = renamed().map(({ data, ...rest }) => ({
      ...rest,
      data: { ...(data as object), manual: undefined },
    }))
    const titles = (of: Catalogue) => manualOf(of, product(of).id)!.sections.map(({ title }) => title)
    const catalogue = demoCatalogue(documents)
    expect(titles(catalogue)).toEqual([
      'Seguridad',
      // From the product's own drawing, independent of its type.
      'Partes',
      'Primeros pasos',
      'Limpieza y cuidado',
      'Problemas y soluciones',
      'Preguntas frecuentes',
      'Especificaciones',
      'Certificado de garantía',
    ])
    const use = [{ kind: 'text', lines: [{ text: 'Tuesta a {peso}.' }] }]
    const written = { id: 'otra-tostadora', safety: [], firstSteps: [], use, care: [], faults: [] }
    const source = {
      collection: 'manuals',
      id: written.id,
      data: written,
      updatedAt: '2026-05-20T12:00:00.000Z',
    }
    const own = demoCatalogue([...documents, source])
    const found = manualOf(own, product(own).id)!.sections.find(({ id }) => id === 'uso')!
    expect(found.blocks).toEqual([
      { kind: 'text', text: expect.stringMatching(/^Tuesta a [\d,]+\u00a0k?g\.$/) },
    ])
  })

  it('have a data sheet but no generated manual if they opt out', () => {
    const catalogue = demoCatalogue(renamed({ manual: 'none' }))
    const product = [...catalogue.products.values()].find(({ type }) => type === 'otra-tostadora')!
    expect(manualOf(catalogue, product.id)).toBeUndefined()
    expect(productPage(catalogue, product.id)!.downloads.map(({ kind }) => kind)).toEqual(['ficha-tecnica'])
    expect(checkProduct(product, product.productType)).toContainEqual({
      severity: 'warning',
      path: 'downloads',
      message: 'Falta el manual en español: cargalo, porque el sitio no lo arma para este tipo.',
    })
  })

  it('that are invalid exclude only their products, and all are reported', () => {
    const broken = renamed().map((source) =>
      source.id === 'otra-tostadora'
        ? { ...source, data: { ...(source.data as object), summary: ['nada'] } }
        : source,
    )
    const catalogue = demoCatalogue(broken)
    expect(catalogue.rejected.map(({ collection }) => collection)).toEqual([
      'product-types',
      'products',
      'products',
    ])
    expect(catalogue.rejected[0]!.reason).toContain('Ese dato no está en ningún grupo')
    expect(catalogue.rejected[1]!.reason).toBe(
      'Su tipo, «otra-tostadora», no se pudo leer: corregí product-types/otra-tostadora.',
    )
    expect(() => everyPage(catalogue)).not.toThrow()
    expect(catalogue.products.size).toBe(started.products.size - 2)
  })

  it('change the label of their products when they change', () => {
    const before = renamed()
    const after = before.map((source) =>
      source.id === 'otra-tostadora'
        ? { ...source, data: { ...(source.data as object), label: 'Tostadora de pan' } }
        : source,
    )
    const typeLabel = (of: Catalogue) =>
      [...of.products.values()].find(({ type }) => type === 'otra-tostadora')!.productType.label
    expect([typeLabel(demoCatalogue(before)), typeLabel(demoCatalogue(after))]).toEqual([
      'Tostadora',
      'Tostadora de pan',
    ])
  })
})

/** Paths of all nested values, as lists of keys. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))]
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by
  const inner = replaced((value as Record<string, unknown>)[key], rest, by)
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? inner : (item as unknown)))
  return { ...(value as object), [key]: inner }
}

it('no page throws if any part of a type has an arbitrary value', () => {
  const anyType = fc.constantFrom(...WRITTEN).chain((type) =>
    fc.record({
      type: fc.constant(type),
      place: fc.constantFrom(...placesIn(type).filter(({ length }) => length > 0)),
      by: fc.oneof(
        fc.jsonValue(),
        fc.constantFrom(
          'toString',
          'peso',
          'dimensiones',
          '{peso}',
          '{#peso}',
          '{dimensiones.alto}',
          'record',
          'text',
        ),
        fc.constantFrom(true, false, 0, 1, [], {}, null, ['peso'], [1, 2]),
      ),
    }),
  )
  let accepted = 0
  let refused = 0
  fc.assert(
    fc.property(anyType, ({ type, place, by }) => {
      const document = { ...(replaced(type, place, by) as object), id: type.id }
      const few = sources.filter(({ collection, data }) =>
        collection === 'products' ? (data as { type: string }).type === type.id : collection !== 'faqs',
      )
      const catalogue = demoCatalogue([...few, typeSource(document)])
      if (catalogue.productTypes.get(type.id) !== started.productTypes.get(type.id)) accepted += 1
      // Every rejected type leaves the same catalogue, so one is checked.
      else if ((refused += 1) > 1) return
      expect(() => everyPage(catalogue)).not.toThrow()
    }),
    { numRuns: 60 },
  )
  // About eight of the random types are accepted; none would mean that nothing was tested.
  expect(accepted).toBeGreaterThan(0)
})
