import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { totpCode } from '#tests/engines/support/totp.ts'
import { client, fillIn, GOOD, press, type Client } from './support/account.ts'
import { member } from './support/signed-in.ts'
import { from, userCommand } from './support/account-site.ts'
import { giveSession, hydrated, NO_SCRIPT } from './support/browser.ts'
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
/** The path and query that an answer leads to. */
const leadsTo = (answer: Response) => answer.headers.get('location')

/** Somebody whose password was right, in a browser of their own. */
async function atCode(email: string): Promise<Client> {
  const browser = client(site, from())
  const answer = await browser.post('/ingresar', { email, password: GOOD })
  expect(leadsTo(answer)).toBe('/ingresar/codigo')
  return browser
}

/** What a page says is wrong. */
const problemOf = async (answer: Response) =>
  /role="alert"[^]*?<\/div>/.exec(await answer.text())?.[0].replaceAll(/<[^>]+>/g, ' ')

for (const [name, options] of [
  ['with JavaScript', {}],
  ['without JavaScript', NO_SCRIPT],
] as const)
  test.describe(`somebody new in the team, ${name}`, () => {
    const alive = async (page: Page) => {
      if (!('javaScriptEnabled' in options)) await hydrated(page)
    }

    test('sets an app up, gets in with its code, and with a code to recover', async ({ visit }) => {
      const { email } = await withPassword(site)
      const { page, pageErrors } = await visit('/ingresar', { ...options, base: site.url })
      await alive(page)
      await fillIn(page, { email, password: GOOD })
      await press(page, 'Ingresar')
      await page.waitForURL(`**${STAFF_PAGE}?aviso=falta`)
      await expect(page.getByRole('status').first()).toContainText('te falta')
      await alive(page)
      await press(page, 'Configurar una app')
      await page.getByRole('img', { name: /Código QR/ }).waitFor()
      const key = (await page.locator('main code').textContent())!
      await alive(page)
      await page.getByLabel('Escribí el código').fill('000000')
      await press(page, 'Activar la app')
      await expect(page.getByRole('alert')).toContainText('Ese código no sirve')
      await alive(page)
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
      await alive(page)
      await press(page, 'Cerrar en todos los dispositivos')
      await page.waitForURL('**/ingresar?aviso=salida')
      const enter = async (code: string) => {
        await page.goto('/ingresar?volver=%2Flista')
        await alive(page)
        await fillIn(page, { email, password: GOOD })
        await press(page, 'Ingresar')
        await page.waitForURL('**/ingresar/codigo?volver=%2Flista')
        await alive(page)
        await page.getByLabel('Código', { exact: true }).fill(code)
        await press(page, 'Ingresar')
      }
      await enter('123123')
      await expect(page.getByRole('alert')).toContainText('Ese código no sirve')
      await page.goto(STAFF_PAGE)
      await page.waitForURL('**/ingresar?**')
      // The code of now has been used, and the next one is not good yet.
      await enter(recovery[1]!)
      await page.waitForURL('**/lista')
      await page.goto('/cuenta/seguridad')
      await page.locator('main').getByRole('link', { name: 'Ingreso del equipo' }).click()
      await page.waitForURL(`**${STAFF_PAGE}`)
      await page.goto('/cuenta')
      await alive(page)
      await press(page, 'Cerrar en todos los dispositivos')
      await page.waitForURL('**/ingresar?aviso=salida')
      await enter(recovery[0]!.toUpperCase())
      await page.waitForURL('**/lista')
      await page.goto(STAFF_PAGE)
      await expect(page.locator('main')).toHaveText(/Te quedan 8\scódigos/)
      await expect.poll(() => noticesOf(email, 'código de recuperación, que ya no')).toHaveLength(2)
      expect(pageErrors.filter((text) => !/status of 422/.test(text))).toEqual([])
    })

    test('who did something delicate long after signing in shows again who they are, and it is done', async ({
      visit,
    }) => {
      const { email, browser, key } = await withApp(site)
      await growOld(site)
      const { page, pageErrors } = await visit(STAFF_PAGE, { ...options, base: site.url, as: browser })
      await alive(page)
      await press(page, 'Hacer códigos nuevos')
      await page.getByRole('heading', { name: 'Confirmá que sos vos' }).waitFor()
      await alive(page)
      await press(page, 'Confirmar y seguir')
      await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2)
      await alive(page)
      await page.getByLabel('Clave', { exact: true }).fill(GOOD)
      await page.getByLabel('Código de tu app').fill('000000')
      await press(page, 'Confirmar y seguir')
      await expect(page.getByRole('alert')).toContainText('no coinciden')
      await alive(page)
      await page.getByLabel('Clave', { exact: true }).fill(GOOD)
      await page.getByLabel('Código de tu app').fill(totpCode(key))
      await press(page, 'Confirmar y seguir')
      await page.getByRole('heading', { name: 'Guardá tus códigos' }).waitFor()
      await expect.poll(() => noticesOf(email, 'códigos de recuperación nuevos')).toHaveLength(1)
      expect(pageErrors.filter((text) => !/status of (403|422)/.test(text))).toEqual([])
    })
  })

