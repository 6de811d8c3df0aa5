/** Proves: Accounts are invited and suspended, searches are taught, presence is visible, and signing out deletes unsent text. */
import { randomBytes } from 'node:crypto'
import { expect, MAIN, test } from './support/test.ts'
import { client, GOOD, press } from './support/account.ts'
import { from } from './support/account-site.ts'
import { violations } from './support/axe.ts'
import { hold, PHONE, type Visit } from './support/browser.ts'
import { openedEarlier } from './support/form.ts'
import { FROM_HERE } from './support/http.ts'
import { mailedLink } from './support/mail.ts'
import { goTo, inPanel, ownProduct } from './support/panel.ts'
import type { Site } from './support/site.ts'
import { growOld, STAFF_PAGE } from './support/staff.ts'
import { totpCode } from '#tests/engines/support/totp.ts'

test.use({ pictures: false })

let site: Site
test.beforeAll(({ staffSite }) => {
  site = staffSite
})

/** Member with a role, in the panel at a path. */
const open = (visit: Visit, path: string, role = 'admin', options: object = {}) =>
  inPanel(visit, site, path, { role, ...options })

test(
  'an administrator invites an account, changes its role and suspends it, with audit entries',
  MAIN,
  async ({ visit }) => {
    const email = `invitada-${randomBytes(3).toString('hex')}@correo.example`
    const { page, pageErrors } = await open(visit, '/panel/usuarios')
    await page.getByLabel('Correo electrónico').fill('no es un correo')
    await page.getByRole('button', { name: 'Mandar la invitación' }).click()
    await expect(page.getByText('Escribí un correo como nombre@dominio.com')).toBeVisible()
    await page.getByLabel('Correo electrónico').fill(email)
    await page.getByLabel('Qué va a poder hacer').selectOption('editor')
    await page.getByRole('button', { name: 'Mandar la invitación' }).click()
    await expect(page.getByText(`El enlace para ${email} quedó en la carpeta`)).toContainText(
      `${site.dataDir}/outbox`,
    )
    await page.getByLabel('Correo electrónico').fill(email)
    await page.getByRole('button', { name: 'Mandar la invitación' }).click()
    await expect(page.getByText(/ya tiene una cuenta/)).toBeVisible()

    const token = new URL(await mailedLink(site, email, '/recuperar/nueva')).searchParams.get('token')!
    const guest = client(site, from())
    await guest.post('/recuperar/nueva', { token, password: GOOD })
    const came = await guest.post('/ingresar', { email, password: GOOD })
    expect(came.headers.get('location')).toContain(STAFF_PAGE)
    expect((await guest.post('/recuperar/nueva', { token, password: GOOD })).status).not.toBe(303)

    await page.getByRole('link', { name: new RegExp(email) }).click()
    await page.getByLabel('Rol').selectOption('redactor')
    await page.getByRole('button', { name: 'Cambiar el rol' }).click()
    await expect(page.getByText('Listo: cambió su rol.')).toBeVisible()
    await page.getByRole('button', { name: 'Suspender la cuenta' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Suspender la cuenta' }).click()
    await expect(page.getByRole('heading', { name: 'Está suspendida' })).toBeVisible()
    expect((await guest.session())?.email).toBeUndefined()
    await page.getByRole('button', { name: 'Dejarla volver' }).click()
    await expect(page.getByText('Listo: ya puede volver a entrar.')).toBeVisible()

    await page.getByRole('link', { name: 'Registro', exact: true }).click()
    const lines = page.getByRole('list').filter({ hasText: 'invitó a una persona' })
    for (const words of [
      'invitó a una persona',
      'cambió un rol',
      'suspendió una cuenta',
      'vio las cuentas',
    ]) {
      await expect(lines.getByText(words).first()).toBeVisible()
    }
    await page.getByLabel('Qué hizo').selectOption('user.role')
    await expect(page.getByText('editor → redactor').first()).toBeVisible()
    await expect(page.getByText('invitó a una persona', { exact: true })).toHaveCount(0)
    expect(pageErrors.filter((text) => !/status of 4\d\d/.test(text))).toEqual([])
  },
)

test('screens with personal data ask for confirmation half an hour after signing in', async ({ visit }) => {
  const { page } = await open(visit, '/panel/usuarios')
  await expect(page.getByRole('heading', { name: 'El equipo' })).toBeVisible()
  await growOld(site)
  await page.reload()
  const again = page.getByRole('link', { name: 'Confirmar que soy yo' })
  await expect(again).toHaveAttribute('href', '/cuenta/confirmar?volver=%2Fpanel%2Fusuarios')
})

test('a command awaiting confirmation runs by itself once confirmed in another tab', async ({ visit }) => {
  const { page, key } = await open(visit, '/panel/usuarios')
  const email = `despues-${randomBytes(3).toString('hex')}@correo.example`
  await page.getByLabel('Correo electrónico').fill(email)
  await growOld(site)
  await page.getByRole('button', { name: 'Mandar la invitación' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmá que sos vos' })
  await expect(dialog).toContainText('se hace solo')
  expect(await violations(page)).toEqual([])
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: 'Confirmar que soy yo' }).click(),
  ])
  await expect(tab.getByText('se hace solo cuando volvés')).toBeVisible()
  await tab.getByLabel('Clave', { exact: true }).fill(GOOD)
  await tab.getByLabel('Código de tu app').fill(totpCode(key))
  await press(tab, 'Confirmar y seguir')
  await tab.getByRole('navigation', { name: 'Secciones' }).waitFor()
  await tab.close()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`El enlace para ${email} quedó en la carpeta`)).toBeVisible()
})

