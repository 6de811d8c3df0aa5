import type { Page } from '@playwright/test'
import { openSiteStore } from './support/database.ts'
import { giveSession } from './support/panel.ts'
import type { Site } from './support/site.ts'
import { startStaffSite, withApp } from './support/staff.ts'
import { expect, test } from './support/test.ts'

let site: Site
test.beforeAll(async () => {
  site = await startStaffSite()
})
test.afterAll(() => site.stop())

/** What an import does: it writes what is live, and asks no draft. */
async function imported(id: string, change: object): Promise<void> {
  const store = await openSiteStore(site)
  const { version, data } = (await store.get('products', id))!
  await store.commit(
    [{ collection: 'products', id, expectedVersion: version, data: { ...(data as object), ...change } }],
    { kind: 'import' },
  )
  await store.close()
}

const field = (page: Page, label: RegExp) =>
  page.getByRole('region', { name: 'Presentación' }).getByLabel(label)
const saved = (page: Page) => expect(page.getByText(/^Borrador guardado/)).toBeVisible()

test('a draft whose document an import changed goes on with both, and asks only for what clashes', async ({
  visit,
}) => {
  const { browser } = await withApp(site)
  const { page, context } = await visit('/salud', { base: site.url })
  page.setDefaultTimeout(20_000)
  await giveSession(context, site, browser)

  // While it is open.
  const first = 'AW-T2022'
  await page.goto(`/panel/productos/${first}`)
  await field(page, /^Nombre/).fill('Torre de la editora')
  await saved(page)
  await imported(first, { promise: 'Promesa que trajo la importación.' })
  await expect(field(page, /^Promesa/)).toHaveValue('Promesa que trajo la importación.')
  await expect(field(page, /^Nombre/)).toHaveValue('Torre de la editora')
  await saved(page)
  await page
    .getByRole('button', { name: /^Publicar/ })
    .first()
    .click()
  await expect(page.getByText('Publicado. Ya está en el sitio.')).toBeVisible()
  const published = await (await fetch(`${site.url}/productos/${first}`)).text()
  expect(published).toContain('Torre de la editora')
  expect(published).toContain('Promesa que trajo la importación.')

  // While nobody has it open, and the same field.
  const second = 'AW-T1802'
  await page.goto(`/panel/productos/${second}`)
  await field(page, /^Nombre/).fill('Nombre de la editora')
  await field(page, /^Promesa/).fill('Promesa de la editora.')
  await saved(page)
  await page.goto('/panel')
  await imported(second, { name: 'Nombre importado', rank: 7 })
  await page.goto(`/panel/productos/${second}`)
  const clashes = page.getByRole('alert', { name: 'Cambios que se cruzan' })
  await expect(clashes).toContainText('Nombre de la editora')
  await expect(clashes).toContainText('Nombre importado')
  await expect(clashes.getByRole('listitem')).toHaveCount(1)
  await expect(field(page, /^Lugar en «Destacados»/)).toHaveValue('7')
  await clashes.getByRole('button', { name: 'Dejar lo tuyo' }).click()
  await saved(page)
  await page
    .getByRole('button', { name: /^Publicar/ })
    .first()
    .click()
  await expect(page.getByText('Publicado. Ya está en el sitio.')).toBeVisible()
  const store = await openSiteStore(site)
  const { data } = (await store.get('products', second))!
  await store.close()
  expect(data).toMatchObject({
    name: 'Nombre de la editora',
    promise: 'Promesa de la editora.',
    rank: 7,
  })
})
