// SQLite locked, moved away or damaged under a running site: each case waits for timeouts and starts a site.
/** Proves: With SQLite locked, moved away or damaged pages are served, acknowledged data is safe and private files stay private. */
import { open, readdir, readFile, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from './support/test.ts'
import { from, startBehindProxy, userCommand } from './support/account-site.ts'
import { client, GOOD, newAddress, type Client } from './support/account.ts'
import { sendMessage } from './support/form.ts'
import { DEMO_DATA, type Site } from './support/site.ts'

const PRODUCT = 'AW-T2022'
let site: Site
let database: string
test.beforeEach(async () => {
  site = await startBehindProxy()
  database = path.join(site.dataDir, 'vidriera.db')
})
test.afterEach(() => site.stop())

/** Signed-in visitor with an account created by the command line. */
async function member(): Promise<{ email: string; browser: Client }> {
  const email = newAddress()
  const { stdout } = await userCommand(site, 'create', email)
  const token = new URL(/https?:\S+/.exec(stdout)![0]).searchParams.get('token')!
  const browser = client(site, from())
  await browser.post('/recuperar/nueva', { token, password: GOOD })
  await browser.post('/ingresar', { email, password: GOOD })
  expect(await browser.session()).toMatchObject({ email })
  return { email, browser }
}

const health = async () => {
  const response = await fetch(`${site.url}/salud`)
  return { code: response.status, ...((await response.json()) as { status: string; database: string }) }
}

test('a lock held by another process delays writes alone, which answer 503', async () => {
  const { browser, email } = await member()
  await fetch(site.url)
  const lock = new DatabaseSync(database)
  lock.exec('BEGIN IMMEDIATE')
  const writes: Promise<Response>[] = []
  const writing = [
    sendMessage(site),
    client(site, from()).post('/ingresar', { email, password: GOOD }),
    browser.post('/lista/agregar', { id: PRODUCT }),
    // An unknown product, so nothing has to be written.
    browser.post('/cuenta/productos/borrar', { id: 'x' }),
  ]
  const ofAll = ['/', `/productos/${PRODUCT}`, '/buscar?q=parlante', '/salud'].map((path) => async () => {
    expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200])
  })
  const ofMember = ['/lista', '/cuenta', '/cuenta/productos', '/datos/mi-lista'].map((path) => async () => {
    expect([path, (await browser.get(path)).status]).toEqual([path, 200])
  })
  const session = async () => expect(await browser.session()).toMatchObject({ email })
  for (const read of [...ofAll, ...ofMember, session]) {
    let isWritten = false
    const write = browser.post('/lista/agregar', { id: PRODUCT }).finally(() => (isWritten = true))
    await read()
    expect(isWritten).toBe(false)
    writes.push(write)
  }
  expect((await Promise.all(writing)).map(({ status }) => status)).toEqual([503, 503, 503, 303])
  for (const { status } of await Promise.all(writes)) expect(status).toBe(503)
  await expect.poll(health).toMatchObject({ code: 200, status: 'degradado' })
  lock.exec('ROLLBACK')
  lock.close()
  await expect.poll(health).toMatchObject({ code: 200, status: 'ok', database: 'ok' })
  expect((await sendMessage(site)).status).toBe(303)
})

test('a missing database makes writes answer 503, is reported, and works again once restored', async () => {
  const { browser } = await member()
  expect(await health()).toMatchObject({ code: 200, status: 'ok', database: 'ok' })
  await rename(database, `${database}.elsewhere`)
  expect((await sendMessage(site)).status).toBe(503)
  expect((await browser.post('/lista/agregar', { id: PRODUCT })).status).toBe(503)
  expect((await fetch(site.url)).status).toBe(200)
  const healthReport = await health()
  expect(healthReport).toMatchObject({ code: 200, status: 'degradado' })
  expect(healthReport.database).toMatch(/^No se llega a la base/)
  expect(healthReport.database).not.toContain(site.dataDir)
  await rename(`${database}.elsewhere`, database)
  await expect.poll(health).toMatchObject({ database: 'ok' })
  expect((await sendMessage(site)).status).toBe(303)
  const messages = new DatabaseSync(database, { readOnly: true })
  expect(messages.prepare("SELECT count(*) AS n FROM documents WHERE collection = 'messages'").get()).toEqual(
    {
      n: 1,
    },
  )
  messages.close()
})

