import path from 'node:path'
import type { Locator } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { drafted, inPanel } from './support/panel.ts'
import type { Site } from './support/site.ts'

const PICTURES = path.resolve(import.meta.dirname, '../../content/nawel/pictures/torres')
const CODE = 'AW-P7070'

let site: Site
test.beforeAll(({ staffSite }) => {
  site = staffSite
})

// What an editor does, counted: a click is a button, a link or a place of a list that is opened; a field is one that is filled or chosen.
test('a product from nothing to visible with four pictures takes 4 clicks and 23 fields', async ({
  visit,
}) => {
  test.setTimeout(180_000)
  const { page, pageErrors, browser } = await inPanel(visit, site, '/panel')
  const steps = { clicks: 0, fields: 0 }
  const click = async (target: Locator) => {
    steps.clicks += 1
    await target.click()
  }
  const fill = async (target: Locator, value: string) => {
    steps.fields += 1
    await target.fill(value)
  }
  const choose = async (target: Locator, label: string) => {
    steps.fields += 1
    await target.selectOption({ label })
  }

  page.setDefaultTimeout(20_000)
  await click(page.getByRole('link', { name: /^Productos(?! registrados)/ }))
  await click(page.getByRole('link', { name: 'Producto nuevo' }))
  // As one types it: the panel knows that codes are in capitals.
  await fill(page.getByLabel('Código de modelo'), CODE.toLowerCase())
  await click(page.getByRole('button', { name: 'Empezar' }))

  const part = (name: string) => page.getByRole('region', { name, exact: true })
  const first = part('Presentación')
  await fill(first.getByLabel(/^Nombre/), 'Parlante Yapeyú')
  await fill(first.getByLabel(/^Promesa/), 'Quince watts que entran en la mochila.')
  await choose(first.getByLabel(/^Tipo de producto/), 'Parlante portátil')
  await choose(first.getByLabel(/^Categoría/), 'Parlantes')
  await fill(
    first.getByLabel(/^Descripción/),
    'El Yapeyú suena con 15 W y entra en el bolsillo de la mochila: pesa 480 g y se carga por USB-C.',
  )

  const pictures = part('Fotos')
  await fill(pictures.getByLabel(/^Nombre/), 'Grafito')
  const views = ['Frente', 'Frente tres cuartos', 'Dorso', 'Detalle'] as const
  steps.fields += 1
  await pictures
    .locator('input[type=file]')
    .setInputFiles(
      ['zonda-grafito-front', 'zonda-grafito-hero', 'terral-negro-dorso', 'minuano-negro-front'].map((name) =>
        path.join(PICTURES, `${name}.webp`),
      ),
    )
  await expect(pictures.getByLabel(/^Qué se ve/)).toHaveCount(4, { timeout: 60_000 })
  for (const [index, view] of views.entries()) {
    const stored = pictures.getByLabel(/^Vista/).nth(index)
    if ((await stored.locator('option:checked').textContent()) !== view) await choose(stored, view)
    await fill(pictures.getByLabel(/^Qué se ve/).nth(index), `Parlante Yapeyú grafito, vista ${index + 1}`)
  }

  const facts = part('Datos técnicos')
  await fill(facts.getByLabel(/^Potencia RMS/), '15')
  await choose(facts.getByRole('combobox', { name: /^Alimentación/ }), 'Batería recargable')
  await choose(facts.getByRole('combobox', { name: /^Tipo de ficha/ }), 'USB-C')
  for (const [label, value] of [
    ['Ancho', '18,5'],
    ['Alto', '7,2'],
    ['Profundidad', '7'],
  ] as const)
    await fill(facts.getByRole('group', { name: /^Dimensiones/ }).getByLabel(new RegExp(`^${label}`)), value)
  await fill(facts.getByLabel(/^Peso$/), '0,48')

  await fill(part('En la caja').getByLabel(/^Qué/), 'Parlante')
  await drafted(browser, CODE, 'inTheBox', [expect.objectContaining({ item: 'Parlante' })])
  expect((await fetch(`${site.url}/productos/${CODE}`)).status).toBe(404)
  await click(page.getByRole('button', { name: 'Publicar', exact: true }))
  await expect(page.getByText('Publicado. Ya está en el sitio.')).toBeVisible()

  const guest = await visit(`/productos/${CODE}`, { base: site.url })
  await expect(guest.page.getByRole('heading', { level: 1 })).toContainText('Parlante Yapeyú')
  for (const index of [1, 2, 3, 4]) {
    await expect(guest.page.getByAltText(`Parlante Yapeyú grafito, vista ${index}`).first()).toBeAttached()
  }
  await guest.page.goto('/buscar?q=yapeyu')
  await expect(guest.page.getByRole('main').getByText('Parlante Yapeyú').first()).toBeVisible()
  expect(steps).toEqual({ clicks: 4, fields: 23 })
  // The page of a draft that is half done: the preview has none yet.
  const isUnready = (error: string) => /status of 422 .*\/panel\/vista\//.test(error)
  expect([...pageErrors.filter((error) => !isUnready(error)), ...guest.pageErrors]).toEqual([])
})
