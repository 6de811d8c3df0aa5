// Processes restarted one after the other, and a database that stops under them.
/** Proves: Two processes on one database serve pages while it is down, and take forms during their own restarts. */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { client, GOOD, type Client } from './support/account.ts'
import { expect, test } from './support/test.ts'
import type { DocumentStore } from '#/core/documents/document-store.ts'
import { openPostgresStore } from '#/adapters/postgres/document-store.ts'
import { type PostgresServer, startPostgres } from '#tests/engines/support/postgres-server.ts'
import { startBalancer } from './support/balancer.ts'
import { copyInto } from './support/database.ts'
import { openedEarlier } from './support/form.ts'
import { CLI, DEMO_DATA, type Site, startSite } from './support/site.ts'
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
  // A copy, because opening a database writes beside it while others copy the demo's.
  dataDir = await mkdtemp(path.join(tmpdir(), 'vidriera-'))
  await cp(DEMO_DATA, dataDir, { recursive: true })
  await copyInto(url, dataDir)
  environment = {
    DATABASE_URL: url,
    FILES_URL: `file:${path.join(dataDir, 'files')}`,
    SECRET: 'one secret for all the processes of the test',
    TRUSTED_PROXIES: '1',
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
/** Signed-in visitor with an account created by the command line. */
async function signedIn(site: Site): Promise<Client> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [CLI, 'user', 'create', 'ana@correo.example'],
    { env: { ...process.env, ...environment, DATA_DIR: dataDir, SITE_URL: site.url } },
  )
  const token = new URL(/https?:\S+/.exec(stdout)![0]).searchParams.get('token')!
  const browser = client(site, { 'x-forwarded-for': '10.8.0.1' })
  await browser.post('/recuperar/nueva', { token, password: GOOD })
  await browser.post('/ingresar', { email: 'ana@correo.example', password: GOOD })
  return browser
}

/** Pages for their owner only. */
const OWN = ['/cuenta', '/datos/mi-lista', '/cuenta/datos', '/datos/sesion']
const pageOf = async (site: Site) => (await fetch(`${site.url}/productos/${PRODUCT}`)).text()

const message = 'Una consulta que no quiero escribir dos veces.'
const send = (site: Pick<Site, 'url'>, signed: string, text = message, from = '10.9.255.1') =>
  fetch(`${site.url}/contacto`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...FROM_HERE, 'x-forwarded-for': from },
    body: new URLSearchParams({
      reason: 'Otro',
      name: 'Ñusta Quispe',
      email: 'nusta@correo.example',
      message: text,
      consent: 'si',
      token: signed,
    }),
  })

test.describe('two processes on one database and one file store', () => {
  test('serve pages while the database is down, answer 503 to writes, and recover by themselves', async () => {
    const [first, second] = sites as [Site, Site]
    const signed = await openedEarlier(first)
    const member = await signedIn(first)
    for (const address of OWN) expect([address, (await member.get(address)).status]).toEqual([address, 200])
    server.kill()
    const answers = await Promise.all(
      ['/', '/categorias/audio', `/productos/${PRODUCT}`, '/buscar?q=torre', '/salud'].flatMap((address) =>
        [first, second].map(async (site) => (await fetch(site.url + address)).status),
      ),
    )
    expect(new Set(answers)).toEqual(new Set([200]))
    // Personal pages fail at once: waiting twelve times would take 30 s.
    const before = Date.now()
    for (const address of [...OWN, ...OWN, ...OWN]) {
      const answer = await member.get(address)
      expect([address, answer.status]).toEqual([address, 503])
      expect(await answer.text()).toMatch(/ahora|probá de nuevo/i)
    }
    expect(Date.now() - before).toBeLessThan(30_000)
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

test('restarting two processes one after the other fails no request', async () => {
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
  // Forms, too: no process may answer one before it can store it.
  const [signed, texts] = [await openedEarlier(sites[0]!), new Map<string, string>()]
  const writer = async () => {
    for (let count = 0; !stopping.signal.aborted; count++) {
      const text = `Una consulta durante el reinicio, la ${count}.`
      const answer = await send({ url: balancer.url }, signed, text, `10.9.${count >> 8}.${count & 255}`)
      const id = new URL(answer.headers.get('location') ?? '/', balancer.url).searchParams.get('caso')
      if (answer.status === 303 && id !== null) texts.set(id, text)
      else failures.push(`${text}: ${answer.status} ${await answer.text()}`)
    }
  }
  const visitors = ['/', '/categorias/audio', `/productos/${PRODUCT}`, '/buscar?q=torre'].map(visitor)
  const writing = writer()
  for (const [index, old] of sites.entries()) {
    const before = answered
    await expect.poll(() => answered).toBeGreaterThan(before + 10)
    expect(await old.stop()).toBe(0)
    sites[index] = await start()
  }
  const before = answered
  await expect.poll(() => answered).toBeGreaterThan(before + 20)
  stopping.abort()
  await Promise.all([...visitors, writing])
  await balancer.close()
  expect(failures).toEqual([])
  expect(texts.size).toBeGreaterThan(10)
  for (const [id, text] of texts)
    expect((await store.get('messages', id))?.data).toMatchObject({ message: text })
})
