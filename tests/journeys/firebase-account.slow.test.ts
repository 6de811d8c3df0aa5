// Accounts of Firebase, whose emulator is an installation of its own of 220 MB.
/** Proves: Firebase accounts are opened, recovered, revoked and deleted; the site’s session needs a valid proof. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { client, fillIn, GOOD, newAddress, OTHER, press } from './support/account.ts'
import { startAuthEmulator, type AuthEmulator } from './support/auth-emulator.ts'
import { hydrated, NO_SCRIPT, settled, type Visit } from './support/browser.ts'
import { mailsOf } from './support/mail.ts'
import { CLI, DEMO_DATA, type Site, startSite } from './support/site.ts'

const run = promisify(execFile)
const ROOT = path.resolve(import.meta.dirname, '../..')
let emulator: AuthEmulator
let site: Site
test.beforeAll(async () => {
  test.setTimeout(300_000)
  emulator = await startAuthEmulator()
  site = await startSite({ from: DEMO_DATA, environment: emulator.environment })
})
test.afterAll(async () => {
  await site.stop()
  await emulator.stop()
})

const user = (...words: string[]) =>
  run(process.execPath, [CLI, 'user', ...words], {
    cwd: ROOT,
    env: { ...process.env, ...emulator.environment, DATA_DIR: site.dataDir, SITE_URL: site.url },
  })

/** Follows a link that Firebase would have mailed. */
async function follow(email: string, kind: 'VERIFY_EMAIL' | 'PASSWORD_RESET', extra = '') {
  await expect.poll(() => emulator.link(email, kind)).toBeTruthy()
  const response = await fetch(`${await emulator.link(email, kind)}${extra}`, { redirect: 'manual' })
  expect(response.status).toBeLessThan(400)
}

async function untilNextSecond(): Promise<void> {
  const second = () => Math.floor(Date.now() / 1000)
  const now = second()
  await expect.poll(second, { intervals: [100] }).toBeGreaterThan(now)
}

const account = (tab: Page, email: string) => tab.getByRole('banner').getByRole('button', { name: email })
const invitation = (tab: Page) => tab.getByRole('banner').getByRole('link', { name: 'Ingresar' })

const session = (tab: Page) =>
  tab.evaluate(async () => (await fetch('/datos/sesion')).json() as Promise<unknown>)

async function open(visit: Visit, address: string) {
  const { page, context, pageErrors } = await visit(address, { base: site.url })
  await hydrated(page)
  const bad = () =>
    pageErrors.filter(
      (pageError) => !pageError.includes(emulator.host) && !/status of (400|401|403|422)/.test(pageError),
    )
  return { page, context, bad }
}

/** Signed-in visitor with a confirmed account, in a browser of their own. */
async function member(visit: Visit) {
  const email = newAddress()
  const opened = await open(visit, '/registrarse')
  await fillIn(opened.page, { email, password: GOOD })
  await press(opened.page, 'Crear cuenta')
  await opened.page.waitForURL('**/registrarse/enviado')
  await follow(email, 'VERIFY_EMAIL')
  await opened.page.goto('/ingresar')
  await hydrated(opened.page)
  await fillIn(opened.page, { email, password: GOOD })
  await press(opened.page, 'Ingresar')
  await opened.page.waitForURL('**/cuenta')
  await account(opened.page, email).waitFor()
  return { email, ...opened }
}

