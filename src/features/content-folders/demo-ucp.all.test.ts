import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { createSearchIndex } from '#/search/search-index.ts'
import type { Snapshot } from '#/search/snapshot.ts'
import { UCP_2026_08_25 as UCP } from '#/features/agents/release-2026-08-25.ts'
import { ucpFaults } from '#tests/support/ucp/ucp-2026-08-25.ts'
import { demoCatalogue, demoSources } from '#tests/support/manuals/demo-brand.ts'
import { sampleOffers } from '#tests/support/content/sample-offers.ts'

const SCHEMAS = {
  '/catalog/search': 'shopping/catalog_search.json#/$defs/search_response',
  '/catalog/lookup': 'shopping/catalog_lookup.json#/$defs/lookup_response',
  '/catalog/product': 'shopping/catalog_lookup.json#/$defs/get_product_response',
  '/locations/search': 'common/location_search.json#/$defs/search_response',
  '/locations/lookup': 'common/location_lookup.json#/$defs/lookup_response',
} as const

let bare: Snapshot
let snapshot: Snapshot
beforeAll(async () => {
  const { sources } = await demoSources()
  const asSnapshot = (catalogue: Catalogue) => ({ catalogue, index: createSearchIndex(catalogue) })
  bare = asSnapshot(demoCatalogue(sources))
  snapshot = asSnapshot(demoCatalogue([...sources, ...sampleOffers(bare.catalogue)]))
})

type OperationAnswer = {
  products: { id: string; variants: { id: string; inputs?: object[] }[]; price_range: object }[]
  product: { id: string; variants: { id: string }[] }
  locations: { id: string; address: { address_region: string } }[]
  pagination: { has_next_page: boolean; cursor?: string; total_count: number }
  messages?: { code: string }[]
}

/** Validates the reply against the schema of its response or of an error. */
function operate(
  path: keyof typeof SCHEMAS,
  body: unknown,
  of = snapshot,
): OperationAnswer & { status: number } {
  const answer = UCP.operations[path]!(of, body)
  const operation = answer.body as OperationAnswer & { ucp: { status?: string } }
  const schema = operation.ucp.status === 'error' ? 'common/types/error_response.json' : SCHEMAS[path]
  expect([path, body, ucpFaults(schema, operation)]).toEqual([path, body, []])
  return { ...operation, status: answer.status }
}

test('the profile lists locations always, the catalogue only where offers are published', () => {
  const named = ({ catalogue }: Snapshot) => {
    const profile = UCP.profile(catalogue)
    expect(ucpFaults('profile.json#/$defs/business_schema', profile)).toEqual([])
    return Object.keys((profile as { ucp: { capabilities: object } }).ucp.capabilities)
  }
  expect(named(bare)).toEqual(['dev.ucp.common.location.search', 'dev.ucp.common.location.lookup'])
  expect(named(snapshot)).toEqual([
    ...named(bare),
    'dev.ucp.shopping.catalog.search',
    'dev.ucp.shopping.catalog.lookup',
  ])
})

test('the catalogue lists all 78 products with a price, paginated and individually', () => {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const { products, pagination } = operate('/catalog/search', {
      filters: {},
      pagination: { limit: 33, ...(cursor !== undefined && { cursor }) },
    })
    ids.push(...products.map(({ id }) => id))
    cursor = pagination.cursor
  } while (cursor !== undefined)
  expect(ids.toSorted()).toEqual([...snapshot.catalogue.products.keys()].toSorted())
  expect(ids).toHaveLength(78)
  for (const id of ids) expect(operate('/catalog/product', { id }).product.id).toBe(id)
})

test('a product without a price is unavailable and its page is linked', () => {
  expect(operate('/catalog/search', { query: 'torre' }, bare).products).toEqual([])
  expect(operate('/catalog/product', { id: 'AW-T2022' }, bare)).toMatchObject({
    status: 200,
    messages: [{ code: 'item_unavailable', content: expect.stringContaining('/productos/AW-T2022') }],
  })
})