test.describe('between the password and the code', () => {
  test('nobody is in: there is no session, and nothing of the account is shown', async () => {
    const { email } = await withApp(site)
    const browser = await atCode(email)
    expect([...browser.cookies.keys()]).toEqual(['ingreso'])
    expect(await browser.session()).toBeNull()
    for (const path of ['/cuenta', '/cuenta/seguridad', STAFF_PAGE, '/cuenta/datos']) {
      expect(leadsTo(await browser.get(path))).toMatch(/^\/ingresar\?/)
    }
    // What waits for a code is no session by another name.
    const forged = client(site, { cookie: `sesion=${browser.cookies.get('ingreso')}` })
    expect(await forged.session()).toBeNull()
    expect(leadsTo(await client(site).get('/ingresar/codigo'))).toBe('/ingresar')
    const lost = await client(site, from()).post('/ingresar/codigo', { code: '123456' })
    expect(leadsTo(lost)).toBe('/ingresar?aviso=codigo')
  })

  test('the cookie is http-only and the page is nobody’s to keep', async () => {
    const { email } = await withApp(site)
    const browser = client(site, from())
    const answer = await browser.post('/ingresar', { email, password: GOOD })
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^ingreso=\S+; Max-Age=600; Path=\/; SameSite=Strict; HttpOnly$/)
    const page = await browser.get('/ingresar/codigo')
    expect(page.headers.get('cache-control')).toBe('no-store')
  })

  test('a code is taken once, also in another sign-in, and never for another account', async () => {
    const [one, two] = [await withApp(site), await withApp(site)]
    const code = totpCode(one.key)
    const first = await atCode(one.email)
    expect((await first.post('/ingresar/codigo', { code })).status).toBe(303)
    expect(await first.session()).toMatchObject({ email: one.email })
    const second = await atCode(one.email)
    const again = await second.post('/ingresar/codigo', { code })
    expect([again.status, await problemOf(again)]).toEqual([422, expect.stringContaining('ya se usó')])
    const other = await (await atCode(two.email)).post('/ingresar/codigo', { code: totpCode(one.key) })
    expect([other.status, await problemOf(other)]).toEqual([422, expect.stringContaining('ya se usó')])
  })

  test('codes can’t be tried: ten in a quarter of an hour, whoever begins anew', async () => {
    const { email, recoveryCodes } = await withApp(site)
    const here = from()
    const statuses: number[] = []
    for (let times = 0; times < 12; times += 1) {
      const browser = client(site, here)
      // The count of passwords is another: a device that is new each time may go on.
      if (leadsTo(await browser.post('/ingresar', { email, password: GOOD })) !== '/ingresar/codigo') break
      statuses.push((await browser.post('/ingresar/codigo', { code: `10000${times % 10}` })).status)
    }
    expect(statuses).toEqual(Array<number>(10).fill(422))
    // From elsewhere the account itself waits, the right code too.
    const elsewhere = await atCode(email)
    const waits = await elsewhere.post('/ingresar/codigo', { code: recoveryCodes[0]! })
    expect([waits.status, waits.headers.get('retry-after')]).toEqual([429, '900'])
    expect(await problemOf(waits)).toContain('Probá de nuevo en')
    expect(site.log()).toMatch(/"sign-in refused"[^\n]*"reason":"code wrong"/)
  })

  test('another site can send neither a code nor a change', async () => {
    const { email, browser, key } = await withApp(site)
    const asked = await atCode(email)
    const forged = { origin: 'https://otro.example' }
    const code = totpCode(key)
    expect((await asked.post('/ingresar/codigo', { code }, forged)).status).toBe(403)
    expect((await browser.post(STAFF_PAGE, { hacer: 'codigos' }, forged)).status).toBe(403)
    expect((await asked.post('/ingresar/codigo', { code })).status).toBe(303)
  })
})