test.describe('an account of Firebase', () => {
  test('is opened, confirmed, followed in every tab, and signed out', async ({ visit }) => {
    const email = newAddress()
    const { page, context, bad } = await open(visit, '/registrarse')
    await fillIn(page, { email: 'persona@', password: 'corta' })
    await press(page, 'Crear cuenta')
    await page.getByRole('alert').waitFor()
    await fillIn(page, { email, password: GOOD })
    await press(page, 'Crear cuenta')
    await page.waitForURL('**/registrarse/enviado')

    await page.goto('/ingresar')
    await hydrated(page)
    await fillIn(page, { email, password: GOOD })
    await press(page, 'Ingresar')
    await expect(page.getByRole('alert')).toContainText('confirmar tu correo')
    await follow(email, 'VERIFY_EMAIL')
    const other = await context.newPage()
    await other.goto('/productos/AW-T2022')
    await hydrated(other)
    await fillIn(page, { email, password: OTHER })
    await press(page, 'Ingresar')
    await expect(page.getByRole('alert')).toContainText('no coinciden')
    await fillIn(page, { password: GOOD })
    await press(page, 'Ingresar')
    await page.waitForURL('**/cuenta')
    await account(page, email).waitFor()
    await account(other, email).waitFor()
    await other.reload()
    await account(other, email).waitFor()

    await account(other, email).click()
    await other
      .getByRole('group', { name: 'Mi cuenta' })
      .getByRole('button', { name: 'Cerrar sesión' })
      .click()
    await invitation(other).waitFor()
    await invitation(page).waitFor()
    await page.reload()
    await hydrated(page)
    await settled(page)
    await expect(invitation(page)).toBeVisible()
    expect(bad()).toEqual([])
  })

  test('loses its session when its role changes or it is banned', async ({ visit }) => {
    const { email, page } = await member(visit)
    expect((await user('role', email, 'editor')).stdout).toContain('editor')
    // The role is in the session cookie, so a change needs a new sign-in.
    expect(await session(page)).toEqual({ session: null })
    await page.reload()
    await invitation(page).waitFor()
    await page.goto('/ingresar')
    await hydrated(page)
    await fillIn(page, { email, password: GOOD })
    await press(page, 'Ingresar')
    await page.waitForURL('**/cuenta')
    await page.locator('main').getByText('Editor del sitio').waitFor()
    await user('ban', email)
    expect(await session(page)).toEqual({ session: null })
    await page.goto('/ingresar')
    await hydrated(page)
    await fillIn(page, { email, password: GOOD })
    await press(page, 'Ingresar')
    await expect(page.getByRole('alert')).toContainText('suspendida')
    expect((await user('list')).stdout).toMatch(new RegExp(`${email} +editor +suspendida`))
  })

  test('gets a new password by mail, and is deleted for good', async ({ visit }) => {
    const { email, page } = await member(visit)
    await page.goto('/recuperar')
    await page.waitForURL('**/recuperar')
    await hydrated(page)
    await fillIn(page, { email })
    await press(page, 'Mandar el enlace')
    await page.waitForURL('**/recuperar/enviado')
    // Firebase revokes sessions older than the current second.
    await untilNextSecond()
    await follow(email, 'PASSWORD_RESET', `&newPassword=${encodeURIComponent(OTHER)}`)
    expect(await session(page)).toEqual({ session: null })
    await page.goto('/')
    await invitation(page).waitFor()
    await page.goto('/ingresar')
    await hydrated(page)
    await fillIn(page, { email, password: OTHER })
    await press(page, 'Ingresar')
    await page.waitForURL('**/cuenta')
    await account(page, email).waitFor()
    await page.getByText('Eliminar mi cuenta').click()
    await page.getByLabel('Entiendo que no se puede deshacer').check()
    await fillIn(page, { password: GOOD })
    await press(page, 'Eliminar para siempre')
    await expect(page.getByRole('alert')).toContainText('Esa no es tu clave')
    await fillIn(page, { password: OTHER })
    await press(page, 'Eliminar para siempre')
    await page.waitForURL('**/ingresar?aviso=eliminada')
    const goodbye = async () =>
      (await mailsOf(site)).find(
        (mail) => mail.includes(`To: ${email}`) && mail.includes('Eliminamos tu cuenta'),
      )
    await expect.poll(goodbye).toContain('Las copias de seguridad')
    expect((await user('list')).stdout).not.toContain(email)
  })

  test('is signed out everywhere from its page, which explains the missing devices', async ({ visit }) => {
    const { page, bad } = await member(visit)
    await page.locator('main').getByRole('link', { name: 'Seguridad' }).click()
    await page.waitForURL('**/cuenta/seguridad')
    await page.getByText('no nos dice en qué dispositivos está abierta').waitFor()
    await page.getByRole('link', { name: 'Pedir el enlace' }).waitFor()
    await expect(page.locator('main [type=password]')).toHaveCount(0)
    // Its page has neither form: the first is refused with the page, the second has no address.
    for (const [path, status] of [
      ['/cuenta/seguridad', 422],
      ['/cuenta/seguridad/cerrar', 405],
    ] as const) {
      const refused = await page.request.post(path, { form: { session: 'x' }, headers: { origin: site.url } })
      expect([path, refused.status()]).toEqual([path, status])
    }
    await press(page, 'Cerrar en todos los dispositivos')
    await page.waitForURL('**/ingresar?aviso=salida')
    expect(await session(page)).toEqual({ session: null })
    expect(bad()).toEqual([])
  })

  test('leads sign-up and recovery to the same screens as an unknown address', async ({ visit }) => {
    const { email } = await member(visit)
    for (const address of [email, newAddress()]) {
      const { page } = await open(visit, '/registrarse')
      await fillIn(page, { email: address, password: OTHER })
      await press(page, 'Crear cuenta')
      await page.waitForURL('**/registrarse/enviado')
      await page.goto('/recuperar')
      await hydrated(page)
      await fillIn(page, { email: address })
      await press(page, 'Mandar el enlace')
      await page.waitForURL('**/recuperar/enviado')
    }
  })

  test('explains without JavaScript that it is needed, and never puts a password in an address', async ({
    visit,
  }) => {
    const { page } = await visit('/ingresar', { ...NO_SCRIPT, base: site.url })
    await page.getByText('Para usar tu cuenta hace falta JavaScript').waitFor()
    await fillIn(page, { email: newAddress(), password: GOOD })
    await press(page, 'Ingresar')
    await page.getByRole('alert').waitFor()
    expect(page.url()).toMatch(/\/ingresar(?:\?revisar=[\w-]+)?$/)
  })
})