test('search uses the site’s index and filters by category and price', () => {
  expect(operate('/catalog/search', { query: 'torre zonda' }).products[0]!.id).toBe('AW-T2022')
  const { products } = operate('/catalog/search', {
    filters: { categories: ['audio'] },
    pagination: { limit: 50 },
  })
  expect(products.length).toBeGreaterThan(10)
  const most = 1_200_000
  const cheap = operate('/catalog/search', { filters: { price: { max: most } }, pagination: { limit: 50 } })
  for (const { price_range: range } of cheap.products)
    expect((range as { max: { amount: number } }).max.amount).toBeLessThanOrEqual(most)
  expect(cheap.pagination.total_count).toBeLessThan(78)
  const dollars = operate('/catalog/search', { filters: { price: { max: 1 } }, context: { currency: 'USD' } })
  expect([dollars.pagination.total_count, dollars.messages![0]!.code]).toEqual([78, 'price_filter_ignored'])
})

test('identifiers are product codes in any spelling and offer ids', () => {
  const offer = operate('/catalog/product', { id: 'AW-T2022' }).product.variants.at(-1)!.id
  const { products } = operate('/catalog/lookup', { ids: ['aw t2022', offer, offer, 'nada'] })
  expect(products.map(({ id }) => id)).toEqual(['AW-T2022'])
  expect(products[0]!.variants.flatMap(({ inputs }) => inputs)).toEqual(
    expect.arrayContaining([
      { id: 'aw t2022', match: 'featured' },
      { id: offer, match: 'exact' },
    ]),
  )
  expect(operate('/catalog/product', { id: offer }).product.variants[0]!.id).toBe(offer)
  expect(operate('/catalog/product', { id: 'AW-Z9999' }).messages![0]!.code).toBe('not_found')
  const many = Array.from({ length: 51 }, (_, at) => `AW-Z${1000 + at}`)
  expect(operate('/catalog/lookup', { ids: many })).toMatchObject({
    status: 400,
    messages: [{ code: 'request_too_large' }],
  })
})

test('locations filter by words and province, and match no filter on unknown data', () => {
  const all = snapshot.catalogue.serviceCentres
  expect(operate('/locations/search', {}).pagination.total_count).toBe(all.length)
  const salta = operate('/locations/search', { query: 'reparar una torre en Salta' }).locations
  expect(salta.length).toBeGreaterThan(0)
  expect(salta.every(({ address }) => address.address_region === 'Salta')).toBe(true)
  expect(
    operate('/locations/search', { context: { address_region: 'salta' } }).locations[0]!.address,
  ).toMatchObject({ address_region: 'Salta' })
  const ids = all.map(({ id }) => id)
  expect(
    operate('/locations/lookup', { ids: [...ids, 'nada', ids[0]] }).locations.map(({ id }) => id),
  ).toEqual(ids)
  for (const unknown of [
    { distance: { center: { latitude: -34, longitude: -58 }, max: 1e7 } },
    { filters: { hours: { open_at: '2026-12-01T12:00:00Z' } } },
    { filters: { amenities: ['dev.ucp.amenity.parking'] } },
  ])
    expect(operate('/locations/search', unknown).locations).toEqual([])
  expect(operate('/locations/search', { serves: { address: { address_country: 'AR' } } })).toMatchObject({
    status: 400,
    messages: [{ code: 'invalid_request', content: expect.stringContaining('«serves»') }],
  })
  const many = Array.from({ length: 60 }, (_, at) => `c-${at}`)
  expect(operate('/locations/lookup', { ids: many }).messages![0]!.code).toBe('batch_limit_applied')
})

test('every request gets a valid response or a valid error', () => {
  const words = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('torre', '__proto__', 'AW-T2022', 'Salta', 'constructor'),
  )
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        query: words,
        id: words,
        ids: fc.array(words, { maxLength: 5 }),
        filters: fc.oneof(
          fc.record({ price: fc.record({ min: fc.integer(), max: fc.integer() }, { requiredKeys: [] }) }),
          fc.jsonValue(),
        ),
        context: fc.oneof(fc.record({ currency: words, address_region: words }), fc.jsonValue()),
        pagination: fc.oneof(
          fc.record({ cursor: fc.oneof(fc.nat().map(String), words), limit: fc.integer() }),
          fc.jsonValue(),
        ),
      },
      { requiredKeys: [] },
    ),
  )
  const paths = Object.keys(SCHEMAS) as (keyof typeof SCHEMAS)[]
  fc.assert(
    fc.property(fc.constantFrom(...paths), anything, (path, body) => {
      expect([200, 400]).toContain(operate(path, body).status)
    }),
    { numRuns: 400 },
  )
})
