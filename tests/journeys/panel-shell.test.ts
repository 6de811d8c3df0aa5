/** Proves: Each screen of the panel names itself in the tab, addresses of nothing stay within it, and a phone has all of its menu. */
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

test('each screen says in the tab what it is, and «?» lists what the keyboard does', async ({ visit }) => {
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
  // A letter that is written is no shortcut.
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

test('an address of the panel that leads nowhere says so within the panel, in whatever room, and is left', async ({
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
    // And is left for another screen without a load.
    await goTo(page, '/panel/medios')
  }
})

test('on a phone the menu is all of the places in groups, behind a button that has the focus again', async ({
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

test('a sentence that the facts do not bear out is told beside what is published, and stops nothing', async ({
  visit,
}) => {
  const code = await ownProduct(site, 'AW-T2022')
  await draftOf((await withApp(site)).browser, code, { promise: 'Se puede sumergir: es IPX7.' })
  const { page } = await inPanel(visit, site, `/panel/productos/${code}`)
  const card = page.getByRole('region', { name: /^Para revisar/ })
  const said = card.getByRole('link', { name: /IPX7.* no coincide con la ficha/ })
  await expect(said).toBeVisible()
  await said.click()
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
