/** Proves: A second factor is set up, required at each sign-in and again for sensitive actions; a lost one is replaced. */
import { expect, MAIN, test } from './support/test.ts'
import { totpCode } from '#tests/engines/support/totp.ts'
import { client, fillIn, GOOD, press } from './support/account.ts'
import { member } from './support/signed-in.ts'
import { from, userCommand } from './support/account-site.ts'
import { hydrated, NO_SCRIPT } from './support/browser.ts'
import { violationsInAllLooks } from './support/looks.ts'
import { changeRows } from './support/database.ts'
import { mailsOf } from './support/mail.ts'
import type { Site } from './support/site.ts'
import { growOld, setUpApp, STAFF_PAGE, withApp, withPassword } from './support/staff.ts'

test.use({ pictures: false })

let site: Site
test.beforeAll(({ staffSite }) => {
  site = staffSite
})

const noticesOf = async (email: string, words: string) =>
  (await mailsOf(site)).filter((mail) => mail.includes(`To: ${email}`) && mail.includes(words))
/** Location that a reply redirects to. */
const leadsTo = (answer: Response) => answer.headers.get('location')

/** Error message of a page. */
const problemOf = async (answer: Response) =>
  /role="alert"[^]*?<\/div>/.exec(await answer.text())?.[0].replaceAll(/<[^>]+>/g, ' ')

test(
  'a new member sets up an app, is then asked for a code, and signs in with recovery codes',
  MAIN,
  async ({ visit }) => {
    const { email } = await withPassword(site)
    const { page, pageErrors } = await visit('/ingresar', { base: site.url })
    await hydrated(page)
    await fillIn(page, { email, password: GOOD })
    await press(page, 'Ingresar')
    await page.waitForURL(`**${STAFF_PAGE}?aviso=falta`)
    await expect(page.getByRole('status').first()).toContainText('te falta')
    await hydrated(page)
    await press(page, 'Configurar una app')
    await page.getByRole('img', { name: /Código QR/ }).waitFor()
    const key = (await page.locator('main code').textContent())!
    await hydrated(page)
    await page.getByLabel('Escribí el código').fill('000000')
    await press(page, 'Activar la app')
    await expect(page.getByRole('alert')).toContainText('Ese código no sirve')
    await hydrated(page)
    await page.getByLabel('Escribí el código').fill(totpCode(key))
    await press(page, 'Activar la app')
    await page.getByRole('heading', { name: 'Guardá tus códigos' }).waitFor()
    const recovery = await page.locator('main section').first().getByRole('listitem').allTextContents()
    expect(recovery).toHaveLength(10)
    await page.goto(STAFF_PAGE)
    await expect(page.locator('main')).toHaveText(/Te quedan 10\scódigos/)
    expect(await page.locator('main').textContent()).not.toContain(recovery[0])
    await expect
      .poll(() => noticesOf(email, 'pide desde ahora, además de la clave, un código de tu app'))
      .toHaveLength(1)

    await page.goto('/cuenta')
    await hydrated(page)
    await press(page, 'Cerrar en todos los dispositivos')
    await page.waitForURL('**/ingresar?aviso=salida')
    const enter = async (code: string) => {
      await page.goto('/ingresar?volver=%2Flista')
      await hydrated(page)
      await fillIn(page, { email, password: GOOD })
      await press(page, 'Ingresar')
      await page.waitForURL('**/ingresar/codigo?volver=%2Flista')
      await hydrated(page)
      await page.getByLabel('Código', { exact: true }).fill(code)
      await press(page, 'Ingresar')
    }
    await enter('123123')
    await expect(page.getByRole('alert')).toContainText('Ese código no sirve')
    await page.goto(STAFF_PAGE)
    await page.waitForURL('**/ingresar?**')
    // The current code is used up, and the next one isn't valid yet.
    await enter(recovery[1]!)
    await page.waitForURL('**/lista')
    await page.goto('/cuenta/seguridad')
    await page.locator('main').getByRole('link', { name: 'Ingreso del equipo' }).click()
    await page.waitForURL(`**${STAFF_PAGE}`)
    await page.goto('/cuenta')
    await hydrated(page)
    await press(page, 'Cerrar en todos los dispositivos')
    await page.waitForURL('**/ingresar?aviso=salida')
    await enter(recovery[0]!.toUpperCase())
    await page.waitForURL('**/lista')
    await page.goto(STAFF_PAGE)
    await expect(page.locator('main')).toHaveText(/Te quedan 8\scódigos/)
    await expect.poll(() => noticesOf(email, 'código de recuperación, que ya no')).toHaveLength(2)
    expect(pageErrors.filter((text) => !/status of 422/.test(text))).toEqual([])
  },
)

