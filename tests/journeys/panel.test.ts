import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { violations } from './support/axe.ts'
import type { Client } from './support/account.ts'
import { PHONE } from './support/browser.ts'
import type { Site } from './support/site.ts'
import { startStaffSite, withApp } from './support/staff.ts'

let site: Site
test.beforeAll(async () => {
  site = await startStaffSite()
})
test.afterAll(() => site.stop())

const cookiesOf = (browser: Client) =>
  [...browser.cookies].map(([name, value]) => ({ name, value, url: site.url }))
const signIn = (context: BrowserContext, browser: Client) => context.addCookies(cookiesOf(browser))
const saved = (page: Page) => expect(page.getByText(/^Borrador guardado/)).toBeVisible()
const HOURS = /\b11(\s|&nbsp;)h/
const shown = async (path: string) => (await fetch(site.url + path)).text()

test('what is typed is a draft, is published, is on the site, and is taken back', async ({ visit }) => {
  const { browser } = await withApp(site)
  const { page, context, pageErrors } = await visit('/', { base: site.url })
  await signIn(context, browser)
  await page.goto('/panel')
  await page.getByRole('link', { name: /^Productos(?! registrados)/ }).click()
  await page.getByLabel('Buscar').fill('awt2022')
  await page.getByRole('link', { name: /Torre Zonda/ }).click()
  const hours = page.getByLabel(/^Autonomía/)
  await expect(hours).toHaveValue('8')
  await hours.fill('11')
  await saved(page)
  expect(await shown('/productos/AW-T2022')).not.toMatch(HOURS)
  await expect(page.frameLocator('iframe[src*="borradores="]').getByText(HOURS).first()).toBeVisible()
  await page.getByRole('button', { name: 'Publicar 1 cambio' }).click()
  await expect(page.getByText('Publicado. Ya está en el sitio.')).toBeVisible()
  expect(await shown('/productos/AW-T2022')).toMatch(HOURS)
  await page
    .getByRole('region', { name: 'Historia' })
    .getByRole('button', { name: 'Deshacer' })
    .first()
    .click()
  await expect.poll(() => shown('/productos/AW-T2022')).not.toMatch(HOURS)
  expect(pageErrors).toEqual([])
})

test('what is typed on while saves are told of stays, whatever comes late', async ({ visit }) => {
  const { browser } = await withApp(site)
  const { page, context, pageErrors } = await visit('/', { base: site.url })
  await signIn(context, browser)
  await page.goto('/panel/productos/AW-T1012')
  const promise = page.getByLabel(/^Promesa/)
  await expect(promise).toHaveValue(/./)
  // What the server says of the document arrives after the next save was answered.
  await page.route('**/panel/datos/documento/**', async (route) => {
    const answer = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.fulfill({ response: answer })
  })
  const text = 'Una frase que se escribe de a poco, con pausas'
  await promise.fill('')
  for (const word of text.split(/(?<= )/)) {
    await promise.pressSequentially(word)
    await saved(page)
  }
  await page.waitForResponse('**/panel/datos/documento/**')
  await expect(promise).toHaveValue(text)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(promise).toHaveValue(text)
  // While the sentence was empty its page could not be drawn, which the preview says by its status, too.
  expect(pageErrors.filter((problem) => !/status of 422/.test(problem))).toEqual([])
})

