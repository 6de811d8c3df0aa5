/** Proves: A locked database loses no input, sign-in redirects only within the site, and a command creates the first admin. */
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from './support/test.ts'
import { client, GOOD, newAddress } from './support/account.ts'
import { member } from './support/signed-in.ts'
import { from, linesOf, userCommand } from './support/account-site.ts'
import type { Site } from './support/site.ts'

test.use({ pictures: false })

let site: Site
test.beforeAll(({ staffSite }) => {
  site = staffSite
})

test.describe('the return address after sign-in', () => {
  test('is followed only within the site', async () => {
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

test('signing in while the database is locked answers 503 and preserves the address and open sessions', async () => {
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

test('account screens are neither indexed, cached nor in the sitemap', async () => {
  for (const address of ['/ingresar', '/registrarse', '/recuperar', '/recuperar/nueva?token=x']) {
    const response = await fetch(site.url + address)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
    expect(await response.text()).toContain('content="noindex, follow"')
  }
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
  expect(sitemap).not.toMatch(/ingresar|registrarse|recuperar|cuenta/)
})

test('the command line creates the first administrator, with a link to choose a password', async () => {
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
