/** Proves: A product’s colour has an address, which lists, comparisons and boxes preserve, with and without JavaScript. */
import type { Page } from '@playwright/test'
import { expect, MAIN, test } from './support/test.ts'
import { hydrated, NO_SCRIPT, PHONE } from './support/browser.ts'

test.use({ pictures: false })
test.describe.configure({ mode: 'parallel' })

const main = (page: Page) => page.getByRole('main')
const colors = (page: Page) =>
  main(page).locator('[data-enhance="colors"]').getByRole('list', { name: 'Colores' })
const currentColor = (page: Page) => colors(page).locator('[aria-current]')
const canonical = (page: Page) => page.locator('link[rel=canonical]').getAttribute('href')

for (const [name, options] of [
  ['with JavaScript', PHONE],
  ['without JavaScript', { ...PHONE, ...NO_SCRIPT }],
] as const)
  test(
    `a colour stays through a reload, a share, a list and the way back, ${name}`,
    MAIN,
    async ({ visit }) => {
      const { page, pageErrors } = await visit('/categorias/torres-de-sonido', options)
      await main(page).getByRole('link', { name: 'Torre Zonda' }).first().click()
      await expect(currentColor(page)).toHaveAccessibleName('Grafito')
      if (!('javaScriptEnabled' in options)) await hydrated(page)
      const first = await main(page).locator('fieldset img').first().getAttribute('src')
      await colors(page).getByRole('link', { name: 'Arena' }).click()
      await expect(currentColor(page)).toHaveAccessibleName('Arena')
      await expect(page).toHaveTitle(/^Torre Zonda, arena AW-T2022/)
      expect(new URL(page.url()).search).toBe('?color=arena')
      expect(await canonical(page)).toMatch(/\/productos\/AW-T2022$/)
      expect(await main(page).locator('fieldset img').first().getAttribute('src')).not.toBe(first)
      await expect(main(page).locator('fieldset input[name=vista]').first()).toBeChecked()
      await page.reload()
      await expect(currentColor(page)).toHaveAccessibleName('Arena')

      const other = await visit(page.url().slice(new URL(page.url()).origin.length), options)
      await expect(currentColor(other.page)).toHaveAccessibleName('Arena')
      const image = await other.page.locator('meta[property="og:image"]').getAttribute('content')
      expect(image).not.toContain(first!.split('/')[2]!)

      await page.goBack()
      if (name === 'with JavaScript') await expect(page).toHaveURL(/\/categorias\/torres-de-sonido$/)
      else await expect(page).toHaveURL(/\/productos\/AW-T2022$/)
      await page.goto('/productos/AW-T2022?color=arena')
      await main(page).getByRole('button', { name: 'Guardar en mi lista', exact: true }).click()
      await page.goto('/lista')
      const row = main(page).getByRole('link', { name: 'Torre Zonda, arena', exact: true })
      await expect(row).toHaveAttribute('href', '/productos/AW-T2022?color=arena')
      expect(pageErrors).toEqual([])
    },
  )

test('an unknown colour redirects to the product, and any letter case of a known one is one page', async ({
  get,
}) => {
  const unknown = await get('/productos/AW-T2022?color=fucsia')
  expect([unknown.status, unknown.headers.get('location')]).toEqual([303, '/productos/AW-T2022'])
  const pages = await Promise.all(
    ['arena', 'Arena', 'ARENA'].map((color) => get(`/productos/AW-T2022?color=${color}`)),
  )
  expect(new Set(pages.map(({ headers }) => headers.get('etag'))).size).toBe(1)
})

test('a list filtered by colour, a comparison and a box code lead to the product’s colour', async ({
  visit,
  get,
}) => {
  const { page } = await visit('/categorias/audio?color=rojo', NO_SCRIPT)
  await expect(main(page).getByRole('link', { name: 'Parlante Malambo', exact: true })).toHaveAttribute(
    'href',
    '/productos/AW-P6012?color=rojo',
  )
  await page.goto('/comparar?id=AW-T2022~arena&id=AW-T3033~grafito')
  const compared = main(page)
    .getByRole('columnheader')
    .getByRole('link', { name: /^Torre .*, / })
  await expect(compared).toHaveText(['Torre Zonda, arena', 'Torre Pampero, grafito'])
  const product = await (await get('/productos/AW-T2022.md')).text()
  const gtin = /\*\*Arena:\*\*.*EAN (\d{13})/.exec(product)![1]!
  await page.goto(`/01/${gtin.padStart(14, '0')}`)
  await expect(main(page).getByRole('link', { name: 'Características' })).toHaveAttribute(
    'href',
    '/productos/AW-T2022?color=arena',
  )
})

test('printing names the chosen colour and hides the choice', async ({ visit }) => {
  const { page } = await visit('/productos/AW-T2022?color=arena')
  await page.emulateMedia({ media: 'print' })
  await expect(main(page).getByRole('row', { name: /^Colores/ })).toHaveText(/Arena; también en Grafito/)
  await expect(colors(page)).toBeHidden()
})
