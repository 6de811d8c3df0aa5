import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleDocuments } from '#tests/support/catalogue/sample-catalogue.ts'
import { StoreUnavailable, type DocumentStore } from '#/core/documents/document-store.ts'
import { readingFirstFrom } from '#/adapters/postgres/replica.ts'
import { openSqliteStore } from '#/adapters/sqlite/document-store.ts'
import { hasCatalogueCopy, keepCatalogueCopy, openCatalogueCopy } from './catalogue-copy.ts'
import { followCatalogue, type LiveCatalogue } from '#/core/live/live-catalogue.ts'

const SITE = { siteUrl: 'https://site.example', log: () => undefined }
const DATABASE = 'postgres://one/site'

let folder: string
let file: string
let store: DocumentStore
let live: LiveCatalogue
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-copy-'))
  file = path.join(folder, 'catalogue-copy')
  store = openSqliteStore({ file: path.join(folder, 'site.db') })
  const changes = sampleDocuments().map((document) => ({ ...document, expectedVersion: null }))
  await store.commit(changes, { kind: 'import' })
  live = await followCatalogue({ store, ...SITE })
})
afterEach(async () => {
  vi.useRealTimers()
  live.close()
  await store.close()
  await rm(folder, { recursive: true })
})

async function rename(name: string): Promise<void> {
  const [id] = [...live.current().catalogue.products.keys()]
  const { version, data } = (await store.get('products', id!))!
  const changed = { ...(data as object), name }
  await store.commit([{ collection: 'products', id: id!, expectedVersion: version, data: changed }], {
    kind: 'import',
  })
  await live.refresh()
}

const names = ({ catalogue }: ReturnType<LiveCatalogue['current']>) =>
  [...catalogue.products.values()].map(({ name }) => name)

async function keep(everyMs?: number) {
  const catalogueCopy = keepCatalogueCopy({
    file,
    database: DATABASE,
    live,
    log: SITE.log,
    ...(everyMs ? { everyMs } : {}),
  })
  await expect.poll(() => hasCatalogueCopy({ file, database: DATABASE })).toBe(true)
  return catalogueCopy
}

/** Starts like a process whose database is unavailable. */
async function startAway(): Promise<LiveCatalogue> {
  const copy = (await openCatalogueCopy({ file, database: DATABASE }))!
  const away = async () =>
    Promise.reject(new StoreUnavailable('unreachable', DATABASE, { isUnavailable: true }))
  const first = readingFirstFrom(
    { ...store, place: away, latest: away, find: away, follow: away },
    copy,
    () => {},
  )
  return followCatalogue({ ...SITE, store: first.store })
}

it('starts from the copy while the database is unavailable, and only its owner may read it', async () => {
  await (await keep()).close()
  const started = await startAway()
  expect(names(started.current())).toEqual(names(live.current()))
  expect(started.current().catalogue.settings).toEqual(live.current().catalogue.settings)
  expect(started.state().sequence).toBe(live.state().sequence)
  expect(started.source().cursor).toEqual(live.source().cursor)
  started.close()
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect((await readdir(folder)).filter((name) => name.startsWith('catalogue-copy'))).toEqual([
    'catalogue-copy',
  ])
})

it('is rewritten after changes, once per interval', async () => {
  const catalogueCopy = await keep(1)
  await rename('Chimango')
  await expect.poll(() => readFile(file, 'utf8')).toContain('Chimango')
  await catalogueCopy.close()
  const rare = await keep(600_000)
  await rename('Carancho')
  await rare.close()
  expect(await readFile(file, 'utf8')).not.toContain('Carancho')
})

it('is ignored if it is of another database, truncated or too old', async () => {
  await (await keep()).close()
  const other = { file, database: 'postgres://other/site' }
  expect([await hasCatalogueCopy(other), await openCatalogueCopy(other)]).toEqual([false, null])
  const text = await readFile(file, 'utf8')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 86_400_000 })
  expect(await openCatalogueCopy({ file, database: DATABASE })).toBeNull()
  vi.useRealTimers()
  for (const cut of [text.slice(0, text.length / 2), text.split('\n').slice(0, -3).join('\n'), '', '{}\n']) {
    await writeFile(file, cut)
    expect(await openCatalogueCopy({ file, database: DATABASE })).toBeNull()
  }
  await rm(file)
  expect(await openCatalogueCopy({ file, database: DATABASE })).toBeNull()
})
