import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from './support/test.ts'
import { client, GOOD, newAddress, OTHER } from './support/account.ts'
import { member } from './support/signed-in.ts'
import { from, linesOf, userCommand } from './support/account-site.ts'
import type { Site } from './support/site.ts'

test.use({ pictures: false })

let site: Site
test.beforeAll(({ staffSite }) => {
  site = staffSite
})

test.describe('other sites', () => {
  for (const [name, headers] of [
    ['another origin', { origin: 'https://otro.example' }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['a page without origin', { origin: 'null' }],
  ] as const)
    test(`can’t send a form: ${name}`, async () => {
      const { browser } = await member(site, from())
      for (const address of ['/ingresar', '/registrarse', '/recuperar', '/salir', '/cuenta']) {
        const response = await browser.post(address, { email: newAddress(), password: GOOD }, headers)
        expect(response.status).toBe(403)
        expect(response.headers.getSetCookie()).toEqual([])
      }
      expect(await browser.session()).not.toBeNull()
    })

  test('nor can anybody who doesn’t say where they are', async () => {
    const response = await fetch(`${site.url}/ingresar`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ email: newAddress(), password: GOOD }),
    })
    expect(response.status).toBe(403)
  })

  test('can’t lead a visitor away after signing in', async () => {
    const { email } = await member(site, from())
    for (const back of [
      'https://otro.example/',
      '//otro.example',
      '/\\otro.example',
      '/ingresar',
      'javascript:1',
    ]) {
      const response = await client(site, from()).post('/ingresar', { email, password: GOOD, volver: back })
      expect(response.headers.get('location')).toBe('/cuenta')
    }
    const response = await client(site, from()).post('/ingresar', {
      email,
      password: GOOD,
      volver: '/lista?id=1',
    })
    expect(response.headers.get('location')).toBe('/lista?id=1')
  })
})

test('a database that can’t be written keeps what was typed, and the session as it was', async () => {
  const { email, browser } = await member(site, from())
  const before = await browser.session()
  const lock = new DatabaseSync(path.join(site.dataDir, 'vidriera.db'))
  lock.exec('BEGIN IMMEDIATE')
  const refused = await client(site, from()).post('/ingresar', { email, password: GOOD })
  expect(refused.status).toBe(503)
  const page = await refused.text()
  expect(page).toContain('probá de nuevo')
  expect(page).toContain(email)
  expect(await browser.session()).toEqual(before)
  expect((await fetch(site.url)).status).toBe(200)
  lock.exec('ROLLBACK')
  lock.close()
  expect((await client(site, from()).post('/ingresar', { email, password: GOOD })).status).toBe(303)
})

test('neither a product nor a list is lost while nothing can be counted', async () => {
  const { browser } = await member(site, from())
  const lock = new DatabaseSync(path.join(site.dataDir, 'vidriera.db'))
  lock.exec('BEGIN IMMEDIATE')
  try {
    const form = new FormData()
    for (const [name, value] of [
      ['model', 'AW-T2022'],
      ['serial', 'NW-12345'],
      ['purchasedOn', '2025-05-03'],
    ] as const) {
      form.set(name, value)
    }
    const headers = { origin: site.url }
    const refused = await browser.get('/cuenta/productos', { method: 'POST', body: form, headers })
    expect(refused.status).toBe(503)
    const page = await refused.text()
    for (const typed of ['AW-T2022', 'NW-12345', '2025-05-03', 'Lo que escribiste sigue acá']) {
      expect(page).toContain(typed)
    }
    const list = await browser.post('/lista/agregar', { id: 'AW-T2022' })
    expect(list.status).toBe(503)
    // Who only looks waits for nobody who writes.
    expect((await browser.get('/datos/mi-lista')).status).toBe(200)
    // A list that no account keeps needs no database.
    expect((await client(site, from()).post('/lista/agregar', { id: 'AW-T2022' })).status).toBe(303)
  } finally {
    lock.exec('ROLLBACK')
    lock.close()
  }
})

test('the screens are never indexed, kept or shared', async () => {
  for (const address of ['/ingresar', '/registrarse', '/recuperar', '/recuperar/nueva?token=x']) {
    const response = await fetch(site.url + address)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
    expect(await response.text()).toContain('content="noindex, follow"')
  }
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
  expect(sitemap).not.toMatch(/ingresar|registrarse|recuperar|cuenta/)
})

test('the first administrator comes from the command line, with a link to choose a password', async () => {
  const email = newAddress()
  const { stdout, stderr } = await userCommand(site, 'create', email, 'admin')
  expect(linesOf(stderr)).toMatchObject([{ event: 'account created', role: 'admin', by: 'administration' }])
  const token = new URL(/https?:\S+/.exec(stdout)![0]).searchParams.get('token')!
  const browser = client(site, from())
  expect((await browser.post('/recuperar/nueva', { token, password: GOOD })).status).toBe(303)
  await browser.post('/ingresar', { email, password: GOOD })
  expect(await browser.session()).toMatchObject({ email, role: 'admin' })
  await expect(userCommand(site, 'create', email)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('ya tiene una cuenta'),
  })
  await expect(userCommand(site, 'role', email, 'rey')).rejects.toMatchObject({ code: 1 })
  await expect(userCommand(site, 'frobnicar')).rejects.toMatchObject({ code: 2 })
})

test('nothing of a password or a token is in the log', async () => {
  const { browser } = await member(site, from())
  await browser.post('/ingresar', { email: newAddress(), password: OTHER })
  expect(site.log()).not.toContain(GOOD)
  expect(site.log()).not.toContain(OTHER)
  const database = await readFile(path.join(site.dataDir, 'vidriera.db'), 'latin1')
  expect(database).not.toContain(GOOD)
})
