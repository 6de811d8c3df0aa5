import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { schemaVersionOf } from '#/catalogue/collections/migrations.ts'
import { PUBLIC, publicCollection } from '#/catalogue/collections/public-collections.ts'
import { sampleDocuments } from '#tests/support/catalogue/sample-catalogue.ts'
import { openSqliteStore } from '#/adapters/sqlite/document-store.ts'
import { followCatalogue, type LiveCatalogue } from './live-catalogue.ts'

let folder: string
let store: ReturnType<typeof openSqliteStore>
let live: LiveCatalogue
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-stand-ins-'))
  store = openSqliteStore({ file: path.join(folder, 'site.db') })
  const changes = sampleDocuments().map((document) => ({ ...document, expectedVersion: null }))
  await store.commit(
    changes.map(({ collection, id, data, expectedVersion }) => ({ collection, id, data, expectedVersion })),
    { kind: 'import' },
  )
  live = await follow()
})
afterEach(async () => {
  live.close()
  await store.close()
  await rm(folder, { recursive: true })
})

const follow = () => followCatalogue({ store, siteUrl: 'https://site.example', log: () => undefined })

async function writeLater(
  collection: string,
  change: (data: Record<string, unknown>) => object,
): Promise<string> {
  const [found] = (await store.find(collection, { limit: 1 })).documents
  const { id, version, data } = found!
  const later = {
    ...change({ ...(data as Record<string, unknown>) }),
    $shape: schemaVersionOf(publicCollection(collection)) + 1,
  }
  await store.commit([{ collection, id, expectedVersion: version, data: later }], { kind: 'import' })
  await live.refresh()
  return id
}

it.each([
  [
    'lacks what is needed',
    (data: Record<string, unknown>) => ({ ...data, name: undefined, heading: 'Otro' }),
  ],
  ['has another status', (data: Record<string, unknown>) => ({ ...data, status: 'archived' })],
  ['has specs of another kind', (data: Record<string, unknown>) => ({ ...data, specs: { all: 'other' } })],
])(
  'a product of a later version that %s stays at its last readable version, also after a restart',
  async (_, change) => {
    const id = await writeLater('products', change)
    for (const each of [live, await follow()]) {
      const { products, rejected } = each.current().catalogue
      expect(products.get(id)?.name).toBeTruthy()
      expect(rejected).toMatchObject(
        [{ collection: 'products', id, reason: /^Se muestra como estaba el / }].map((said) => ({
          ...said,
          reason: expect.stringMatching(said.reason),
        })),
      )
      each.close()
    }
  },
)

it('a readable document of a later version is published without its unknown values', async () => {
  const id = await writeLater('products', (data) => ({
    ...data,
    name: 'Con cosas nuevas',
    warrantyMonths: data.warrantyMonths,
    pictures: [...(data.pictures as object[]), { kind: 'a film' }],
    colours: ['a'],
  }))
  const { products, rejected } = live.current().catalogue
  expect(products.get(id)?.name).toBe('Con cosas nuevas')
  expect(rejected).toEqual([])
})

it('a document is up to date again once its newest version is readable', async () => {
  const id = await writeLater('products', (data) => ({ ...data, status: 'archived' }))
  const { version, data } = (await store.get('products', id))!
  const { $shape: _, ...rest } = data as Record<string, unknown>
  const known = { ...rest, status: 'active', name: 'De vuelta', $shape: schemaVersionOf(PUBLIC.products) }
  await store.commit([{ collection: 'products', id, expectedVersion: version, data: known }], {
    kind: 'import',
  })
  await live.refresh()
  expect(live.current().catalogue.products.get(id)?.name).toBe('De vuelta')
  expect(live.current().catalogue.rejected).toEqual([])
})

it('settings of a later version stay at their last readable version after a restart', async () => {
  await writeLater('settings', (data) => ({ ...data, brand: undefined, brands: [] }))
  const again = await follow()
  expect(again.current().catalogue.settings?.brand.name).toBeTruthy()
  again.close()
})