test('a damaged database causes no 500, and public pages are served', async () => {
  const { browser } = await member()
  await browser.post('/lista/agregar', { id: PRODUCT })
  // Damage to the last pages, after folding in the log, leaves the file readable enough to open.
  const fold = new DatabaseSync(database)
  fold.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  const { size } = await stat(database)
  const file = await open(database, 'r+')
  await file.write(Buffer.alloc(size - 8192, 0xa5), 0, size - 8192, 8192)
  await file.close()
  fold.close()

  const requested = [
    () => sendMessage(site),
    () => client(site, from()).post('/ingresar', { email: newAddress(), password: GOOD }),
    () => browser.get('/datos/sesion'),
    () => browser.get('/cuenta'),
    () => browser.get('/cuenta/datos'),
    () => browser.get('/cuenta/productos'),
    () => browser.post('/cuenta/productos', { model: PRODUCT }),
    () => browser.post('/cuenta/productos/borrar', { id: '0123456789abcdef' }),
    () => browser.get('/cuenta/productos/factura/0123456789abcdef'),
    () => browser.post('/lista/agregar', { id: PRODUCT }),
    () => browser.get('/datos/mi-lista'),
    () => browser.post('/salir', {}),
  ]
  for (const sendRequest of requested) {
    const response = await sendRequest()
    expect([response.url, response.status]).not.toEqual([response.url, 500])
    if (response.status === 503) expect((await response.text()).length).toBeGreaterThan(20)
  }
  for (const address of ['/', `/productos/${PRODUCT}`, '/lista', '/buscar?q=parlante']) {
    expect((await fetch(site.url + address)).status).toBe(200)
  }
  await expect.poll(health).toMatchObject({ code: 200, status: 'degradado' })
})

test.describe('files of a site', () => {
  const open077 = async (folder: string) => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const places = [folder, ...entries.map((entry) => path.join(entry.parentPath, entry.name))]
    const modes = await Promise.all(places.map(async (place) => ({ place, mode: (await stat(place)).mode })))
    return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ place }) => place)
  }

  test('are accessible only to its own user', async () => {
    await fetch(`${site.url}/datos/sesion`)
    const account = await userCommand(site, 'create', newAddress())
    expect(account.stdout).toContain('token=')
    expect(await open077(DEMO_DATA)).toEqual([])
    // Copied folders have the modes of the test’s own process.
    const copied = new Set(await readdir(DEMO_DATA, { recursive: true }))
    const open = (await open077(site.dataDir)).map((place) => path.relative(site.dataDir, place))
    expect(open.filter((place) => !copied.has(place))).toEqual([])
  })
})

test('deleted registrations and accounts leave nothing on disk', async () => {
  const { email, browser } = await member()
  const { uid } = (await browser.session())!
  const body = new FormData()
  body.set('model', PRODUCT)
  body.set('serial', 'SERIE-Q7X')
  body.set('purchasedOn', '2026-01-02')
  body.set('invoice', new Blob(['%PDF-1.4 FACTURA-Q7X %%EOF']), 'NOMBRE-Q7X.pdf')
  await browser.get('/cuenta/productos', { method: 'POST', body, headers: { origin: site.url } })
  await browser.post('/lista/agregar', { id: PRODUCT })
  await browser.post('/lista/nota', { id: PRODUCT, nota: 'NOTA-Q7X' })
  const id = /factura\/([a-z0-9]+)/.exec(await (await browser.get('/cuenta/datos')).text())![1]!
  const storedCounts = async () => {
    const private_ = path.join(site.dataDir, 'files/private')
    const invoices = (
      await readdir(private_, { recursive: true, withFileTypes: true }).catch(() => [])
    ).filter((entry) => entry.isFile())
    const files = [
      database,
      `${database}-wal`,
      ...invoices.map(({ parentPath, name }) => path.join(parentPath, name)),
    ]
    return (await Promise.all(files.map((file) => readFile(file, 'latin1')))).join('')
  }
  expect(await storedCounts()).toMatch(/SERIE-Q7X/)
  expect((await browser.post('/cuenta/productos/borrar', { id })).headers.get('location')).toMatch(/borrado/)
  expect(await storedCounts()).not.toMatch(/SERIE-Q7X|FACTURA-Q7X|NOMBRE-Q7X/)
  const gone = await browser.post('/cuenta', { sure: 'si', password: GOOD })
  expect(gone.headers.get('location')).toBe('/ingresar?aviso=eliminada')
  // The audit log preserves the account’s opening under an unassigned number.
  const left = (await storedCounts()).replaceAll(`accounts/${uid}`, '')
  for (const word of ['NOTA-Q7X', 'SERIE-Q7X', email, uid])
    expect([word, left.includes(word)]).toEqual([word, false])
})