test('a search without results is taught a synonym, and finds products', async ({ visit }) => {
  const word = `wrukxi${randomBytes(2).toString('hex').replaceAll(/\d/g, 'x')}`
  const people = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0' }
  const found = async () => {
    const html = await (await fetch(`${site.url}/buscar?q=${word}`)).text()
    return [...html.matchAll(/<article[^>]*>[^]*?href="\/productos\/([A-Z0-9-]+)"/g)].map(([, id]) => id!)
  }
  for (let times = 0; times < 3; times++) {
    await fetch(`${site.url}/buscar?q=${word}&n=${times}`, { headers: people })
  }
  const { page, pageErrors } = await open(visit, '/panel', 'editor')
  await page.getByRole('link', { name: `Enseñarle «${word}»` }).click()
  await page.getByLabel(`«${word}» es lo mismo que…`).fill('torre de sonido')
  await page.getByRole('button', { name: 'Probar' }).click()
  await expect(page.getByText(/^Encontraría \d+\sresultados/)).toBeVisible()
  await expect(page.getByText(/^Torre \p{Lu}/u).first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await found()).toEqual([])
  await page.getByRole('button', { name: 'Publicar…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Antes y después' })
  await expect(dialog).toContainText(word)
  await dialog.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText(`Listo: quien busque «${word}» ya lo encuentra.`)).toBeVisible()
  expect(await found()).toContain('AW-T2022')
  await goTo(page, '/panel')
  await expect(page.getByRole('heading', { name: /^Publicado/ })).toBeVisible()
  await expect(page.getByRole('link', { name: `Enseñarle «${word}»` })).toHaveCount(0)
  expect(pageErrors).toEqual([])
})

test('a search with unopened results is taught which goes first, previewed before publishing', async ({
  visit,
}) => {
  const query = `torre ${randomBytes(3).toString('hex').replaceAll(/\d/g, 'x')}`
  const people = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0',
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/x-www-form-urlencoded',
  }
  const reportClick = (place: number) =>
    fetch(`${site.url}/datos/clic`, {
      method: 'POST',
      headers: people,
      body: String(new URLSearchParams({ q: query, lugar: String(place) })),
    })
  for (const place of [0, 0, 0, 5]) expect((await reportClick(place)).status).toBe(204)
  const first = async () => {
    const html = await (await fetch(`${site.url}/buscar?q=${encodeURIComponent(query)}`)).text()
    return /<article[^>]*>[^]*?href="\/productos\/([A-Z0-9-]+)"/.exec(html)?.[1]
  }
  expect(await first()).not.toBe('AW-K1720')
  const { page, pageErrors } = await open(visit, '/panel/busquedas', 'editor')
  const below = page.getByRole('region', { name: /^Lo que abrieron estaba debajo del tercero/ })
  await expect(below).toContainText(query)
  const unopened = page.getByRole('region', { name: /^Con resultados, y nadie los abrió/ })
  await unopened.getByRole('link', { name: `Enseñarle «${query}»` }).click()
  const form = page.getByRole('region', { name: `Qué tendría que ir primero en «${query}»` })
  await form.getByLabel('Buscá la respuesta con otras palabras').fill('AW-K1720')
  await form.getByRole('button', { name: 'Buscar' }).click()
  await form.getByRole('button', { name: /^Es esta: .*\(AW-K1720\)/ }).click()
  await expect(form.getByRole('list', { name: 'Quedaría' }).getByRole('listitem').first()).toContainText(
    'AW-K1720',
  )
  await expect(form.getByRole('list', { name: 'Hoy' }).getByRole('listitem').first()).not.toContainText(
    'AW-K1720',
  )
  await expect(form.getByText(/otra búsqueda enseñada|otras búsquedas enseñadas/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await first()).not.toBe('AW-K1720')
  await form.getByRole('button', { name: 'Publicar…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Antes y después' })
  await expect(dialog).toContainText(query)
  await dialog.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText(`Listo: «${query}» ya empieza con lo que elegiste.`)).toBeVisible()
  await expect.poll(first).toBe('AW-K1720')
  expect(pageErrors).toEqual([])
})

