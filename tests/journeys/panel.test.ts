/** Proves: A typed field is drafted, published and undone, and survives lost connections, closed tabs and concurrent writers. */
import { giveSession } from './support/browser.ts'
import { changeDocument, openSiteStore } from './support/database.ts'
import { drafted, inPanel, openPart, ownProduct, reviewed } from './support/panel.ts'
import type { Site } from './support/site.ts'
import { expect, MAIN, test } from './support/test.ts'

test.use({ pictures: false })

let site: Site
test.beforeEach(({ staffSite }) => {
  site = staffSite
})

const HOURS = /\b11(\s|&nbsp;)h/
const pageText = async (path: string) => (await fetch(site.url + path)).text()

test('a typed field is a draft, is published to the site, and is undone', MAIN, async ({ visit }) => {
  const code = await ownProduct(site, 'AW-T2022')
  const { page, browser, pageErrors } = await inPanel(visit, site, '/panel')
  await page.getByRole('link', { name: /^Productos(?! registrados)/ }).click()
  await page.getByLabel('Buscar').fill(code.replace('-', '').toLowerCase())
  await page.getByRole('link', { name: /Torre Zonda/ }).click()
  await openPart(page, 'Datos técnicos')
  const hours = page.getByLabel(/^Autonomía/)
  await expect(hours).toHaveValue('8')
  await hours.fill('11')
  await drafted(browser, code, 'specs.autonomia', 11)
  expect(await pageText(`/productos/${code}`)).not.toMatch(HOURS)
  await expect(page.frameLocator('iframe[src*="borradores="]').getByText(HOURS).first()).toBeVisible()
  await page.getByRole('button', { name: 'Publicar 1 cambio' }).click()
  await expect(page.getByText('Publicado. Ya está en el sitio.')).toBeVisible()
  expect(await pageText(`/productos/${code}`)).toMatch(HOURS)
  await page
    .getByRole('region', { name: 'Historia' })
    .getByRole('button', { name: 'Deshacer' })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect.poll(() => pageText(`/productos/${code}`)).not.toMatch(HOURS)
  expect(pageErrors).toEqual([])
})

