import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { catalogueVersion } from '#/catalogue/catalogue.ts'
import { siteLayout } from '#/site/layout/site-layout-data.ts'
import { sampleDocuments } from '#tests/support/catalogue/sample-catalogue.ts'
import { openSqliteStore } from '#/adapters/sqlite/document-store.ts'
import { search } from '#/search/search.ts'
import { followCatalogue } from './live-catalogue.ts'

let folder: string
let store: ReturnType<typeof openSqliteStore>
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-live-'))
  store = openSqliteStore({ file: path.join(folder, 'site.db') })
  const changes = sampleDocuments().map(({ collection, id, data }) => ({
    collection,
    id,
    data,
    expectedVersion: null,
  }))
  await store.commit(changes, { kind: 'import' })
})
afterEach(async () => {
  vi.useRealTimers()
  await store.close()
  await rm(folder, { recursive: true })
})

const log = () => undefined

it('serves a commit once refreshed, and leaves the previous snapshot unchanged', async () => {
  const live = await followCatalogue({ store, siteUrl: 'https://site.example', log })
  const before = live.current().catalogue
  const [id] = [...before.products.keys()]
  const document = (await store.get('products', id!))!
  const data = { ...(document.data as object), name: 'Otro nombre' }
  await store.commit([{ collection: 'products', id: id!, expectedVersion: document.version, data }], {
    kind: 'import',
  })
  await live.refresh()
  expect(live.current().catalogue.products.get(id!)?.name).toBe('Otro nombre')
  expect(before.products.get(id!)?.name).not.toBe('Otro nombre')
  live.close()
})

it('shares one author object among many documents', async () => {
  const live = await followCatalogue({ store, siteUrl: 'https://site.example', log })
  const authors = new Set([...live.source().documents.values()].map(({ updatedBy }) => updatedBy))
  expect([...authors]).toEqual([{ kind: 'import' }])
  live.close()
})

it('continues with the last settings when the new ones are invalid', async () => {
  const live = await followCatalogue({ store, siteUrl: 'https://site.example', log })
  const current = (await store.get('settings', 'site'))!
  await store.commit(
    [
      {
        collection: 'settings',
        id: 'site',
        expectedVersion: current.version,
        data: { id: 'site', brand: 7 },
      },
    ],
    { kind: 'import' },
  )
  await live.refresh()
  expect(live.current().catalogue.settings?.brand.name).toBeTruthy()
  expect(live.current().catalogue.rejected).toHaveLength(1)
  live.close()
})

it('each snapshot has a search index of its own catalogue, built on demand', async () => {
  const live = await followCatalogue({ store, siteUrl: 'https://site.example', log })
  const before = live.current()
  const [id] = [...before.catalogue.products.keys()]
  const document = (await store.get('products', id!))!
  const data = { ...(document.data as object), name: 'Chimango' }
  expect(search(before.index, 'chimango').products).toEqual([])
  await store.commit([{ collection: 'products', id: id!, expectedVersion: document.version, data }], {
    kind: 'import',
  })
  await live.refresh()
  expect(search(live.current().index, 'chimango').products).toEqual([id])
  expect(search(before.index, 'chimango').products).toEqual([])
  live.close()
})

it('builds the index in the background', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const live = await followCatalogue({ store, siteUrl: 'https://site.example', log })
  const { catalogue } = live.current()
  const valuesSpy = vi.spyOn(catalogue.products, 'values')
  await vi.advanceTimersByTimeAsync(2000)
  const reads = valuesSpy.mock.calls.length
  expect(reads).toBeGreaterThan(0)
  expect(search(live.current().index, [...catalogue.products.keys()][0]!).exact).toBeDefined()
  expect(valuesSpy.mock.calls.length).toBe(reads)
  live.close()
})

it('moves the copyright year at midnight in Buenos Aires, without a change or a restart', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    now: Date.parse('2027-01-01T02:59:00Z'),
  })
  const live = await followCatalogue({ store, siteUrl: 'https://site.example', log })
  expect(siteLayout(live.current().catalogue).year).toBe(2026)
  vi.advanceTimersByTime(61_000)
  expect(siteLayout(live.current().catalogue).year).toBe(2027)
  live.close()
})

it('has the same version for the same public content, whatever else was committed', async () => {
  const options = { store, siteUrl: 'https://site.example', log }
  const first = await followCatalogue(options)
  const message = (id: string) => ({ collection: 'messages', id, expectedVersion: null, data: { id } })
  await store.commit([message('a')], { kind: 'visitor' })
  await first.refresh()
  const second = await followCatalogue(options)
  const version = catalogueVersion(first.current().catalogue)
  expect(catalogueVersion(second.current().catalogue)).toBe(version)
  expect(first.state()).toMatchObject({ sequence: 1, followed: 2, behindSince: null })

  const [id] = [...first.current().catalogue.products.keys()]
  const { version: expectedVersion, data } = (await store.get('products', id!))!
  const renamed = {
    collection: 'products',
    id: id!,
    expectedVersion,
    data: { ...(data as object), name: 'Otro' },
  }
  // Batched together, and followed by a commit that is not public.
  await store.commit([renamed, message('b')], { kind: 'import' })
  await store.commit([message('c')], { kind: 'visitor' })
  await Promise.all([first.refresh(), second.refresh()])
  const third = await followCatalogue(options)
  const versions = [first, second, third].map((live) => catalogueVersion(live.current().catalogue))
  expect(new Set(versions).size).toBe(1)
  expect(versions[0]).not.toBe(version)
  expect(versions[0]).toMatch(/^3-/)
  for (const live of [first, second, third]) live.close()
})

it('builds the index once for all waiting callers', async () => {
  const live = await followCatalogue({ store, siteUrl: 'https://site.example', log })
  const snapshot = live.current()
  const waiting = snapshot.whenIndexed?.()
  expect(waiting).toBeInstanceOf(Promise)
  expect(snapshot.whenIndexed?.()).toBe(waiting)
  await waiting
  expect(snapshot.whenIndexed?.()).toBeUndefined()
  expect(search(snapshot.index, 'torre').products.length).toBeGreaterThan(0)
  live.close()
})
