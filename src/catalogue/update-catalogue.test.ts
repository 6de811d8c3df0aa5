import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildCatalogue, updateCatalogue, type SourceDocument } from './build-catalogue.ts'
import {
  activeProducts,
  discontinuedProducts,
  listedProducts,
  activeThenDiscontinued,
  type Catalogue,
} from './catalogue.ts'
import { namedWith } from './products/products-named-by.ts'
import type { Product } from './documents/product.ts'
import { categoryListing } from './category-listing/listing-index.ts'
import { filterProducts } from './category-listing/filter-products.ts'
import { sampleDocuments } from '#tests/support/catalogue/sample-catalogue.ts'

const options = { sequence: 1, today: '2026-11-01', siteUrl: 'https://catalogo.example' }
const keyOf = ({ collection, id }: { collection: string; id: string }) => `${collection}/${id}`
const sample = sampleDocuments()
const products = sample.filter(({ collection }) => collection === 'products')
const others = sample.filter(({ collection }) => collection !== 'products' && collection !== 'product-types')

const NAMED = ['AW-X1000', 'AW-X1001', 'AW-X1002']

/** Enough products for several chunks of the sorted order. */
const many: SourceDocument[] = Array.from({ length: 700 }, (_, at) => {
  const model = products[at % products.length]!
  const id = `AW-X${1000 + at}`
  return { ...model, id, data: { ...(model.data as Product), id, rank: (at * 37) % 500 } }
})

/** Everything readable from a catalogue, in order. */
function readableParts(catalogue: Catalogue) {
  const ids = (list: readonly { id: string | number }[]) => list.map(({ id }) => id)
  return {
    ...catalogue,
    products: [...catalogue.products],
    keys: [...catalogue.products.keys()],
    size: [catalogue.products.size, catalogue.updatedAt.size, catalogue.productByModel.size],
    productByModel: [...catalogue.productByModel.keys()].sort(),
    updatedAt: [...catalogue.updatedAt].sort(),
    rejected: catalogue.rejected.map(keyOf).sort(),
    active: ids(activeProducts(catalogue)),
    discontinued: ids(discontinuedProducts(catalogue)),
    inTurn: ids(activeThenDiscontinued(catalogue).items),
    named: NAMED.map((id) => ids(namedWith(catalogue.products, id))),
    listed: [...catalogue.categories.keys()].map((id) => {
      const index = categoryListing(catalogue, id)
      const found = filterProducts(index, { chosen: new Map(), sort: 'nombre', page: 1 } as never)
      return [
        ids(listedProducts(catalogue, id)),
        index.facets.map(({ param, options: all }) => [param, all.map(({ slug }) => slug)]),
        [...found.counts],
        ids(found.products),
      ]
    }),
  }
}

type Edit = { at: number; kind: string; to: number }
const edit = fc.record({
  at: fc.nat(750),
  kind: fc.constantFrom(
    'rank',
    'rank',
    'name',
    'status',
    'delete',
    'add',
    'category',
    'works',
    'break',
    'alike',
    'other',
  ),
  to: fc.nat(600),
})

function edited(documents: ReadonlyMap<string, SourceDocument>, { at, kind, to }: Edit) {
  if (kind === 'add') {
    const model = many[to % many.length]!
    const id = `AW-N${1000 + at}`
    return { ...model, id, data: { ...(model.data as Product), id } }
  }
  if (kind === 'alike') {
    const model = many[at % many.length]!
    const id = model.id.replace('-', '')
    return { ...model, id, data: { ...(model.data as Product), id, rank: to } }
  }
  if (kind === 'other') {
    const document = documents.get(keyOf(others[at % others.length]!))
    return document && { ...document, data: { ...(document.data as object), order: to } }
  }
  const document = documents.get(keyOf(many[at % many.length]!))
  if (document === undefined) return undefined
  if (kind === 'delete') return { ...document, data: null }
  const patch = {
    rank: { rank: to },
    name: { name: `Otro ${to}` },
    status: { status: 'discontinued', discontinuedAt: '2026-05-01', marketplaceLinks: [] },
    category: { category: [...categories][to % categories.length] },
    works: { worksWith: [{ id: NAMED[to % NAMED.length]!, how: 'Suenan juntos.' }] },
    break: { specs: to % 2 === 0 ? 'nothing' : {} },
  }[kind]
  return { ...document, data: { ...(document.data as object), ...patch } }
}
const categories = sample.filter(({ collection }) => collection === 'categories').map(({ id }) => Number(id))

test('an updated catalogue equals a rebuilt one after any edits, and leaves the previous unchanged', () => {
  let updated = 0
  fc.assert(
    fc.property(fc.array(fc.array(edit, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), (batches) => {
      const documents = new Map([...others, ...many].map((document) => [keyOf(document), document]))
      let catalogue = buildCatalogue(documents.values(), options)
      for (const [at, batch] of batches.entries()) {
        const before = readableParts(catalogue)
        const changes = new Map<string, SourceDocument | null>()
        for (const one of batch) {
          const document = edited(documents, one)
          if (document === undefined) continue
          const updatedAt = `2026-11-02T00:00:0${at}.000Z`
          if (document.data === null) documents.delete(keyOf(document))
          else documents.set(keyOf(document), { ...document, updatedAt })
          changes.set(keyOf(document), documents.get(keyOf(document)) ?? null)
        }
        const next = updateCatalogue(catalogue, changes, options)
        const whole = buildCatalogue(documents.values(), options)
        if (next) updated += 1
        expect(readableParts(next ?? whole)).toEqual(readableParts(whole))
        expect(readableParts(catalogue)).toEqual(before)
        catalogue = next ?? whole
      }
    }),
    { numRuns: 15 },
  )
  // The number is random; none would mean that nothing was tested.
  expect(updated).toBeGreaterThan(0)
})

test('unchanged parts are shared between versions', () => {
  const before = buildCatalogue([...others, ...many], options)
  const [one] = many
  const next = updateCatalogue(
    before,
    new Map([[keyOf(one!), { ...one!, data: { ...(one!.data as Product), name: 'Otro' } }]]),
    options,
  )!
  const { category } = one!.data as Product
  const elsewhere = [...before.categories.keys()].find(
    (id) =>
      listedProducts(before, id).length > 0 &&
      !listedProducts(before, id).some((p) => p.category === category),
  )!
  const [listed, index] = [listedProducts(before, elsewhere), categoryListing(before, elsewhere)]
  const again = updateCatalogue(
    before,
    new Map([[keyOf(one!), { ...one!, data: { ...(one!.data as Product), name: 'Otro más' } }]]),
    options,
  )!
  expect(next.categories).toBe(before.categories)
  expect(listedProducts(again, elsewhere)).toBe(listed)
  expect(categoryListing(again, elsewhere)).toBe(index)
})

test('a rejected document is accepted once fixed', () => {
  const [one] = products
  for (const broken of [{}, { ...(one!.data as Product), specs: { potenciaRms: 'mucha' } }]) {
    const before = buildCatalogue(
      sample.map((document) => (document === one ? { ...one, data: broken } : document)),
      options,
    )
    expect(before.rejected.map(({ id }) => id)).toEqual([one!.id])
    const after = updateCatalogue(before, new Map([[keyOf(one!), one!]]), options)!
    expect(after.rejected).toEqual([])
    expect(after.products.has(one!.id)).toBe(true)
  }
})