test('an older version becomes the draft again, and a draft is shown to somebody without an account', async ({
  visit,
}) => {
  const { browser } = await withApp(site)
  const { page, context, pageErrors } = await visit('/', { base: site.url })
  await signIn(context, browser)
  await page.goto('/panel/productos/AW-P2014')
  const promise = page.getByLabel(/^Promesa/)
  const before = await promise.inputValue()
  await promise.fill('Una promesa que no va a quedar.')
  await saved(page)
  await page.getByRole('button', { name: 'Compartir con alguien sin cuenta' }).click()
  const link = await page.getByRole('link', { name: /\/vista\// }).getAttribute('href')
  const guest = await visit(link!, { base: site.url })
  await expect(guest.page.getByText('Una promesa que no va a quedar.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Publicar 1 cambio' }).click()
  await expect(page.getByText('Publicado. Ya está en el sitio.')).toBeVisible()
  await page.getByRole('button', { name: 'Traer esta versión al borrador' }).first().click()
  await expect(promise).toHaveValue(before)
  await saved(page)
  await expect(page.getByRole('button', { name: 'Publicar 1 cambio' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(promise).toHaveValue('Una promesa que no va a quedar.')
  expect(pageErrors).toEqual([])
})

test('what can’t be published is said by field, and what was typed stays', async ({ visit }) => {
  const { browser } = await withApp(site)
  const { page, context } = await visit('/', { base: site.url })
  await signIn(context, browser)
  await page.goto('/panel/productos/AW-T3033')
  await page
    .getByLabel(/^Nombre/)
    .first()
    .fill('')
  await page.getByLabel(/^Garantía/).fill('3')
  await saved(page)
  await page.getByRole('button', { name: /^Publicar/ }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('La garantía legal mínima es de 6 meses.')
  await alert.getByRole('link', { name: /garantía/ }).click()
  await expect(page.getByLabel(/^Garantía/)).toBeFocused()
  await expect(page.getByLabel(/^Garantía/)).toHaveValue('3')
})

test('without a connection one goes on, and it is sent later', async ({ visit }) => {
  const { browser } = await withApp(site)
  const { page, context } = await visit('/', { base: site.url })
  await signIn(context, browser)
  await page.goto('/panel/productos/AW-T1012')
  const promise = page.getByLabel(/^Promesa/)
  await expect(promise).toHaveValue(/./)
  await context.setOffline(true)
  await promise.fill('Escrito sin conexión.')
  await expect(page.getByText(/^Sin conexión/)).toBeVisible()
  await context.setOffline(false)
  await saved(page)
  await page.reload()
  await expect(promise).toHaveValue('Escrito sin conexión.')
})

test('a tab that was closed before anything was sent has lost nothing', async ({ visit }) => {
  const { browser } = await withApp(site)
  const { page, context } = await visit('/', { base: site.url })
  await signIn(context, browser)
  await page.route('**/panel/ordenes/**', (route) => route.abort())
  await page.goto('/panel/preguntas')
  await page.getByRole('list').getByRole('link').filter({ hasText: '?' }).first().click()
  await page.getByLabel(/^Respuesta/).fill('Escrito y cerrado enseguida.')
  const address = page.url()
  await page.close()
  const again = await context.newPage()
  await again.goto(address)
  await expect(again.getByLabel(/^Respuesta/)).toHaveValue('Escrito y cerrado enseguida.')
  await saved(again)
})

test('two people: different fields go together, the same one asks', async ({ visit }) => {
  const [one, two] = [await withApp(site), await withApp(site)]
  const open = async (browser: Client) => {
    const { page, context } = await visit('/', { base: site.url })
    await signIn(context, browser)
    await page.goto('/panel/productos/AW-T3037')
    await expect(page.getByLabel(/^Promesa/)).toHaveValue(/./)
    return { page, context }
  }
  const [first, second] = [await open(one.browser), await open(two.browser)]
  await expect(second.page.getByTitle(one.email)).toContainText('también está acá.')
  // Both write before either hears of the other.
  for (const { context } of [first, second]) await context.setOffline(true)
  await first.page
    .getByLabel(/^Nombre/)
    .first()
    .fill('Nombre de una')
  await first.page.getByLabel(/^Promesa/).fill('Promesa de una.')
  await second.page.getByLabel(/^Peso( ·|$)/).fill('12')
  await second.page.getByLabel(/^Promesa/).fill('Promesa de la otra.')
  await first.context.setOffline(false)
  await saved(first.page)
  await second.context.setOffline(false)
  const clash = second.page.getByRole('alert', { name: 'Cambios que se cruzan' })
  await expect(clash).toContainText('Promesa de una.')
  await expect(clash).toContainText('Promesa de la otra.')
  await expect(second.page.getByLabel(/^Nombre/).first()).toHaveValue('Nombre de una')
  await clash.getByRole('button', { name: 'Dejar lo de la otra persona' }).click()
  await saved(second.page)
  await expect(second.page.getByLabel(/^Promesa/)).toHaveValue('Promesa de una.')
  await expect(first.page.getByLabel(/^Peso( ·|$)/)).toHaveValue('12')
})

test('a session that ends asks for another over the form', async ({ visit }) => {
  const { browser, email } = await withApp(site)
  const { page, context } = await visit('/', { base: site.url })
  await signIn(context, browser)
  await page.goto('/panel/productos/AW-H730')
  const promise = page.getByLabel(/^Promesa/)
  await expect(promise).toHaveValue(/./)
  await context.clearCookies()
  await promise.fill('Escrito cuando la sesión ya no estaba.')
  const dialog = page.getByRole('dialog', { name: 'Tu sesión terminó' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(promise).toHaveValue('Escrito cuando la sesión ya no estaba.')
  await signIn(context, browser)
  await dialog.getByRole('button', { name: 'Ya ingresé' }).click()
  await saved(page)
  await expect(dialog).toBeHidden()
  expect(email).toBeTruthy()
})

test('something new is begun, written and published without a mouse', async ({ visit }) => {
  const { browser } = await withApp(site)
  const { page, context, pageErrors } = await visit('/', { base: site.url })
  await signIn(context, browser)
  await page.goto('/panel')
  await page.getByRole('heading', { name: 'Inicio' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('redirecc')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByLabel('Nombre interno').focus()
  await page.keyboard.type('vieja-torre')
  await page.keyboard.press('Enter')
  await page.getByLabel('Dirección vieja').focus()
  await page.keyboard.type('/torre-vieja')
  await page.keyboard.press('Tab')
  await page.keyboard.type('/productos/AW-T2022')
  await saved(page)
  await page.getByRole('button', { name: 'Publicar', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Publicado. Ya está en el sitio.')).toBeVisible()
  const answer = await fetch(`${site.url}/torre-vieja`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/productos/AW-T2022'])
  expect(pageErrors).toEqual([])
})

test('a writer may write and not publish', async ({ visit }) => {
  const { browser } = await withApp(site, 'redactor')
  const { page, context } = await visit('/', { base: site.url })
  await signIn(context, browser)
  await page.goto('/panel/paginas')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.getByLabel(/^Resumen/).fill('Un resumen de quien escribe.')
  await saved(page)
  await expect(page.getByRole('button', { name: /^Publicar/ })).toHaveCount(0)
})

for (const [name, options] of [
  ['on a phone', PHONE],
  ['at 1280 px', {}],
  ['at 1280 px in the dark', { colorScheme: 'dark' }],
] as const)
  test(`has no accessibility violation, ${name}`, async ({ visit }) => {
    const { browser } = await withApp(site)
    const { page, context, pageErrors } = await visit('/', { base: site.url, ...options })
    await signIn(context, browser)
    for (const path of [
      '/panel',
      '/panel/productos',
      '/panel/productos/AW-T2022',
      '/panel/categorias/nuevo',
    ]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
    expect(pageErrors).toEqual([])
  })
