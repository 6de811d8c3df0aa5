/** Proves: Suggestions, earlier searches and the header's search work by keyboard; followed results count by position. */
import type { Page, Request } from '@playwright/test'
import { expect, MAIN, test } from './support/test.ts'
import { hydrated, idle, NO_SCRIPT, PHONE } from './support/browser.ts'

test.use({ pictures: false })

test.describe.configure({ mode: 'parallel' })

const results = (query: string) => `/buscar?q=${encodeURIComponent(query)}`
const main = (page: Page) => page.locator('main')
const field = (page: Page) => main(page).getByRole('combobox', { name: 'Qué buscás' })
const options = (page: Page) => page.getByRole('option')
const cards = (page: Page) => main(page).locator('article a[href^="/productos/"]')
const open = (page: Page) => page.locator('dialog[open]')

test('a feature read as a filter can be removed from the search', async ({ visit }) => {
  const { page, pageErrors } = await visit(results('torre más de 200 w'))
  await expect(main(page)).toContainText('Otros productos')
  await main(page)
    .getByRole('link', { name: /^Quitar .*más de 200/ })
    .click()
  await page.waitForURL(/q=torre$/)
  await expect(main(page)).not.toContainText('Otros productos')
  expect(pageErrors).toEqual([])
})

test('a search that nothing matches whole says so, with the closest results', MAIN, async ({ visit }) => {
  const { page } = await visit(results('parlante con gps'), NO_SCRIPT)
  await expect(main(page)).toContainText(
    'Ningún producto tiene todo lo que pediste; estos son los más cercanos.',
  )
  await expect(cards(page)).not.toHaveCount(0)
  await page.goto(results('torre más de 5000 w'))
  await expect(main(page)).toContainText(/Ninguno pasa de 5\.000\sW: lo más cercano es 700\sW\./)
  await expect(cards(page).first()).toContainText('Torre Chorrillero')
})

test('results are narrowed to one kind of product and widened again', async ({ visit }) => {
  const { page } = await visit(results('bluetooth'), NO_SCRIPT)
  const all = await cards(page).count()
  const kinds = main(page).getByRole('navigation', { name: 'Tipo de producto' })
  await kinds.getByRole('link', { name: /^Torres/ }).click()
  await page.waitForURL(/tipo=torre/)
  expect(await cards(page).count()).toBeLessThan(all)
  await kinds.getByRole('link', { name: /^Torres/ }).click()
  await expect(cards(page)).toHaveCount(all)
})

test.describe('suggestions', () => {
  test('appear while typing and are followed by keyboard alone', MAIN, async ({ visit }) => {
    const { page, pageErrors } = await visit('/buscar')
    await hydrated(page)
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/datos/sugerencias')) requested.push(request.url())
    })
    await field(page).focus()
    expect(requested).toEqual([])
    await page.keyboard.type('torr')
    await expect(options(page).nth(2)).toBeAttached()
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(field(page)).not.toHaveAttribute('aria-activedescendant')

    await page.keyboard.press('ArrowDown')
    await expect(field(page)).toHaveAttribute('aria-activedescendant')
    const chosen = await field(page).getAttribute('aria-activedescendant')
    await expect(page.locator(`[id="${chosen}"]`)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await expect(field(page)).not.toHaveAttribute('aria-activedescendant')
    await page.keyboard.press('Escape')
    await expect(options(page)).toHaveCount(0)
    await expect(field(page)).toHaveValue('torr')

    await page.keyboard.press('ArrowDown')
    await page.getByRole('option', { name: /Torres de sonido/ }).waitFor()
    while (
      (await page.locator('[aria-selected=true]').textContent())?.includes('Torres de sonido') !== true
    ) {
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
    await page.waitForURL('**/categorias/torres-de-sonido')
    expect(pageErrors).toEqual([])
  })

  test('belong to the latest input, whichever reply comes first', async ({ visit }) => {
    const { page } = await visit('/buscar')
    await hydrated(page)
    let inFlight = 0
    let most = 0
    const { promise: late, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/datos/sugerencias?**', async (route) => {
      most = Math.max(most, ++inFlight)
      const slow = new URL(route.request().url()).searchParams.get('q') === 'pava'
      if (slow) await late
      await route.continue().catch(() => undefined)
      inFlight -= 1
    })
    const requested = page.waitForRequest(/\/datos\/sugerencias\?q=pava(&|$)/)
    await field(page).fill('pava')
    const first = await requested
    await field(page).fill('torre')
    await options(page).filter({ hasText: 'Torre Zonda' }).first().waitFor()
    letGo()
    // Null for an aborted request.
    await first.response()
    await idle(page)
    await expect(options(page).filter({ hasText: 'Pava' })).toHaveCount(0)
    expect(most).toBeLessThanOrEqual(2)
  })
})

