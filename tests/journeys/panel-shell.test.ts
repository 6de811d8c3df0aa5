/** Proves: Each panel screen titles its tab, unknown addresses stay within the panel, and a phone has the whole menu. */
import { violations } from './support/axe.ts'
import { PHONE } from './support/browser.ts'
import { draftOf, goTo, inPanel, ownProduct, reviewed } from './support/panel.ts'
import type { Site } from './support/site.ts'
import { withApp } from './support/staff.ts'
import { expect, test } from './support/test.ts'

test.use({ pictures: false })

let site: Site
test.beforeAll(({ staffSite }) => {
  site = staffSite
})

test('each screen titles its tab, and «?» lists the keyboard shortcuts', async ({ visit }) => {
  const { page, pageErrors } = await inPanel(visit, site, '/panel', { role: 'admin' })
  const links = page.getByRole('navigation', { name: 'Secciones' }).getByRole('link')
  await expect(links.first()).toBeVisible()
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  expect(addresses.length).toBeGreaterThan(12)
  for (const address of ['/panel/productos/AW-T2022', ...addresses, '/panel/productos/nuevo']) {
    await goTo(page, address)
    await expect(page).toHaveTitle(`${await page.getByRole('heading', { level: 1 }).textContent()} · Panel`)
  }

  const help = page.getByRole('dialog', { name: 'Atajos del teclado' })
  // Typing the character in a field opens nothing.
  await page.getByLabel('Código de modelo').press('?')
  await expect(help).toBeHidden()
  await page.getByLabel('Código de modelo').blur()
  await page.keyboard.press('?')
  await expect(help).toBeVisible()
  await expect(help).toContainText('Deshacer lo último que escribiste')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.getByRole('button', { name: /Atajos/ }).click()
  await expect(help).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('an unknown address in any section of the panel says so within it and can be left', async ({
  visit,
}) => {
  const { page } = await inPanel(visit, site, '/panel', { role: 'admin' })
  const links = page.getByRole('navigation', { name: 'Secciones' }).getByRole('link')
  await expect(links.first()).toBeVisible()
  const rooms = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!.split('/')[2]))
  for (const room of new Set([...rooms, 'planilla', 'empezar', 'comprobantes', 'nada'])) {
    if (room === undefined || room === 'cuenta') continue
    await page.goto(`/panel/${room}/999999`)
    await expect(page.getByRole('main'), room).toContainText(/no hay nada|no está|no existe/i)
    await expect(page.getByRole('navigation', { name: 'Secciones' }), room).toBeVisible()
    // Another screen opens from there without a load.
    await goTo(page, '/panel/medios')
  }
})

test('on a phone the menu lists every section, and closing it gives the focus back to its button', async ({
  visit,
}) => {
  const { page, pageErrors } = await inPanel(visit, site, '/panel', { role: 'admin', ...PHONE })
  const button = page.getByRole('button', { name: 'Menú' })
  const menu = page.getByRole('navigation', { name: 'Secciones' })
  await button.focus()
  await page.keyboard.press('Enter')
  for (const name of ['Categorías', 'Calendario', 'Velocidad', 'Plantillas', 'Registro', 'Tu cuenta'])
    await expect(menu.getByRole('link', { name })).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'Inicio' })).toBeFocused()
  await menu.getByRole('link', { name: 'Calendario' }).press('Enter')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Calendario', level: 1 })).toBeFocused()
  expect(pageErrors).toEqual([])
})

test('a sentence that contradicts the facts is reported beside the form and blocks no publication', async ({
  visit,
}) => {
  const code = await ownProduct(site, 'AW-T2022')
  await draftOf((await withApp(site)).browser, code, { promise: 'Se puede sumergir: es IPX7.' })
  const { page } = await inPanel(visit, site, `/panel/productos/${code}`)
  const card = page.getByRole('region', { name: /^Para revisar/ })
  const mismatchLink = card.getByRole('link', { name: /IPX7.* no coincide con la ficha/ })
  await expect(mismatchLink).toBeVisible()
  await mismatchLink.click()
  await expect(page.getByRole('region', { name: 'Presentación' }).getByLabel(/^Promesa/)).toBeFocused()
  await page
    .getByRole('button', { name: /^Publicar/ })
    .first()
    .click()
  // Draft of another author.
  await reviewed(page)
  await expect(page.getByText('Publicado. Ya está en el sitio.')).toBeVisible()
  await expect(card).toHaveCount(0)
})
