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
const shown = async (path: string) => (await fetch(site.url + path)).text()
const published = (page: Page) => expect(page.getByText('Publicado. Ya está en el sitio.')).toBeVisible()

test('a category is moved by keyboard, gets another address, and the old one leads to it', async ({ visit }) => {
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
  await expect(audio.page.getByRole('main').getByRole('link', { name: /^Yogurteras/ }).first()).toBeVisible()
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

test('many products change state as drafts, and are as before with one click', async ({ visit }) => {
  const { page, pageErrors } = await panel(visit, '/panel/productos')
  // As a visitor would look for it: no product is called so.
  await page.getByLabel('Buscar').fill('palomitas')
  await expect(page.getByRole('listitem').getByText(/Pochoclera/).first()).toBeVisible()
  await page.getByLabel('Buscar').fill('')
  await page.getByLabel('Tipo').selectOption({ label: 'Notebook' })
  await page.getByLabel('Elegir todos').check()
  await expect(page.getByText(/^6.elegidos/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Pasar a «Discontinuado»' }).click()
  await expect(page.getByText(/^6.borradores quedan discontinuados/)).toBeVisible()
  await expect(page.getByRole('listitem').getByText('Con cambios')).toHaveCount(6)
  expect(await shown('/categorias/notebooks')).toMatch(/6(&nbsp;|\s)notebooks/)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText(/Listo: 6.productos como antes/)).toBeVisible()
  await expect(page.getByRole('main').getByText('Con cambios')).toHaveCount(0)
  expect(pageErrors).toEqual([])
})

test('a product is begun from another, under a code of its own', async ({ visit }) => {
  const { page, pageErrors } = await panel(visit, '/panel/productos/AW-T2022')
  await page.getByRole('link', { name: 'Duplicar' }).click()
  await expect(page.getByRole('heading', { name: 'Duplicar Torre Zonda' })).toBeVisible()
  await page.getByLabel('Código de modelo').fill('AW-T2022')
  await page.getByRole('button', { name: 'Empezar' }).click()
  await expect(page.getByText(/Ya hay uno que se llama «AW-T2022»/)).toBeVisible()
  await page.getByLabel('Código de modelo').fill('AW-T2033')
  await page.getByRole('button', { name: 'Empezar' }).click()
  await expect(page.getByLabel(/^Nombre/).first()).toHaveValue('Torre Zonda (copia)')
  await expect(page.getByLabel(/^Autonomía/)).toHaveValue('8')
  await expect(page.getByLabel(/^Código EAN/)).toHaveValue('')
  expect((await fetch(`${site.url}/productos/AW-T2033`)).status).toBe(404)
  expect(pageErrors).toEqual([])
})