test('an older version is restored as the draft', async ({ visit }) => {
  const code = await ownProduct(site, 'AW-P2014')
  const { page, browser, pageErrors } = await inPanel(visit, site, `/panel/productos/${code}`)
  const promise = page.getByLabel(/^Promesa/)
  const before = await promise.inputValue()
  await promise.fill('Una promesa que no va a quedar.')
  await drafted(browser, code, 'promise', 'Una promesa que no va a quedar.')
  await page.getByRole('button', { name: 'Publicar 1 cambio' }).click()
  await expect(page.getByText('Publicado. Ya está en el sitio.')).toBeVisible()
  await page.getByRole('button', { name: 'Traer esta versión al borrador' }).first().click()
  await expect(promise).toHaveValue(before)
  await drafted(browser, code, 'promise', before)
  await expect(page.getByRole('button', { name: 'Publicar 1 cambio' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(promise).toHaveValue('Una promesa que no va a quedar.')
  expect(pageErrors).toEqual([])
})

test('typed text survives a lost connection, a closed tab and an ended session, and is saved later', async ({
  visit,
}) => {
  const code = await ownProduct(site, 'AW-T1012')
  const address = `/panel/productos/${code}`
  const { page, context, browser } = await inPanel(visit, site, address)
  const promise = page.getByLabel(/^Promesa/)
  await expect(promise).toHaveValue(/./)
  await context.setOffline(true)
  await promise.fill('Escrito sin conexión.')
  await expect(page.getByText(/^Sin conexión/).first()).toBeVisible()
  await context.setOffline(false)
  await drafted(browser, code, 'promise', 'Escrito sin conexión.')

  // Closed before anything was sent.
  await page.route('**/panel/ordenes/**', (route) => route.abort())
  await promise.fill('Escrito y cerrado enseguida.')
  await page.close()
  const again = await context.newPage()
  await again.goto(address)
  const now = again.getByLabel(/^Promesa/)
  await expect(now).toHaveValue('Escrito y cerrado enseguida.')
  await drafted(browser, code, 'promise', 'Escrito y cerrado enseguida.')

  // An ended session asks to sign in again over the form.
  await context.clearCookies()
  await now.fill('Escrito cuando la sesión ya no estaba.')
  const dialog = again.getByRole('dialog', { name: 'Tu sesión terminó' })
  await expect(dialog).toBeVisible()
  await again.keyboard.press('Escape')
  await expect(now).toHaveValue('Escrito cuando la sesión ya no estaba.')
  await giveSession(context, site, browser)
  await dialog.getByRole('button', { name: 'Ya ingresé' }).click()
  await drafted(browser, code, 'promise', 'Escrito cuando la sesión ya no estaba.')
  await expect(dialog).toBeHidden()
})

test('concurrent changes to different fields merge, and to the same one ask', MAIN, async ({ visit }) => {
  const code = await ownProduct(site, 'AW-T3037')
  const open = async () => {
    const opened = await inPanel(visit, site, `/panel/productos/${code}`)
    await openPart(opened.page, 'Datos técnicos')
    const promise = opened.page.getByLabel(/^Promesa/)
    await expect(promise).toHaveValue(/./)
    const name = opened.page.getByRole('region', { name: 'Presentación' }).getByLabel(/^Nombre/)
    return { ...opened, promise, name, weight: opened.page.getByLabel(/^Peso( ·|$)/) }
  }
  const [first, second] = [await open(), await open()]
  await expect(second.page.getByTitle(first.email)).toContainText('también está acá.')
  // Both write before receiving the other's change.
  for (const { context } of [first, second]) await context.setOffline(true)
  await first.name.fill('Nombre de una')
  await first.promise.fill('Promesa de una.')
  await second.weight.fill('12')
  await second.promise.fill('Promesa de la otra.')
  await first.context.setOffline(false)
  await drafted(first.browser, code, 'promise', 'Promesa de una.')
  await second.context.setOffline(false)
  const clash = second.page.getByRole('alert', { name: 'Cambios que se cruzan' })
  await clash.getByRole('link', { name: 'Promesa' }).click()
  await expect(second.promise).toBeFocused()
  const sides = second.page.getByRole('group', { name: 'Elegí con cuál te quedás' })
  await expect(sides).toContainText('Promesa de una.')
  await expect(sides).toContainText('Promesa de la otra.')
  await expect(second.name).toHaveValue('Nombre de una')
  await sides.getByRole('button', { name: 'Dejar lo de la otra persona' }).click()
  await expect(clash).toHaveCount(0)
  await expect(second.promise).toHaveValue('Promesa de una.')
  await expect(first.weight).toHaveValue('12')
  await drafted(second.browser, code, 'promise', 'Promesa de una.')

  // An import changes the live product: other fields merge into the draft, the same one asks, and all of it is published.
  await first.page.close()
  await changeDocument(site, `products/${code}`, (product) => ({
    ...product,
    name: 'Nombre importado',
    rank: 7,
  }))
  await expect(clash).toContainText('Lo mismo cambió en otro lado')
  await expect(sides).toContainText('Nombre de una')
  await expect(sides).toContainText('Lo publicadoNombre importado')
  await expect(clash.getByRole('listitem')).toHaveCount(1)
  await expect(second.page.getByLabel(/^Lugar en «Destacados»/)).toHaveValue('7')
  await sides.getByRole('button', { name: 'Dejar lo tuyo' }).click()
  await expect(clash).toHaveCount(0)
  await second.page
    .getByRole('button', { name: /^Publicar/ })
    .first()
    .click()
  await reviewed(second.page)
  await expect(second.page.getByText('Publicado. Ya está en el sitio.')).toBeVisible()
  const store = await openSiteStore(site)
  const { data } = (await store.get('products', code))!
  await store.close()
  expect(data).toMatchObject({ name: 'Nombre de una', promise: 'Promesa de una.', rank: 7 })
})
