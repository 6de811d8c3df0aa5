// Starts without the writing server: with a replica, and with the last saved catalogue.
/** Proves: A site that starts while its writing server is away serves pages and takes forms once it is back. */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { queryServer, type PostgresServer, startPostgres } from '#tests/engines/support/postgres-server.ts'
import { copyInto } from './support/database.ts'
import { openedEarlier } from './support/form.ts'
import { FROM_HERE } from './support/http.ts'
import { DEMO_DATA, startSite, type Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

const SECRET = 'one secret for all the processes of the test'

let primary: PostgresServer
let standby: PostgresServer
let name: string
let sequence: number
let dataDir: string
let site: Site | undefined

test.beforeAll(async () => {
  test.setTimeout(300_000)
  primary = await startPostgres()
  standby = await primary.startStandby('asynchronous')
  name = await primary.createDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'vidriera-'))
  await cp(DEMO_DATA, dataDir, { recursive: true })
  sequence = await copyInto(primary.url(name), dataDir)
})
test.afterEach(async () => {
  await site?.stop()
  site = undefined
})
test.afterAll(async () => {
  primary.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const start = (more: Record<string, string>) =>
  startSite({
    environment: {
      DATABASE_URL: primary.url(name),
      FILES_URL: `file:${path.join(dataDir, 'files')}`,
      SECRET,
      ...more,
    },
  })

test('starting with a replica serves pages, preserves forms, and accepts them once the writer is back', async () => {
  const copied = () => queryServer(standby.url(name), 'select max(sequence)::int as last from history')
  await expect.poll(copied, { timeout: 60_000 }).toEqual([{ last: sequence }])
  primary.kill()
  site = await start({ DATABASE_READ_URL: standby.url(name) })
  await servesWithoutWriter('copy to read from')
})

test('starting without a replica does so from the last catalogue stored on the machine', async () => {
  const ownData = { DATA_DIR: path.join(dataDir, 'kept') }
  site = await start(ownData)
  await expect
    .poll(() => readdir(ownData.DATA_DIR).catch(() => []), { timeout: 30_000 })
    .toContain('catalogue-copy')
  await site.stop()
  primary.kill()
  site = await start(ownData)
  await servesWithoutWriter('last catalogue kept here')
})

/** Expects pages and preserved forms without the writer, which it then restarts. */
async function servesWithoutWriter(copy: string): Promise<void> {
  const { url, log } = site!
  for (const address of ['/', '/categorias/audio', '/buscar?q=torre', '/ingresar'])
    expect([address, (await fetch(url + address)).status]).toEqual([address, 200])
  expect(await (await fetch(`${url}/salud`)).json()).toMatchObject({ status: 'degradado' })
  expect(log()).toContain(`no server that writes answers: pages come from the ${copy}`)
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
  // Account tables are created then, too.
  const signUp = () =>
    fetch(`${url}/registrarse`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: url },
      body: new URLSearchParams({ email: 'nadie@correo.example', password: 'zorzal colorado 7' }),
    })
  await expect.poll(async () => (await signUp()).status, { timeout: 30_000 }).toBeLessThan(400)
}