test.describe('a session exchanged for a Firebase idToken', () => {
  /** Confirmed account and its idToken, without a browser. */
  async function proven() {
    const email = newAddress()
    const { stdout } = await user('create', email)
    const response = await fetch(`${/https?:\S+/.exec(stdout)![0]}&newPassword=${encodeURIComponent(GOOD)}`)
    expect(response.status).toBe(200)
    return { email, idToken: await emulator.idTokenOf(email, GOOD) }
  }
  const exchange = (
    browser: ReturnType<typeof client>,
    idToken: string,
    headers: Record<string, string> = {},
  ) =>
    browser.get('/datos/sesion', {
      method: 'POST',
      headers: { origin: site.url, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ idToken }),
    })

  test('is created, read and revoked', async () => {
    const { email, idToken } = await proven()
    const browser = client(site)
    const response = await exchange(browser, idToken)
    expect(response.headers.getSetCookie()[0]).toMatch(/^sesion=[^;]+; Max-Age=1209600; .*HttpOnly$/)
    expect(await browser.session()).toMatchObject({ email, role: 'visitor' })
    // Revocation has a resolution of one second.
    await untilNextSecond()
    await browser.post('/salir', { todas: 'si' })
    const copy = client(site)
    copy.cookies.set('sesion', /^sesion=([^;]+)/.exec(response.headers.getSetCookie()[0]!)![1]!)
    expect(await copy.session()).toBeNull()
  })

  test('is refused for aged, malformed or cross-site tokens', async () => {
    const { idToken } = await proven()
    const [head, body] = idToken.split('.') as [string, string]
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, number>
    const aged = { ...claims, auth_time: claims.auth_time! - 301 }
    const forged = `${head}.${Buffer.from(JSON.stringify(aged)).toString('base64url')}.`
    expect((await exchange(client(site), forged)).status).toBe(401)
    for (const text of ['', 'x', 'a.b.c', '{}']) expect((await exchange(client(site), text)).status).toBe(401)
    expect((await exchange(client(site), idToken, { origin: 'https://otro.example' })).status).toBe(403)
    expect((await exchange(client(site), idToken, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await exchange(client(site), idToken)).status).toBe(200)
  })
})

test('only sites with Firebase allow connections to it in their policy', async ({ siteUrl }) => {
  const policy = async (base: string) =>
    (await fetch(base)).headers
      .get('content-security-policy')!
      .split('; ')
      .find((rule) => rule.startsWith('connect'))
  expect(await policy(site.url)).toBe(`connect-src 'self' http://${emulator.host}`)
  expect(await policy(siteUrl)).toBe("connect-src 'self'")
})