test(
  'searching replaces suggestions with results in place, and going back restores the previous search',
  MAIN,
  async ({ visit }) => {
    const { page, pageErrors } = await visit(results('torre'))
    await hydrated(page)
    await field(page).fill('pava')
    await options(page).first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/q=pava$/)
    await expect(page).toHaveTitle(/pava/)
    await expect(options(page)).toHaveCount(0)
    await expect(cards(page)).not.toHaveCount(0)
    await expect(field(page)).toHaveValue('pava')
    await page.goBack()
    await expect(page).toHaveTitle(/torre/)
    expect(pageErrors).toEqual([])
  },
)

test.describe('the magnifier', () => {
  test('opens the search over the header, and closing it restores the focus', async ({ visit }) => {
    const { page, pageErrors } = await visit('/soporte')
    await hydrated(page)
    const magnifier = page.getByRole('banner').getByRole('link', { name: 'Buscar' }).first()
    await magnifier.click()
    const dialog = page.getByRole('dialog', { name: 'Buscar' })
    await dialog.getByRole('combobox').waitFor()
    await expect(dialog.getByRole('combobox')).toBeFocused()
    // With its styles it is at the top, as wide as the page except for a scrollbar.
    const place = await dialog.boundingBox()
    expect(place).toMatchObject({ x: 0, y: 0 })
    expect(place!.width).toBeGreaterThan(1280 - 40)
    await page.keyboard.type('torre')
    await options(page).filter({ hasText: 'Torre Zonda' }).first().waitFor()
    await page.keyboard.press('Escape')
    await expect(open(page)).toHaveCount(0)
    await expect.poll(() => magnifier.evaluate((link) => link === document.activeElement)).toBe(true)
    expect(pageErrors).toEqual([])
  })

  test('opened from a phone’s menu closes when a product is followed', async ({ visit }) => {
    const { page } = await visit('/soporte', PHONE)
    await hydrated(page)
    await page.getByRole('button', { name: 'Abrir el menú' }).click()
    await page.locator('#menu').getByRole('link', { name: 'Buscar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Buscar' })
    await dialog.getByRole('combobox').fill('torre')
    await options(page).filter({ hasText: 'Torre Zonda' }).first().click()
    await page.waitForURL('**/productos/AW-T2022')
    await expect(open(page)).toHaveCount(0)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})

test('a search is counted when its results appear, and the first one followed by its position', async ({
  siteUrl,
  visit,
}) => {
  const { page, pageErrors } = await visit('/buscar')
  // Replies are recorded by interception, because the page is gone by then.
  const statuses: number[] = []
  await page.route('**/datos/clic', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response })
    statuses.push(response.status())
  })
  const sentFields = async (sent: Promise<Request>) =>
    Object.fromEntries(new URLSearchParams((await sent).postData() ?? ''))
  const displayReport = page.waitForRequest('**/datos/clic')
  await page.goto(siteUrl + results('torre'))
  await hydrated(page)
  expect(await sentFields(displayReport)).toEqual({ q: 'torre', lugar: '0' })
  const followed = page.waitForRequest('**/datos/clic')
  await cards(page).first().click()
  // Links above the first card have a position too.
  expect(await sentFields(followed)).toEqual({ q: 'torre', lugar: expect.stringMatching(/^[12]$/) })
  await expect.poll(() => statuses).toEqual([204, 204])
  expect(pageErrors).toEqual([])
})

test('a «Modelo» field suggests models in another spelling, and searches for the chosen one', async ({
  visit,
}) => {
  const { page, pageErrors } = await visit('/soporte')
  await hydrated(page)
  const model = main(page).getByRole('combobox', { name: 'Modelo' })
  const models = page.getByRole('listbox', { name: 'Modelos' })
  await model.fill('awt20')
  await expect(models.getByRole('option').first()).toContainText('AW-T2022')
  await page.keyboard.press('ArrowDown')
  await expect(models.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(model).toHaveValue('AW-T2022')
  await expect(models).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.waitForURL(/modelo=AW-T2022/)
  expect(pageErrors).toEqual([])
})

test('a click with an invalid position is rejected', async ({ get }) => {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
  const body = 'q=torre&lugar=-1'
  expect((await get('/datos/clic', { method: 'POST', body, headers })).status).toBe(400)
})

test.describe('earlier searches', () => {
  test('appear in an empty field, are stored on the device, and can be cleared', async ({ visit }) => {
    const { page, pageErrors } = await visit(results('pava'))
    await hydrated(page)
    await page.goto(results('torre'))
    await hydrated(page)
    await field(page).fill('')
    const earlier = page.getByRole('group', { name: 'Buscaste antes' })
    await expect(earlier.getByRole('option')).toHaveText(['torre', 'pava'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/q=pava$/)
    await field(page).fill('')
    await expect(earlier.getByRole('option')).toHaveText(['pava', 'torre'])
    // Skips «Buscar».
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(earlier).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('busquedas'))).toBeNull()
    await expect(field(page)).toBeFocused()
    expect(pageErrors).toEqual([])
  })
})
