import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from './support/test.ts'
import type { DocumentStore } from '../../src/engines/documents/document-store.ts'
import { openPostgresStore } from '../../src/engines/documents/postgres.ts'
import { openSqliteStore } from '../../src/engines/documents/sqlite.ts'
import { copyDocuments } from '../../src/server/transfer/copy-documents.ts'
import { type PostgresServer, startPostgres } from '../engines/support/postgres-server.ts'
import { startBalancer } from './support/balancer.ts'
import { formToken, untilFilledIn } from './support/form.ts'
import { DEMO_DATA, startSite, type Site } from './support/site.ts'
import { FROM_HERE } from './support/http.ts'

const PRODUCT = 'AW-T2022'
let server: PostgresServer
let store: DocumentStore
let sites: Site[] = []
let environment: Record<string, string>
let dataDir: string

const start = () => startSite({ environment })

test.beforeAll(async () => {
  test.setTimeout(300_000)
  server = await startPostgres()
  const url = server.url(await server.createDatabase())
  store = await openPostgresStore({ url })
  // A copy: to open a database is to write beside it, and others copy the demo's meanwhile.
  dataDir = await mkdtemp(path.join(tmpdir(), 'vidriera-'))
  await cp(DEMO_DATA, dataDir, { recursive: true })
  const demo = openSqliteStore({ file: path.join(dataDir, 'vidriera.db') })
  await copyDocuments(demo, store)
  await demo.close()
  environment = {
    DATABASE_URL: url,
    FILES_URL: `file:${path.join(dataDir, 'files')}`,
    SECRET: 'one secret for all the processes of the test',
  }
  sites = [await start(), await start()]
})
test.afterAll(async () => {
  for (const site of sites) await site.stop()
  await store.close()
  server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function rename(name: string): Promise<void> {
  const found = (await store.get('products', PRODUCT))!
  const data = { ...(found.data as object), name }
  await store.commit([{ collection: 'products', id: PRODUCT, expectedVersion: found.version, data }], {
    kind: 'import',
  })
}
const pageOf = async (site: Site) => (await fetch(`${site.url}/productos/${PRODUCT}`)).text()

const message = 'Una consulta que no quiero escribir dos veces.'
const send = (site: Site, signed: string) =>
  fetch(`${site.url}/contacto`, {
    method: 'POST',
    redirect: 'manual',
    headers: FROM_HERE,
    body: new URLSearchParams({
      reason: 'Otro',
      name: 'Ñusta Quispe',
      email: 'nusta@correo.example',
      message,
      consent: 'si',
      token: signed,
    }),
  })

test.describe('two processes on one database and one file store', () => {
  test('show a visitor of either what is committed, and the same pictures', async ({ visit }) => {
    const [first, second] = sites as [Site, Site]
    const { page, pageErrors } = await visit(`/productos/${PRODUCT}`, { base: second.url })
    await rename('Torre Cordillera')
    await expect.poll(() => pageOf(first)).toContain('Torre Cordillera')
    await expect.poll(() => pageOf(second)).toContain('Torre Cordillera')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: /Torre Cordillera/ }).waitFor()
    const picture = await page
      .locator('main img')
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc)
    expect((await fetch(first.url + new URL(picture).pathname)).status).toBe(200)
    expect(pageErrors).toEqual([])
  })

  test('take a form that the other one handed out', async () => {
    const [first, second] = sites as [Site, Site]
    const signed = await formToken(first.url)
    await untilFilledIn(signed)
    const sent = await send(second, signed)
    expect(sent.status).toBe(303)
    const id = new URL(sent.headers.get('location')!, second.url).searchParams.get('caso')!
    expect((await store.get('messages', id))?.data).toMatchObject({ message })
    expect((await fetch(first.url + sent.headers.get('location'))).status).toBe(200)
  })

  test('go on serving while the database is gone, say so to whoever writes, and write again by themselves', async () => {
    const [first, second] = sites as [Site, Site]
    const signed = await formToken(first.url)
    await untilFilledIn(signed)
    server.kill()
    const answers = await Promise.all(
      ['/', '/categorias/audio', `/productos/${PRODUCT}`, '/buscar?q=torre', '/salud'].flatMap((address) =>
        [first, second].map(async (site) => (await fetch(site.url + address)).status),
      ),
    )
    expect(new Set(answers)).toEqual(new Set([200]))
    const refused = await send(first, signed)
    expect(refused.status).toBe(503)
    const html = await refused.text()
    expect(html).toContain('probá de nuevo')
    expect(html).toContain(message)
    server.start()
    await expect.poll(async () => (await send(first, signed)).status).toBe(303)
    await rename('Torre Puna')
    await expect.poll(() => pageOf(first)).toContain('Torre Puna')
    await expect.poll(() => pageOf(second)).toContain('Torre Puna')
  })
})

test('are restarted one after the other without a failed request', async () => {
  const balancer = await startBalancer(() => sites.map((site) => site.url))
  const failures: string[] = []
  const stopping = new AbortController()
  let answered = 0
  const visitor = async (address: string) => {
    while (!stopping.signal.aborted) {
      const status = await fetch(balancer.url + address).then(
        async (response) => (await response.arrayBuffer(), response.status),
        (error: unknown) => String(error),
      )
      if (status === 200) answered += 1
      else failures.push(`${address}: ${status}`)
    }
  }
  const visitors = ['/', '/categorias/audio', `/productos/${PRODUCT}`, '/buscar?q=torre'].map(visitor)
  for (const [index, old] of sites.entries()) {
    const before = answered
    await expect.poll(() => answered).toBeGreaterThan(before + 10)
    expect(await old.stop()).toBe(0)
    sites[index] = await start()
  }
  const before = answered
  await expect.poll(() => answered).toBeGreaterThan(before + 20)
  stopping.abort()
  await Promise.all(visitors)
  await balancer.close()
  expect(failures).toEqual([])
})
