import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { violations } from './support/axe.ts'
import type { Site } from './support/site.ts'
import { startStaffSite, withApp } from './support/staff.ts'

let site: Site
test.beforeAll(async () => {
  site = await startStaffSite()
})
test.afterAll(() => site.stop())

type Visit = Parameters<Parameters<typeof test>[2]>[0]['visit']

/** The panel, as somebody of a role who is signed in. */
async function panel(visit: Visit, path: string, role = 'editor', options = {}) {
  const { browser } = await withApp(site, role)
  const visited = await visit('/', { base: site.url, ...options })
  await visited.context.addCookies(
    [...browser.cookies].map(([name, value]) => ({ name, value, url: site.url })),
  )
  await visited.page.goto(path)
  return visited
}
const published = (page: Page) => expect(page.getByText('Publicado. Ya está en el sitio.')).toBeVisible()

test('a category is moved by keyboard, gets another address, and the old one leads to it', async ({
  visit,
}) => {
  const { page, pageErrors } = await panel(visit, '/panel/categorias')
  const tree = page.getByRole('treegrid', { name: 'Categorías' })
  await expect(tree.getByRole('row', { name: 'Yogurteras', exact: true })).toHaveAttribute('aria-level', '3')
  expect(await violations(page)).toEqual([])
  await tree.getByRole('row', { name: 'Audio' }).focus()
  const row = (name: string) => tree.getByRole('row', { name, exact: true })
  await expect(row('Audio')).toBeFocused()
  await page.keyboard.type('yog')
  await expect(row('Yogurteras')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(row('Yogurteras').getByRole('button', { name: 'Mover Yogurteras' })).toBeFocused()
  await page.keyboard.press('Enter')
  const target = page.locator('[aria-roledescription="lugar donde dejarlo"]:focus')
  await expect(target).toHaveAttribute('aria-label', /Yogurteras/)
  // As somebody would: up, until it says the place.
  await expect
    .poll(
      async () => {
        const label = await target.getAttribute('aria-label')
        if (label !== 'Dentro de Audio') await page.keyboard.press('ArrowUp')
        return label
      },
      { intervals: [50] },
    )
    .toBe('Dentro de Audio')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/«Yogurteras» pasa adentro de «Audio», en el lugar 3/)).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar la dirección' }).click()
  await page.getByLabel('Dirección').fill('yogurteras-y-mas')
  await page.keyboard.press('Enter')
  await expect(row('Yogurteras')).toContainText('/categorias/yogurteras-y-mas')
  await page.getByRole('checkbox', { name: 'Redirigir la dirección vieja a la nueva' }).check()
  await expect(page.getByText(/Se publica junto con el cambio/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  // Nothing of it is on the site yet.
  expect((await fetch(`${site.url}/categorias/yogurteras`, { redirect: 'manual' })).status).toBe(200)
  await page.getByRole('button', { name: 'Publicar 2 cambios' }).click()
  await published(page)
  const old = await fetch(`${site.url}/categorias/yogurteras`, { redirect: 'manual' })
  expect([old.status, old.headers.get('location')]).toEqual([301, '/categorias/yogurteras-y-mas'])
  const audio = await visit('/categorias/audio', { base: site.url })
  await expect(
    audio.page
      .getByRole('main')
      .getByRole('link', { name: /^Yogurteras/ })
      .first(),
  ).toBeVisible()
  await audio.page.goto(`${site.url}/categorias/yogurteras`)
  await expect(audio.page.getByRole('navigation', { name: 'Estás en' })).toContainText('Audio')
  expect(pageErrors).toEqual([])
})

test('a category is hidden in one step and that is taken back', async ({ visit }) => {
  const { page, pageErrors } = await panel(visit, '/panel/categorias')
  const row = page.getByRole('row', { name: 'Notebooks', exact: true })
  await row.getByRole('button', { name: 'Ocultar Notebooks' }).click()
  await expect(row).toContainText('Oculta')
  await expect(row).toContainText('Con cambios')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(row).toContainText('Publicado')
  await expect(row.getByRole('button', { name: 'Ocultar Notebooks' })).toBeVisible()
  expect(pageErrors).toEqual([])
})