test('a sensitive action long after signing in is done after confirmation, without JavaScript', async ({
  visit,
}) => {
  const { email, browser, key } = await withApp(site)
  await growOld(site)
  const { page, pageErrors } = await visit(STAFF_PAGE, { ...NO_SCRIPT, base: site.url, as: browser })
  await press(page, 'Hacer códigos nuevos')
  await page.getByRole('heading', { name: 'Confirmá que sos vos' }).waitFor()
  await press(page, 'Confirmar y seguir')
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2)
  await page.getByLabel('Clave', { exact: true }).fill(GOOD)
  await page.getByLabel('Código de tu app').fill('000000')
  await press(page, 'Confirmar y seguir')
  await expect(page.getByRole('alert')).toContainText('no coinciden')
  await page.getByLabel('Clave', { exact: true }).fill(GOOD)
  await page.getByLabel('Código de tu app').fill(totpCode(key))
  await press(page, 'Confirmar y seguir')
  await page.getByRole('heading', { name: 'Guardá tus códigos' }).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar' }).click()
  expect((await download).suggestedFilename()).toBe('codigos-de-recuperacion.txt')
  await expect.poll(() => noticesOf(email, 'códigos de recuperación nuevos')).toHaveLength(1)
  expect(pageErrors.filter((text) => !/status of (403|422)/.test(text))).toEqual([])
})

test.describe('between the password and the code', () => {
  test('there is no session, and account pages redirect to sign-in', async () => {
    const { email } = await withApp(site)
    const browser = client(site, from())
    const answer = await browser.post('/ingresar', { email, password: GOOD })
    expect(leadsTo(answer)).toBe('/ingresar/codigo')
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^ingreso=\S+; Max-Age=600; Path=\/; SameSite=Strict; HttpOnly$/)
    expect((await browser.get('/ingresar/codigo')).headers.get('cache-control')).toBe('no-store')
    expect([...browser.cookies.keys()]).toEqual(['ingreso'])
    expect(await browser.session()).toBeNull()
    for (const path of ['/cuenta', '/cuenta/seguridad', STAFF_PAGE, '/cuenta/datos']) {
      expect(leadsTo(await browser.get(path))).toMatch(/^\/ingresar\?/)
    }
    // A pending sign-in cookie is not a session.
    const forged = client(site, { cookie: `sesion=${browser.cookies.get('ingreso')}` })
    expect(await forged.session()).toBeNull()
    expect(leadsTo(await client(site).get('/ingresar/codigo'))).toBe('/ingresar')
    const lost = await client(site, from()).post('/ingresar/codigo', { code: '123456' })
    expect(leadsTo(lost)).toBe('/ingresar?aviso=codigo')
  })
})

test.describe('a session', () => {
  test('of a visitor can have a second factor, which each sign-in then requires', async () => {
    const { browser, email } = await member(site, from())
    const security = await (await browser.get('/cuenta/seguridad')).text()
    expect(security).toContain('Segundo factor')
    expect(security).not.toContain('Ingreso del equipo')
    const page = await (await browser.get(STAFF_PAGE)).text()
    expect(page).toContain('Segundo factor')
    expect(page).not.toContain('Ir al panel')
    const { key } = await setUpApp(browser)
    const again = client(site, from())
    expect(leadsTo(await again.post('/ingresar', { email, password: GOOD }))).toBe('/ingresar/codigo')
    expect(await again.session()).toBeNull()
    expect(leadsTo(await again.post('/ingresar/codigo', { code: totpCode(key) }))).toBe('/cuenta')
    expect(await again.session()).toMatchObject({ email, role: 'visitor' })
    expect(leadsTo(await again.post(STAFF_PAGE, { hacer: 'sin-app' }))).toBe(`${STAFF_PAGE}?aviso=sin-app`)
    expect(leadsTo(await client(site, from()).post('/ingresar', { email, password: GOOD }))).toBe('/cuenta')
  })
})