test.describe('a session', () => {
  test('of before the app was set up is over, and so are all others', async () => {
    const { email, browser: before } = await withPassword(site)
    const here = client(site, from())
    await here.post('/ingresar', { email, password: GOOD })
    expect(await before.session()).not.toBeNull()
    await setUpApp(here)
    expect(await before.session()).toBeNull()
    expect(await here.session()).toMatchObject({ email })
  })

  test('is one of those that its owner sees and closes', async () => {
    const { email, browser, key } = await withApp(site)
    const phone = await atCode(email)
    await phone.post('/ingresar/codigo', { code: totpCode(key) })
    const page = await (await browser.get('/cuenta/seguridad')).text()
    const id =
      /<button[^>]* name="session"[^>]* value="([^"]+)"|<button[^>]* value="([^"]+)"[^>]*>Cerrar</.exec(page)
    await browser.post('/cuenta/seguridad/cerrar', { session: (id?.[1] ?? id?.[2])! })
    expect(await phone.session()).toBeNull()
    await browser.post('/salir', { todas: 'si' })
    expect(await browser.session()).toBeNull()
  })

  test('of a visitor has a second factor if they want one, which is then asked for each time', async () => {
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

test('the last second factor of somebody in the team stays until there is another', async () => {
  const { browser, email } = await withApp(site)
  const refused = await browser.post(STAFF_PAGE, { hacer: 'sin-app' })
  expect(refused.status).toBe(422)
  expect(await problemOf(refused)).toContain('Es tu único segundo factor')
  expect(leadsTo(await client(site, from()).post('/ingresar', { email, password: GOOD }))).toBe(
    '/ingresar/codigo',
  )
  // Nobody of the team any more, they may.
  await changeRows(site, 'update identity_user set role = ? where email = ?', 'visitor', email)
  expect(leadsTo(await browser.post(STAFF_PAGE, { hacer: 'sin-app' }))).toBe(`${STAFF_PAGE}?aviso=sin-app`)
  await expect.poll(() => noticesOf(email, 'ya no pide el código')).toHaveLength(1)
})

test('an operator begins anew with whoever lost everything', async () => {
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

test('what is kept of it can be taken along, without what opens the account', async () => {
  const { browser, key, recoveryCodes } = await withApp(site)
  const text = await (await browser.get('/cuenta/datos')).text()
  expect(JSON.parse(text)).toMatchObject({
    ingresoDelEquipo: { appDeCodigos: true, codigosDeRecuperacion: 10, clavesDeAcceso: [] },
  })
  for (const secret of [key.replaceAll(' ', ''), ...recoveryCodes]) expect(text).not.toContain(secret)
})

test('what was sent is still there while somebody shows who they are, and scripts are told', async () => {
  const { browser, key } = await withApp(site)
  await growOld(site)
  const sent = { hacer: 'nombre', id: 'x"><b>', name: 'La «mía» & otra' }
  const asked = await browser.post(STAFF_PAGE, sent)
  expect(asked.status).toBe(403)
  expect(asked.headers.get('cache-control')).toBe('private, no-store')
  const page = await asked.text()
  for (const value of ['nombre', 'x&quot;&gt;&lt;b&gt;', 'La «mía» &amp; otra']) {
    expect(page).toContain(`value="${value}"`)
  }
  expect(page).toContain(`action="${STAFF_PAGE}"`)
  const told = await browser.get('/cuenta/ingreso/clave-de-acceso/pedido', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', origin: site.url },
  })
  expect([told.status, await told.json()]).toEqual([403, expect.objectContaining({ reason: 'recent' })])
  // Who goes there by themselves comes back to where they were.
  const proof = { 'confirma-clave': GOOD, 'confirma-codigo': totpCode(key), volver: '/lista' }
  expect(leadsTo(await browser.post('/cuenta/confirmar', proof))).toBe('/lista')
  expect((await browser.post(STAFF_PAGE, { ...sent, id: 'nada' })).status).toBe(303)
})

test('a password is changed, and sessions closed, by who shows the second factor again', async () => {
  const { email, browser, key, recoveryCodes } = await withApp(site)
  const token = browser.cookies.get('sesion')
  await growOld(site)
  const changed = { current: GOOD, password: 'tordo azul y 4 faroles' }
  const ask = '/cuenta/confirmar?volver=%2Fcuenta%2Fseguridad'
  expect(leadsTo(await browser.post('/cuenta/seguridad', changed))).toBe(ask)
  expect(leadsTo(await browser.post('/cuenta', { password: GOOD, sure: 'si' }))).toBe(
    '/cuenta/confirmar?volver=%2Fcuenta',
  )
  const closing = await browser.post('/cuenta/seguridad/cerrar', { session: 'la-otra' })
  expect([closing.status, await closing.text()]).toEqual([403, expect.stringContaining('value="la-otra"')])
  const proof = { 'confirma-clave': GOOD, 'confirma-codigo': totpCode(key), session: 'la-otra' }
  expect(leadsTo(await browser.post('/cuenta/seguridad/cerrar', proof))).toBe('/cuenta/seguridad')
  // Whoever has the token of before is out.
  expect(browser.cookies.get('sesion')).not.toBe(token)
  expect(await client(site, { cookie: `sesion=${token}` }).session()).toBeNull()
  expect(await browser.session()).toMatchObject({ email })
  expect(leadsTo(await browser.post('/cuenta/seguridad', changed))).toBe('/cuenta/seguridad?aviso=clave')
  await growOld(site)
  const everywhere = await browser.post('/salir', { todas: 'si' })
  expect([everywhere.status, await everywhere.text()]).toEqual([403, expect.stringContaining('name="todas"')])
  expect(await browser.session()).toMatchObject({ email })
  const shown = { 'confirma-clave': changed.password, 'confirma-codigo': recoveryCodes[0]!, todas: 'si' }
  expect(leadsTo(await browser.post('/salir', shown))).toBe('/ingresar?aviso=salida')
  expect(await browser.session()).toBeNull()
})

test('whoever just leaves is out at once, however long ago they signed in', async () => {
  const { browser } = await withPassword(site)
  await growOld(site)
  expect(leadsTo(await browser.post('/salir', {}))).toBe('/')
  expect(await browser.session()).toBeNull()
})

test('the password of a session left open can’t be guessed where it is confirmed', async () => {
  const { browser } = await withPassword(site)
  await growOld(site)
  const statuses: number[] = []
  for (let times = 0; times < 12; times += 1) {
    statuses.push(
      (await browser.post(STAFF_PAGE, { hacer: 'app', 'confirma-clave': `otra ${times}` })).status,
    )
  }
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429])
})

test('a key that was begun is not shown to whoever comes upon the session later', async () => {
  const { browser } = await withPassword(site)
  await browser.post(STAFF_PAGE, { hacer: 'app' })
  expect(await (await browser.get(STAFF_PAGE)).text()).toContain('Código QR')
  await growOld(site)
  expect(await (await browser.get(STAFF_PAGE)).text()).not.toContain('Código QR')
})

test('has no accessibility violation, and is no wider than any window', async ({ visit }) => {
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
  await page.goto(STAFF_PAGE)
  await hydrated(page)
  await press(page, 'Hacer códigos nuevos')
  await page.getByRole('heading', { name: 'Confirmá que sos vos' }).waitFor()
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

test('who is invited reads the words of an invitation, and from the second factor on there is a way to the panel', async ({
  visit,
}) => {
  const email = `invitada-${Date.now()}@correo.example`
  const { stdout } = await userCommand(site, 'create', email, 'editor')
  expect(stdout).toContain(`${site.url}${STAFF_PAGE}`)
  const link = /https?:\S+token=\S+/.exec(stdout)![0]
  const { page, context, pageErrors } = await visit(link, { base: site.url })
  await expect(page.getByRole('heading', { level: 1, name: 'Elegí tu clave' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('Es la de tu cuenta para trabajar en el sitio.')
  await expect(main).not.toContainText(/clave nueva|se cierra en todos|recuper/i)
  await hydrated(page)
  // What is refused keeps its words.
  await fillIn(page, { password: 'corta' })
  await press(page, 'Guardar clave')
  await expect(page.getByRole('heading', { level: 1, name: 'Elegí tu clave' })).toBeVisible()
  await fillIn(page, { password: GOOD })
  await press(page, 'Guardar clave')
  await page.waitForURL('**/ingresar?aviso=alta')
  await expect(page.getByRole('status').first()).toContainText('configurar tu segundo factor')
  const again = await fetch(link)
  expect(await again.text()).toContain('Elegí tu clave')
  expect(pageErrors.filter((error) => !/422/.test(error))).toEqual([])

  await giveSession(context, site, (await withApp(site)).browser)
  for (const path of [STAFF_PAGE, '/cuenta']) {
    await page.goto(path)
    await expect(main.getByRole('link', { name: 'Ir al panel' })).toHaveAttribute('href', '/panel')
  }
  await main.getByRole('link', { name: 'Ir al panel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible()
})
