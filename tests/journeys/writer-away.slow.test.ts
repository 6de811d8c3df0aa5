// A start while the server that writes is away, with a copy to read from.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openPostgresStore } from '../../src/engines/postgres/document-store.ts'
import { openSqliteStore } from '../../src/engines/sqlite/document-store.ts'
import { copyDocuments } from '../../src/server/transfer/copy-documents.ts'
import { ask, type PostgresServer, startPostgres } from '../engines/support/postgres-server.ts'
import { openedEarlier } from './support/form.ts'
import { FROM_HERE } from './support/http.ts'
import { DEMO_DATA, startSite, type Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

let primary: PostgresServer
let standby: PostgresServer
let dataDir: string
let site: Site | undefined

test.beforeAll(async () => {
  test.setTimeout(300_000)
  primary = await startPostgres()
  standby = await primary.startStandby('asynchronous')
  const name = await primary.createDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'vidriera-'))
  await cp(DEMO_DATA, dataDir, { recursive: true })
  const [demo, store] = [
    openSqliteStore({ file: path.join(dataDir, 'vidriera.db') }),
    await openPostgresStore({ url: primary.url(name) }),
  ]
  await copyDocuments(demo, store)
  const sequence = await store.sequence()
  await demo.close()
  await store.close()
  const copied = () => ask(standby.url(name), 'select max(sequence)::int as last from history')
  await expect.poll(copied, { timeout: 60_000 }).toEqual([{ last: sequence }])
  primary.kill()
  site = await startSite({
    environment: {
      DATABASE_URL: primary.url(name),
      DATABASE_READ_URL: standby.url(name),
      FILES_URL: `file:${path.join(dataDir, 'files')}`,
      SECRET: 'one secret for all the processes of the test',
    },
  })
})
test.afterAll(async () => {
  await site?.stop()
  primary.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('serves pages at once, gives forms back with a sentence, and takes them once it is there', async () => {
  test.setTimeout(120_000)
  const { url, log } = site!
  for (const address of ['/', '/categorias/audio', '/buscar?q=torre', '/ingresar'])
    expect([address, (await fetch(url + address)).status]).toEqual([address, 200])
  expect(await (await fetch(`${url}/salud`)).json()).toMatchObject({ status: 'degradado' })
  expect(log()).toContain('no server that writes answers: pages come from the copy to read from')
  expect(log()).toContain('Ahí no responde ningún servidor')

  const fields = {
    reason: 'Otro',
    name: 'Ana',
    email: 'ana@correo.example',
    message: 'Una consulta que no quiero escribir dos veces.',
    consent: 'si',
    token: await openedEarlier(site!),
  }
  const send = () =>
    fetch(`${url}/contacto`, {
      method: 'POST',
      redirect: 'manual',
      headers: FROM_HERE,
      body: new URLSearchParams(fields),
    })
  const refused = await send()
  const html = await refused.text()
  expect([refused.status, html.includes('probá de nuevo'), html.includes(fields.message)]).toEqual([
    503,
    true,
    true,
  ])

  primary.start()
  await expect.poll(async () => (await send()).status, { timeout: 60_000 }).toBe(303)
  // The tables of accounts are made then, too.
  const signUp = () =>
    fetch(`${url}/registrarse`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: url },
      body: new URLSearchParams({ email: 'nadie@correo.example', password: 'zorzal colorado 7' }),
    })
  await expect.poll(async () => (await signUp()).status, { timeout: 30_000 }).toBeLessThan(400)
})
