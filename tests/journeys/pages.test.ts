/** Proves: Links and forms of each kind of page work without JavaScript, and the home page with it. */
import type { Page } from '@playwright/test'
import { expect, MAIN, test } from './support/test.ts'
import { NO_SCRIPT } from './support/browser.ts'

test.use({ pictures: false })

test.describe.configure({ mode: 'parallel' })

const main = (page: Page) => page.getByRole('main')
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

for (const [name, options] of [
  ['with JavaScript', {}],
  ['without JavaScript', NO_SCRIPT],
] as const)
  test(
    `the home page ${name} has a hero, the families as pictures, arrivals, the manual finder and where to buy`,
    MAIN,
    async ({ visit }) => {
      const { page, pageErrors } = await visit('/', options)
      await expect(h1(page)).toHaveText('Llená el patio.')
      await expect(main(page).getByRole('link', { name: 'Conocé la Zonda' })).toHaveAttribute(
        'href',
        '/productos/AW-T2022?color=arena',
      )
      for (const [name, href] of [
        ['Audio', '/categorias/audio'],
        ['Headsets', '/categorias/headsets'],
        ['Informática', '/categorias/informatica'],
        ['Cook', '/categorias/cooks'],
        ['Gaming', 'https://gaming.nawel.example/'],
      ] as const) {
        const tile = main(page).locator(`a[href="${href}"]`, { hasText: name }).first()
        await expect(tile.locator('img')).toHaveCount(1)
      }
      await expect(main(page).getByRole('heading', { name: 'Novedades' })).toBeVisible()
      await expect(main(page).getByRole('article')).toHaveCount(4)
      await main(page).getByLabel('Modelo').fill('awt2022')
      await main(page).getByRole('button', { name: 'Buscar manual' }).click()
      await page.waitForURL(/\/soporte\?modelo=awt2022/)
      await expect(main(page).locator('#manuales')).toContainText('Torre Zonda')
      expect(pageErrors).toEqual([])
    },
  )

test(
  'a category has breadcrumbs, its number of products, and links to siblings and products',
  MAIN,
  async ({ visit }) => {
    const { page } = await visit('/categorias/torres-de-sonido', NO_SCRIPT)
    await expect(h1(page)).toHaveText('Torres de sonido')
    const trail = page.getByRole('navigation', { name: 'Estás en' })
    await expect(trail.getByRole('link')).toHaveText(['Inicio', 'Audio'])
    const products = await main(page).getByRole('article').count()
    await expect(main(page)).toContainText(`${products} torres`)
    await expect(main(page).getByRole('link', { name: 'Parlantes' })).toHaveAttribute(
      'href',
      '/categorias/parlantes',
    )
    await main(page).getByRole('link', { name: 'Torre Pampero', exact: true }).click()
    await page.waitForURL('**/productos/AW-T3033')
    await expect(h1(page)).toHaveText('Torre Pampero')
  },
)

test('discontinued products are grouped by type, with years and successors', async ({ visit }) => {
  const { page } = await visit('/discontinuos', NO_SCRIPT)
  await expect(main(page).locator('a[href="/productos/AW-T1802"]')).toHaveCount(1)
  await expect(main(page).locator('a[href="/productos/AW-T2022"]')).toHaveCount(1)
  await expect(main(page).getByRole('heading', { name: 'Torre de sonido' })).toHaveCount(1)
  await expect(main(page).getByText(/20\d\d/)).not.toHaveCount(0)
})

test('a search without results offers other places to go', MAIN, async ({ visit }) => {
  const { page, pageErrors } = await visit('/buscar', NO_SCRIPT)
  await main(page).locator('input[type=search]').fill('asdfgh')
  await main(page).getByRole('button', { name: 'Buscar' }).click()
  await page.waitForURL(/\/buscar\?q=/)
  await expect(main(page).locator('input[type=search]')).toHaveValue('asdfgh')
  await expect(main(page)).toContainText('No encontramos')
  for (const href of ['/contacto', '/categorias/audio'])
    await expect(main(page).locator(`a[href^="${href}"]`)).not.toHaveCount(0)
  expect(pageErrors).toEqual([])
})

test('support preserves an unknown model, and finds manuals and service centres', MAIN, async ({ visit }) => {
  const { page } = await visit('/soporte?modelo=zzzzzz', NO_SCRIPT)
  await expect(main(page).getByLabel('Modelo')).toHaveValue('zzzzzz')
  await expect(main(page).locator('#manuales')).toContainText('zzzzzz')
  await main(page).getByLabel('Modelo').fill('awt2022')
  await main(page).getByRole('button', { name: 'Buscar manual' }).click()
  await page.waitForURL(/modelo=awt2022/)
  await expect(main(page).locator('#manuales')).toContainText('Torre Zonda')
  await main(page).getByLabel('Provincia').selectOption('Jujuy')
  await main(page).getByLabel('Rubro').selectOption('audio')
  const centres = main(page).locator('#centros')
  await centres.getByRole('button', { name: 'Buscar' }).click()
  await page.waitForURL(/provincia=Jujuy/)
  await expect(centres.locator('a[href^="tel:"]')).not.toHaveCount(0)
  await expect(centres).toContainText('Jujuy')
  await expect(main(page).getByLabel('Provincia')).toHaveValue('Jujuy')
})

test(
  'a product leads to its manual, with contents, parts, steps, troubleshooting and a PDF',
  MAIN,
  async ({ visit }) => {
    const { page, pageErrors } = await visit('/productos/AW-T2022', NO_SCRIPT)
    await main(page).getByRole('link', { name: 'Leer el manual' }).click()
    await page.waitForURL('**/productos/AW-T2022/manual')
    await expect(h1(page)).toHaveText('Torre Zonda: manual de uso')
    await page
      .getByRole('navigation', { name: 'En esta página' })
      .getByRole('link', { name: 'Partes' })
      .click()
    await page.waitForURL('**/manual#partes')
    await expect(main(page).getByRole('img', { name: /partes numeradas/ })).toBeVisible()
    for (const expectedText of [
      'Entrada de guitarra',
      'Enchufá el cable de red',
      'No aparece en la lista de Bluetooth',
    ])
      await expect(main(page).getByText(expectedText).first()).toBeVisible()
    await expect(main(page).getByRole('link', { name: /^Descargar en PDF/ })).toHaveAttribute(
      'href',
      '/descargas/AW-T2022/manual.pdf',
    )
    await main(page).getByRole('link', { name: 'Ver el producto' }).click()
    await page.waitForURL('**/productos/AW-T2022')
    expect(pageErrors).toEqual([])
  },
)

test('a missing page has the footer, and offers the nearest products and a search that works', async ({
  visit,
}) => {
  const { page } = await visit('/productos/AW-T2023', NO_SCRIPT)
  await expect(h1(page)).toContainText('Acá no hay nada.')
  await expect(main(page).getByRole('link', { name: 'Torre Zonda' })).toHaveCount(1)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await main(page).locator('input[type=search]').fill('torre')
  await main(page).getByRole('button', { name: 'Buscar' }).click()
  await page.waitForURL(/\/buscar\?q=torre/)
})