test('a member’s only second factor can’t be removed', async () => {
  const { browser, email } = await withApp(site)
  const refused = await browser.post(STAFF_PAGE, { hacer: 'sin-app' })
  expect(refused.status).toBe(422)
  expect(await problemOf(refused)).toContain('Es tu único segundo factor')
  expect(leadsTo(await client(site, from()).post('/ingresar', { email, password: GOOD }))).toBe(
    '/ingresar/codigo',
  )
  // Former members may remove it.
  await changeRows(site, 'update identity_user set role = ? where email = ?', 'visitor', email)
  expect(leadsTo(await browser.post(STAFF_PAGE, { hacer: 'sin-app' }))).toBe(`${STAFF_PAGE}?aviso=sin-app`)
  await expect.poll(() => noticesOf(email, 'ya no pide el código')).toHaveLength(1)
})

test('an operator resets the second factors of an account', async () => {
  const { browser, email } = await withApp(site)
  expect((await userCommand(site, 'list')).stdout).toMatch(new RegExp(`${email}.* app`))
  const { stdout, stderr } = await userCommand(site, 'reset-factors', email)
  expect(stdout).toContain(`${site.url}${STAFF_PAGE}`)
  expect(stderr).toContain('"second factors reset"')
  expect(await browser.session()).toBeNull()
  expect((await userCommand(site, 'list')).stdout).toMatch(new RegExp(`${email}.*sin segundo factor`))
  const again = client(site, from())
  expect(leadsTo(await again.post('/ingresar', { email, password: GOOD }))).toBe(`${STAFF_PAGE}?aviso=falta`)
  await expect.poll(() => noticesOf(email, 'Quien administra el sitio quitó')).toHaveLength(1)
})

test('the data download lists second factors without their secrets', async () => {
  const { browser, key, recoveryCodes } = await withApp(site)
  const text = await (await browser.get('/cuenta/datos')).text()
  expect(JSON.parse(text)).toMatchObject({
    ingresoDelEquipo: { appDeCodigos: true, codigosDeRecuperacion: 10, clavesDeAcceso: [] },
  })
  for (const secret of [key.replaceAll(' ', ''), ...recoveryCodes]) expect(text).not.toContain(secret)
})

test('the confirmation preserves the submitted form, and scripts get a 403 with the reason', async () => {
  const { browser, key } = await withApp(site)
  await growOld(site)
  const sent = { hacer: 'nombre', id: 'x"><b>', name: 'La «mía» & otra' }
  const requested = await browser.post(STAFF_PAGE, sent)
  expect(requested.status).toBe(403)
  expect(requested.headers.get('cache-control')).toContain('no-store')
  const page = await requested.text()
  for (const value of ['nombre', 'x&quot;&gt;&lt;b&gt;', 'La «mía» &amp; otra']) {
    expect(page).toContain(`value="${value}"`)
  }
  expect(page).toContain(`action="${STAFF_PAGE}"`)
  const passkeyOptions = await browser.get('/cuenta/ingreso/clave-de-acceso/pedido', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', origin: site.url },
  })
  expect([passkeyOptions.status, await passkeyOptions.json()]).toEqual([
    403,
    expect.objectContaining({ reason: 'recent' }),
  ])
  // Without a pending form the confirmation returns to the previous page.
  const proof = { 'confirma-clave': GOOD, 'confirma-codigo': totpCode(key), volver: '/lista' }
  expect(leadsTo(await browser.post('/cuenta/confirmar', proof))).toBe('/lista')
  expect((await browser.post(STAFF_PAGE, { ...sent, id: 'nada' })).status).toBe(303)
})

test('changing a password and closing sessions require the second factor again', async () => {
  const { email, browser, key, recoveryCodes } = await withApp(site)
  const token = browser.cookies.get('sesion')
  await growOld(site)
  const changed = { current: GOOD, password: 'tordo azul y 4 faroles' }
  const confirmPath = '/cuenta/confirmar?volver=%2Fcuenta%2Fseguridad'
  expect(leadsTo(await browser.post('/cuenta/seguridad', changed))).toBe(confirmPath)
  expect(leadsTo(await browser.post('/cuenta', { password: GOOD, sure: 'si' }))).toBe(
    '/cuenta/confirmar?volver=%2Fcuenta',
  )
  const closing = await browser.post('/cuenta/seguridad/cerrar', { session: 'la-otra' })
  expect([closing.status, await closing.text()]).toEqual([403, expect.stringContaining('value="la-otra"')])
  const proof = { 'confirma-clave': GOOD, 'confirma-codigo': totpCode(key), session: 'la-otra' }
  expect(leadsTo(await browser.post('/cuenta/seguridad/cerrar', proof))).toBe('/cuenta/seguridad')
  // The previous token is invalid.
  expect(browser.cookies.get('sesion')).not.toBe(token)
  expect(await client(site, { cookie: `sesion=${token}` }).session()).toBeNull()
  expect(await browser.session()).toMatchObject({ email })
  expect(leadsTo(await browser.post('/cuenta/seguridad', changed))).toBe('/cuenta/seguridad?aviso=clave')
  await growOld(site)
  const everywhere = await browser.post('/salir', { todas: 'si' })
  expect([everywhere.status, await everywhere.text()]).toEqual([403, expect.stringContaining('name="todas"')])
  expect(await browser.session()).toMatchObject({ email })
  const credentials = {
    'confirma-clave': changed.password,
    'confirma-codigo': recoveryCodes[0]!,
    todas: 'si',
  }
  expect(leadsTo(await browser.post('/salir', credentials))).toBe('/ingresar?aviso=salida')
  expect(await browser.session()).toBeNull()
})

