/** Proves: A visitor sees the sessions of their account, ends them and changes their password, with scripts and without. */
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BrowserContext } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { client, GOOD, OTHER, press, type Client, registered } from './support/account.ts'
import { from } from './support/account-site.ts'
import { hold, hydrated, NO_SCRIPT } from './support/browser.ts'
import { ENGINE } from './support/engines/engine.ts'
import { violationsInAllLooks } from './support/looks.ts'
import { mailsOf } from './support/mail.ts'
import { member } from './support/signed-in.ts'
import type { Site } from './support/site.ts'

test.use({ pictures: false })

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const PAGE = '/cuenta/seguridad'
/** Browser names in notices, by engine. */
const BROWSER = { chromium: 'Chrome', firefox: 'Firefox', webkit: 'Safari' }

let site: Site
test.beforeAll(({ staffSite }) => {
  site = staffSite
})

/** Copies the session of a client into a browser. */
const take = (context: BrowserContext, browser: Client) =>
  context.addCookies([...browser.cookies].map(([name, value]) => ({ name, value, url: site.url })))

/** Visitor with a second session on a phone. */
async function memberOnTwo() {
  const { email, browser } = await registered(site, from())
  const phone = client(site, { 'x-forwarded-for': '200.45.12.77', 'user-agent': IPHONE })
  await phone.post('/ingresar', { email, password: GOOD })
  return { email, browser, phone }
}

const noticesOf = async (email: string, words: string) =>
  (await mailsOf(site)).filter((mail) => mail.includes(`To: ${email}`) && mail.includes(words))

for (const [name, options] of [
  ['with JavaScript', {}],
  ['without JavaScript', NO_SCRIPT],
] as const)
  test.describe(`the security of an account ${name}`, () => {
    const hasScript = !('javaScriptEnabled' in options)

    test('lists its sessions, closes one and changes the password', async ({ visit }) => {
      const { email, browser, phone } = await memberOnTwo()
      const { page, context, pageErrors } = await visit('/', { ...options, base: site.url })
      await take(context, browser)
      await page.goto('/cuenta')
      await page.locator('main').getByRole('link', { name: 'Seguridad' }).click()
      await page.waitForURL(`**${PAGE}`)
      if (hasScript) await hydrated(page)
      const lines = page.locator('main section').first().getByRole('listitem')
      await expect(lines).toHaveCount(2)
      await expect(lines.filter({ hasText: 'Este dispositivo' })).toHaveCount(1)
      const other = lines.filter({ hasText: 'Safari en iPhone' })
      await expect(other).toHaveText(/Abierta\d+ de \w+ de \d{4} a\slas\s\d\d:\d\d/)
      await expect(other).toContainText('200.45.12.x')
      await other.getByRole('button', { name: /^Cerrar Safari en iPhone/ }).click()
      await page.waitForURL(`**${PAGE}?aviso=cerrada`)
      await expect(page.getByRole('status').first()).toContainText('Cerramos tu cuenta')
      await expect(lines).toHaveCount(1)
      expect(await phone.session()).toBeNull()
      expect(await browser.session()).toMatchObject({ email })

      await phone.post('/ingresar', { email, password: GOOD })
      const fill = async (current: string, chosen: string) => {
        if (hasScript) await hydrated(page)
        await page.getByLabel('Clave de ahora', { exact: true }).fill(current)
        await page.getByLabel('Clave nueva', { exact: true }).fill(chosen)
        await press(page, 'Guardar clave')
      }
      await fill('', 'corta')
      await page.getByRole('alert').waitFor()
      await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2)
      await fill(OTHER, 'benteveo gris 44')
      await expect(page.getByRole('alert')).toContainText('Esa no es tu clave de ahora')
      await expect(page.locator('main [type=password]').first()).toHaveValue('')
      await fill(GOOD, OTHER)
      await page.waitForURL(`**${PAGE}?aviso=clave`)
      await expect(lines).toHaveCount(1)
      expect(await phone.session()).toBeNull()
      expect(await browser.session()).toBeNull()
      expect((await client(site, from()).post('/ingresar', { email, password: GOOD })).status).toBe(422)
      expect((await client(site, from()).post('/ingresar', { email, password: OTHER })).status).toBe(303)
      await expect.poll(() => noticesOf(email, 'La clave de tu cuenta')).toHaveLength(1)
      const [notice] = await noticesOf(email, 'La clave de tu cuenta')
      expect(notice).toContain(`${BROWSER[ENGINE]} en Linux`)
      expect(notice).not.toContain('token')
      expect(await noticesOf(email, 'Confirmaste tu correo')).toHaveLength(1)

      await press(page, 'Cerrar en todos los dispositivos')
      await page.waitForURL('**/ingresar?aviso=salida')
      await page.goto(PAGE)
      await page.waitForURL(`**/ingresar?volver=${encodeURIComponent(PAGE)}`)
      expect(pageErrors.filter((pageError) => !/status of 422/.test(pageError))).toEqual([])
    })
  })

test('the late account address moves no control while it is being pressed', async ({ visit }) => {
  const { email, browser } = await member(site, from())
  const { page, context } = await visit('/', { base: site.url })
  await take(context, browser)
  const release = await hold(page, '**/datos/sesion')
  await page.goto('/cuenta')
  await hydrated(page)
  const link = page.locator('main').getByRole('link', { name: 'Seguridad' })
  const box = (await link.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + 4)
  await page.mouse.down()
  release()
  await page.locator('main').getByText(email).waitFor()
  await page.mouse.up()
  await page.waitForURL(`**${PAGE}`)
})

