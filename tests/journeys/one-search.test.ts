/** Proves: The search page reads the index once for its answer, for any query. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { search, type SearchIndex } from '#/search/search.ts'
import type { ComposedApp } from '#/app/settings/environment.ts'
import { composeApp } from '#/app/compose/compose.ts'
import { readEnvironment } from '#/app/settings/environment.ts'
import { readBuildFiles } from '#/site/files/build-files.ts'
import { createHandler } from '#/app/http/handler.ts'
import { openRenderPool } from '#/site/rendering/render-pool.ts'
import { DEMO_DATA } from './support/site.ts'
import { expect, test } from './support/test.ts'

const DIST = path.resolve(import.meta.dirname, '../../dist')

/** Number of reads of the index. */
let reads = 0
let app: ComposedApp
let server: Server
let url: string
let close: () => Promise<void>

function counted(index: SearchIndex): SearchIndex {
  return new Proxy(index, {
    get(target, name) {
      reads += 1
      return Reflect.get(target, name) as unknown
    },
  })
}

// Composed site in this process, whose real index counts its reads.
test.beforeAll(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vidriera-one-search-'))
  await cp(DEMO_DATA, dataDir, { recursive: true })
  app = await composeApp(
    readEnvironment({ DATA_DIR: dataDir, PICTURES_AHEAD: 'no', NODE_ENV: 'production' }),
    () => {},
  )
  const renderer = openRenderPool({ bundle: path.join(DIST, 'server/server.js'), processes: 1 })
  const { live } = app
  const current = () => {
    const { catalogue, index } = live.current()
    return { catalogue, index: counted(index) }
  }
  const build = readBuildFiles(path.join(DIST, 'client'))
  server = createServer(createHandler({ app: { ...app, live: { ...live, current } }, renderer, build }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = async () => {
    server.closeAllConnections()
    server.close()
    await renderer.close()
    await app.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})
test.afterAll(() => close())

function readsOf(act: () => unknown): number {
  reads = 0
  act()
  return reads
}

const VIEWS: [what: string, query: string, text: string][] = [
  ['a search', 'q=parlante', 'parlante'],
  ['a kind of product, filtered', 'f-karaoke=si&q=torre&tipo=torre', 'torre'],
  ['a slip', 'q=parlnate', 'parlnate'],
  ['nothing found', 'q=zzzzqx', 'zzzzqx'],
  ['a code, which leads to its product', 'q=aw+t2022', 'aw t2022'],
]

for (const [what, query, text] of VIEWS) {
  test(`the page looks once for ${what}`, async () => {
    const once = readsOf(() => search(counted(app.live.current().index), text))
    expect(once).toBeGreaterThan(0)
    reads = 0
    const response = await fetch(`${url}/buscar?${query}`, { redirect: 'manual' })
    await response.text()
    expect(response.status).toBeLessThan(400)
    // The page may read a little besides; a second search would double the reads.
    expect(reads).toBeGreaterThanOrEqual(once)
    expect(reads).toBeLessThan(2 * once)
  })
}