/** Sends a message to the site. */
async function write(): Promise<void> {
  const response = await fetch(`${site.url}/contacto`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...FROM_HERE, ...from() },
    body: new URLSearchParams({
      token: await openedEarlier(site),
      reason: 'Garantía',
      name: 'Rosa',
      email: 'rosa@correo.example',
      message: 'La torre dejó de cargar después de dos meses de uso.',
      consent: 'si',
    }),
  })
  expect(response.status).toBe(303)
}

test('signing out in another tab asks about an unsent answer and deletes it, but no other account’s', async ({
  visit,
}) => {
  await write()
  const OUT = 'Cerrar en todos los dispositivos'
  const { page, context, browser, pageErrors } = await open(visit, '/panel')
  const { uid } = (await browser.session())!
  await page
    .getByRole('region', { name: /^Esperan respuesta/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByLabel('Respuesta', { exact: true }).fill('Hola, Rosa:')
  const account = await context.newPage()
  const release = await hold(account, '**/account-screen-*.js')
  await account.goto(`${site.url}/cuenta`)
  await account.evaluate(() => localStorage.setItem('panel-otra.messages.C-261121-7F3K9', '{}'))
  const panelKeys = () =>
    account.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('panel-'))
        .toSorted(),
    )
  const both = [expect.stringContaining(`panel-${uid}.messages.`), 'panel-otra.messages.C-261121-7F3K9']
  await expect.poll(panelKeys).toEqual(expect.arrayContaining(both))

  // Pressed before its script has loaded.
  await press(account, OUT)
  release()
  const question = account.getByRole('dialog', { name: 'Hay texto del panel sin guardar o sin mandar' })
  await question.getByRole('button', { name: 'No cerrar' }).click()
  await expect(question).toHaveCount(0)
  await expect(account.locator('main').getByRole('button', { name: OUT, exact: true })).toBeFocused()
  expect(await panelKeys()).toHaveLength(2)
  await press(account, OUT)
  await question.getByRole('button', { name: 'Cerrar y borrarlo' }).click()
  await account.waitForURL('**/ingresar?aviso=salida')
  await page.waitForURL('**/ingresar?volver=%2Fpanel**')
  expect(await panelKeys()).toEqual(['panel-otra.messages.C-261121-7F3K9'])
  expect(pageErrors).toEqual([])
})

test('presence shows who is editing which field', async ({ visit }) => {
  const code = await ownProduct(site, 'AW-T1012')
  const one = await open(visit, `/panel/productos/${code}`, 'editor')
  const other = await open(visit, `/panel/productos/${code}`, 'editor')
  const name = one.email.split('@')[0]!
  const status = other.page.getByRole('status').filter({ hasText: new RegExp(name, 'i') })
  await expect(status).toContainText('también está acá')
  await one.page.getByLabel(/^Promesa/).focus()
  await expect(status).toContainText('está en Promesa')
  // Visible beside the field and in its accessible description.
  const field = other.page.getByLabel(/^Promesa/)
  await expect(field).toHaveAccessibleDescription(new RegExp(`${name} está en este campo`, 'i'))
  await expect(other.page.locator('[data-field="promise"]').getByText(new RegExp(name, 'i'))).toBeVisible()
  await one.page.goto(`${site.url}/panel`)
  await expect(status).toHaveCount(0)
  await expect(field).not.toHaveAccessibleDescription(/está en este campo/)
})

test('administrators’ screens fit a dark phone without violations, and are denied to editors', async ({
  visit,
}) => {
  const { page } = await open(visit, '/panel/ficha', 'admin', { ...PHONE, colorScheme: 'dark' })
  await page.locator('main h1').waitFor()
  for (const path of ['/panel', '/panel/busquedas', '/panel/medios', '/panel/usuarios', '/panel/registro']) {
    await goTo(page, path)
    await expect(page.getByText('Cargando…')).toHaveCount(0)
    expect([path, await violations(page)]).toEqual([path, []])
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([path, wider]).toEqual([path, 0])
  }
  const editor = await open(visit, '/panel/usuarios', 'editor')
  const denied = editor.page.getByRole('heading', { name: 'Esto no es para tu cuenta' })
  await expect(denied).toBeVisible()
  await goTo(editor.page, '/panel')
  await goTo(editor.page, '/panel/registro')
  await expect(denied).toBeVisible()
  await expect(editor.page.getByRole('link', { name: 'Usuarios' })).toHaveCount(0)
})
