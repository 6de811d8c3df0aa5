/** Proves: A product goes from nothing to visible in 4 clicks and 16 fields; facts of other types can be removed. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { changeDocument } from './support/database.ts'
import { drafted, draftOf, inPanel, openPart, ownProduct } from './support/panel.ts'
import type { Site } from './support/site.ts'

const PICTURES = path.resolve(import.meta.dirname, '../../content/nawel/pictures/torres')
const CODE = 'AW-P7070'

let site: Site
test.beforeAll(({ staffSite }) => {
  site = staffSite
})

// Counted actions: a click on a button, a link or an option of an open list; a field filled or chosen.
test('a product from nothing to visible with four pictures takes 4 clicks and 16 fields', async ({
  visit,
}) => {
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

  await click(page.getByRole('link', { name: /^Productos(?! registrados)/ }))
  await click(page.getByRole('link', { name: 'Producto nuevo' }))
  // Lower case, as typed: the panel capitalizes codes.
  await fill(page.getByLabel('Código de modelo'), CODE.toLowerCase())
  await click(page.getByRole('button', { name: 'Empezar' }))

  // No field is invalid before it was left or published.
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  const first = part('Presentación')
  await fill(first.getByLabel(/^Nombre/), 'Parlante Yapeyú')
  // The preview shows the page once it has a name, with its missing fields.
  const preview = page.frameLocator('iframe[src*="borradores="]')
  await expect(preview.getByRole('heading', { level: 1 })).toContainText('Parlante Yapeyú')
  await expect(preview.locator('[data-falta]').getByText('[Falta: Promesa]').first()).toBeAttached()
  await fill(first.getByLabel(/^Promesa/), 'Quince watts que entran en la mochila.')
  await choose(first.getByLabel(/^Tipo de producto/), 'Parlante portátil')
  await choose(first.getByLabel(/^Categoría/), 'Parlantes')
  await fill(
    first.getByLabel(/^Descripción/),
    'El Yapeyú suena con 15 W y entra en el bolsillo de la mochila: pesa 480 g y se carga por USB-C.',
  )

  const pictures = part('Fotos')
  await fill(pictures.getByLabel(/^Nombre/), 'Grafito')
  steps.fields += 1
  // File names used by photographers.
  await pictures.locator('input[type=file]').setInputFiles(
    await Promise.all(
      [
        ['zonda-grafito-front', 'frente'],
        ['zonda-grafito-hero', 'tres-cuartos'],
        ['terral-negro-dorso', 'dorso'],
        ['minuano-negro-front', 'detalle'],
      ].map(async ([name, view]) => ({
        name: `${CODE}_${view}.webp`,
        mimeType: 'image/webp',
        buffer: await readFile(path.join(PICTURES, `${name}.webp`)),
      })),
    ),
  )
  await expect(pictures.getByLabel(/^Qué se ve/)).toHaveCount(4, { timeout: 60_000 })
  const seen = ['de frente', 'de tres cuartos', 'de atrás', 'en detalle'].map(
    (view) => `Parlante Yapeyú en grafito, ${view}`,
  )
  for (const [index, alt] of seen.entries())
    await expect(pictures.getByLabel(/^Qué se ve/).nth(index)).toHaveValue(alt)

  const facts = part('Datos técnicos')
  await fill(facts.getByLabel(/^Potencia RMS/), '15')
  await choose(facts.getByRole('combobox', { name: /^Alimentación/ }), 'Batería recargable')
  await choose(facts.getByRole('combobox', { name: /^Ficha de alimentación/ }), 'USB-C')
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
  for (const alt of seen) await expect(guest.page.getByAltText(alt).first()).toBeAttached()
  await guest.page.goto('/buscar?q=yapeyu')
  await expect(guest.page.getByRole('main').getByText('Parlante Yapeyú').first()).toBeVisible()
  expect(steps).toEqual({ clicks: 4, fields: 16 })
  expect([...pageErrors, ...guest.pageErrors]).toEqual([])
})

test('facts foreign to a product are listed and can be removed, and an invalid number is reported', async ({
  visit,
}) => {
  const id = await ownProduct(site, 'AW-T1012')
  const { page, pageErrors, browser } = await inPanel(visit, site, `/panel/productos/${id}`)
  await draftOf(browser, id, { promise: 'Otra promesa.' })
  await changeDocument(site, `drafts/products.${id}`, (draft) => {
    const data = draft.data as { specs: object }
    const specs = { ...data.specs, mystery: 'x', karaoke: 'quizás', dimensiones: { alto: 9, viejo: 3 } }
    return { ...draft, data: { ...data, specs } }
  })
  await page.reload()
  const facts = await openPart(page, 'Datos técnicos')
  const foreign = facts.getByRole('region', { name: 'Datos que este producto no lleva' })
  await expect(foreign.getByRole('listitem')).toHaveCount(3)
  await expect(foreign).toContainText('Karaoke: quizás')
  for (const name of ['mystery', 'Karaoke', 'viejo']) {
    const button = foreign.getByRole('button', { name: new RegExp(`^Quitar .*${name}`) })
    await button.focus()
    await button.press('Enter')
  }
  await expect(foreign).toBeHidden()
  await drafted(browser, id, 'specs.mystery', undefined)
  await drafted(browser, id, 'specs.karaoke', undefined)
  await drafted(browser, id, 'specs.dimensiones', { alto: 9 })

  // The label is «Peso · cambió» after a change.
  const weight = facts.getByLabel(/^Peso(?! con)/)
  await weight.fill('mucho')
  await weight.blur()
  await expect(facts.locator('[data-field="specs.peso"]')).toContainText('Escribí un número')
  await weight.fill('7,5')
  await drafted(browser, id, 'specs.peso', 7.5)
  // The invalid number may be sent before it is corrected.
  expect(pageErrors.filter((error) => !error.includes('422'))).toEqual([])
})