test('signing out on this device never requires confirmation', async () => {
  const { browser } = await withPassword(site)
  await growOld(site)
  expect(leadsTo(await browser.post('/salir', {}))).toBe('/')
  expect(await browser.session()).toBeNull()
})

test('the key of an app being set up is hidden once the session is old', async () => {
  const { browser } = await withPassword(site)
  await browser.post(STAFF_PAGE, { hacer: 'app' })
  expect(await (await browser.get(STAFF_PAGE)).text()).toContain('Código QR')
  await growOld(site)
  expect(await (await browser.get(STAFF_PAGE)).text()).not.toContain('Código QR')
})

test('second-factor screens have no accessibility violation and fit any window', async ({ visit }) => {
  const { email, browser } = await withPassword(site)
  const { page, context } = await visit(STAFF_PAGE, { base: site.url, as: browser })
  const fine = async () => {
    await hydrated(page)
    expect(await violationsInAllLooks(page)).toEqual([])
  }
  await fine()
  await press(page, 'Configurar una app')
  const key = (await page.locator('main code').textContent())!
  await fine()
  await page.getByLabel('Escribí el código').fill(totpCode(key))
  await press(page, 'Activar la app')
  await page.getByRole('heading', { name: 'Guardá tus códigos' }).waitFor()
  await fine()
  await growOld(site)
  // Reached by a link, so that there is no pending form to repeat.
  await page.goto('/cuenta/confirmar?volver=%2Fcuenta')
  await expect(page.getByText('volvé y hacelo de nuevo')).toBeVisible()
  await page.goto(STAFF_PAGE)
  await hydrated(page)
  await press(page, 'Hacer códigos nuevos')
  await page.getByRole('heading', { name: 'Confirmá que sos vos' }).waitFor()
  await expect(page.getByText('al confirmar, se hace')).toBeVisible()
  await fine()
  await press(page, 'Confirmar y seguir')
  await page.getByRole('alert').waitFor()
  await fine()
  await context.clearCookies()
  await page.goto('/ingresar')
  await hydrated(page)
  await fillIn(page, { email, password: GOOD })
  await press(page, 'Ingresar')
  await page.waitForURL('**/ingresar/codigo')
  await fine()
})

test('an invited member sees an invitation instead of a password recovery', async ({ visit }) => {
  const email = `invitada-${Date.now()}@correo.example`
  const { stdout } = await userCommand(site, 'create', email, 'editor')
  expect(stdout).toContain(`${site.url}${STAFF_PAGE}`)
  const link = /https?:\S+token=\S+/.exec(stdout)![0]
  const { page, pageErrors } = await visit(link, { base: site.url })
  await expect(page.getByRole('heading', { level: 1, name: 'Elegí tu clave' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('Es la de tu cuenta para trabajar en el sitio.')
  await expect(main).not.toContainText(/clave nueva|se cierra en todos|recuper/i)
  await hydrated(page)
  // A rejected password leads back to the invitation.
  await fillIn(page, { password: 'corta' })
  await press(page, 'Guardar clave')
  await page.getByRole('alert').waitFor()
  await expect(page.getByRole('heading', { level: 1, name: 'Elegí tu clave' })).toBeVisible()
  await fillIn(page, { password: GOOD })
  await press(page, 'Guardar clave')
  await page.waitForURL('**/ingresar?aviso=alta')
  await expect(page.getByRole('status').first()).toContainText('configurar tu segundo factor')
  const again = await fetch(link)
  expect(await again.text()).toContain('Elegí tu clave')
  expect(pageErrors.filter((error) => !/422/.test(error))).toEqual([])
})