test('the security page is uncached, unindexed and hidden from signed-out visitors', async () => {
  const { email, browser } = await member(site, from())
  const own = await browser.get(PAGE)
  expect(own.status).toBe(200)
  expect(own.headers.get('cache-control')).toBe('private, no-store')
  expect(await own.text()).toContain(email)
  expect(await (await client(site).get(PAGE)).text()).not.toContain('correo.example')
  const page = await (await browser.get(PAGE)).text()
  expect(page).toContain('content="noindex, follow"')
  expect(page).not.toContain(browser.cookies.get('sesion')!.split('.')[0])
  expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).not.toContain(PAGE)
})

test('a session is closed only by its own account, from a page of the site', async () => {
  const { browser, phone } = await memberOnTwo()
  const stranger = await member(site, from())
  const page = await (await browser.get(PAGE)).text()
  const id = /<button[^>]* value="([^"]+)"/.exec(page)![1]!
  for (const session of [id, '', "' or 1=1", 'x'.repeat(5000)]) {
    const answer = await stranger.browser.post(`${PAGE}/cerrar`, { session })
    expect(answer.headers.get('location')).toBe(PAGE)
  }
  expect((await client(site).post(`${PAGE}/cerrar`, { session: id })).headers.get('location')).toContain(
    '/ingresar',
  )
  for (const path of [PAGE, `${PAGE}/cerrar`]) {
    const fields = { session: id, current: GOOD, password: OTHER }
    const forged = await browser.post(path, fields, { origin: 'https://otro.example' })
    expect(forged.status).toBe(403)
  }
  expect(await phone.session()).not.toBeNull()
  expect((await browser.post(`${PAGE}/cerrar`, { session: id })).headers.get('location')).toBe(
    `${PAGE}?aviso=cerrada`,
  )
  expect(await phone.session()).toBeNull()
})

test('wrong current passwords are limited when changing the password', async () => {
  const { browser } = await member(site, from())
  const statuses: number[] = []
  for (let times = 0; times < 12; times += 1) {
    const answer = await browser.post(PAGE, { current: `${OTHER} ${times}`, password: 'benteveo gris 44' })
    statuses.push(answer.status)
    await answer.text()
  }
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429])
  expect((await browser.post(PAGE, { current: GOOD, password: OTHER })).headers.get('retry-after')).toMatch(
    /^\d+$/,
  )
  expect(await browser.session()).not.toBeNull()
})

test('recovery requests for an address don’t use up its limit of security notices', async () => {
  const { email, browser } = await member(site, from())
  for (let times = 0; times < 5; times += 1) await client(site, from()).post('/recuperar', { email })
  const changed = await browser.post(PAGE, { current: GOOD, password: OTHER })
  expect(changed.headers.get('location')).toBe(`${PAGE}?aviso=clave`)
  await expect.poll(() => noticesOf(email, 'La clave de tu cuenta')).toHaveLength(1)
})

test('a session unused for a fortnight expires, on the security page too', async () => {
  const { browser } = await member(site, from())
  const { uid } = (await browser.session())!
  const database = new DatabaseSync(path.join(site.dataDir, 'vidriera.db'), { timeout: 5000 })
  const longAgo = new Date(Date.now() - 14 * 86_400_000).toISOString()
  database.prepare('update identity_session set updatedAt = ? where userId = ?').run(longAgo, uid)
  database.close()
  const page = await browser.get(PAGE)
  expect(page.headers.get('location')).toBe(`/ingresar?volver=${encodeURIComponent(PAGE)}&aviso=vencida`)
  expect(await browser.session()).toBeNull()
})

test('the security page reports sessions that can’t be read, and a password change answers 503', async () => {
  const { browser } = await member(site, from())
  const database = new DatabaseSync(path.join(site.dataDir, 'vidriera.db'), { timeout: 5000 })
  database.exec('alter table identity_session rename to identity_session_away')
  try {
    const page = await (await browser.get(PAGE)).text()
    expect(page.includes('Ahora no podemos leer tu cuenta')).toBe(true)
    const refused = await browser.post(PAGE, { current: GOOD, password: OTHER })
    expect(refused.status).toBe(503)
  } finally {
    database.exec('alter table identity_session_away rename to identity_session')
    database.close()
  }
  expect((await browser.get(PAGE)).status).toBe(200)
})

test('the data download includes the sessions', async () => {
  const { browser } = await memberOnTwo()
  const data = (await (await browser.get('/cuenta/datos')).json()) as { sesiones: object[] }
  expect(data.sesiones).toHaveLength(2)
  expect(data.sesiones).toContainEqual(
    expect.objectContaining({ dispositivo: 'Safari en iPhone', navegador: IPHONE, red: '200.45.12.0' }),
  )
})

test('the security page has no accessibility violation and fits any window', async ({ visit }) => {
  const { browser } = await memberOnTwo()
  const { page } = await visit(PAGE, { base: site.url, as: browser })
  await hydrated(page)
  expect(await violationsInAllLooks(page)).toEqual([])
  await press(page, 'Guardar clave')
  await page.getByRole('alert').waitFor()
  expect(await violationsInAllLooks(page)).toEqual([])
})
