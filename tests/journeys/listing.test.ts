/** Proves: Filters of a list apply at once or by a form, on a phone in a sheet, and going back undoes them. */
import type { Page } from '@playwright/test'
import { expect, MAIN, test } from './support/test.ts'
import { hold, hydrated, NO_SCRIPT, PHONE, settled } from './support/browser.ts'

test.use({ pictures: false })

test.describe.configure({ mode: 'parallel' })

const TOWERS = '/categorias/torres-de-sonido'
const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')
const count = (page: Page) => main(page).locator('#productos')
const query = (page: Page) => new URL(page.url()).searchParams.toString()
const sidebar = (page: Page) => main(page).getByRole('form', { name: 'Filtros' })

test('an empty result offers a filter to remove', MAIN, async ({ visit }) => {
  const { page } = await visit(`${TOWERS}?microfonos=1-microfono&rms=mas-de-200`, NO_SCRIPT)
  await expect(cards(page)).toHaveCount(0)
  await main(page)
    .getByRole('link', { name: /^Quitá «1.micrófono»/ })
    .click()
  await page.waitForURL((url) => url.search === '?rms=mas-de-200')
  await expect(cards(page)).not.toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test('the sidebar form applies filters and order together', MAIN, async ({ visit }) => {
    const { page } = await visit(`${TOWERS}?entradas=guitarra`, NO_SCRIPT)
    await sidebar(page).getByRole('checkbox', { name: 'Más de 200' }).check()
    await main(page).getByLabel('Ordenar por').selectOption('nombre')
    await sidebar(page).getByRole('button', { name: 'Aplicar filtros' }).click()
    await page.waitForURL(/orden=nombre/)
    await expect(count(page)).toHaveText('3 de 8 torres')
    await main(page).getByLabel('Ordenar por').selectOption('rms')
    await main(page).getByRole('button', { name: 'Ordenar' }).click()
    await page.waitForURL(/orden=rms/)
    await expect(count(page)).toHaveText('3 de 8 torres')
    await expect(cards(page).first()).toContainText('Chorrillero')
  })

  test('on a phone the filters cover the screen and apply by their own button', async ({ visit }) => {
    const { page } = await visit(TOWERS, { ...PHONE, ...NO_SCRIPT })
    const opener = main(page).getByRole('button', { name: /^Filtrar/ })
    await opener.click()
    const sheet = page.getByRole('region', { name: 'Filtrar torres' })
    // The page behind is hidden, and closing restores it and the focus.
    await expect(page.getByRole('banner')).toHaveCount(0)
    await sheet.getByRole('button', { name: 'Cerrar los filtros' }).click()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(opener).toBeFocused()
    await opener.click()
    await sheet.getByRole('checkbox', { name: 'Más de 200' }).check()
    await sheet.getByRole('button', { name: 'Ver resultados' }).click()
    await page.waitForURL(/rms=mas-de-200/)
    await expect(count(page)).toHaveText('4 de 8 torres')
    await expect(cards(page).first()).toBeInViewport()
  })
})

test.describe('with JavaScript', () => {
  test(
    'each choice applies at once without a reload or a jump, and going back undoes it',
    MAIN,
    async ({ visit }) => {
      const { page, pageErrors } = await visit(TOWERS)
      await hydrated(page)
      await page.evaluate(() => {
        // A block, because WebKit's driver would serialize the returned window endlessly.
        Object.assign(window, { same: true })
      })
      await expect(sidebar(page).getByRole('button')).toHaveCount(0)
      await page.evaluate(() => window.scrollTo(0, 420))
      const status = main(page).locator('#productos').getByRole('status')
      await sidebar(page).getByRole('checkbox', { name: 'Más de 200' }).check()
      await page.waitForURL((url) => url.search === '?rms=mas-de-200')
      await expect(status).toHaveText('4 de 8 torres')
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(420)
      await sidebar(page).getByRole('checkbox', { name: '60 a 200' }).check()
      await page.waitForURL((url) => url.search === '?rms=60-200&rms=mas-de-200')
      await expect(count(page)).toHaveText('7 de 8 torres')
      await main(page).getByLabel('Ordenar por').selectOption('rms')
      await page.waitForURL((url) => url.search === '?rms=60-200&rms=mas-de-200&orden=rms')
      await page.goBack()
      await page.goBack()
      await page.waitForURL((url) => url.search === '?rms=mas-de-200')
      await expect(sidebar(page).getByRole('checkbox', { name: '60 a 200' })).not.toBeChecked()
      await expect(sidebar(page).getByRole('checkbox', { name: 'Más de 200' })).toBeChecked()
      await expect(main(page).getByLabel('Ordenar por')).toHaveValue('destacados')
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(420)
      await expect.poll(() => page.evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true)
      expect(pageErrors).toEqual([])
    },
  )

  test('parameters in any order give the whole page without another request', async ({ visit }) => {
    const { page, pageErrors } = await visit(
      `${TOWERS}?rms=mas-de-200&utm_source=x&rms=60-200&entradas=guitarra&pagina=1`,
    )
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await hydrated(page)
    await settled(page)
    expect(requested.filter((path) => path.startsWith('/categorias'))).toEqual([])
    await expect(main(page).getByRole('link', { name: /^Quitar/ })).toHaveCount(3)
    expect(pageErrors).toEqual([])
  })

  test('a filter chosen before hydration is applied', async ({ visit }) => {
    const { page } = await visit('about:blank')
    const release = await hold(page, '**/assets/hydrate*.js')
    await page.goto(TOWERS)
    await page.evaluate(() => {
      document.querySelector<HTMLInputElement>('#filtros input[value="mas-de-200"]')!.checked = true
    })
    release()
    await hydrated(page)
    await page.waitForURL((url) => url.search === '?rms=mas-de-200')
    await expect(count(page)).toHaveText('4 de 8 torres')
  })

  test('on a phone the sheet shows the number of results and closes on them', async ({ visit }) => {
    const { page, pageErrors } = await visit(TOWERS, PHONE)
    await hydrated(page)
    await main(page)
      .getByRole('button', { name: /^Filtrar/ })
      .click()
    const sheet = page.getByRole('dialog', { name: 'Filtrar torres' })
    await expect(sheet).toHaveAttribute('aria-modal', 'true')
    const see = sheet.getByRole('button', { name: /^Ver/ })
    await sheet.getByRole('checkbox', { name: 'Más de 200' }).check()
    await expect(see).toHaveText('Ver 4 torres', { useInnerText: true })
    await expect(sheet).toBeVisible()
    await see.click()
    await expect(sheet).toBeHidden()
    await expect(count(page)).toHaveText('4 de 8 torres')
    await expect(page.locator('#productos')).toBeFocused()
    await expect(cards(page).first()).toBeInViewport()
    expect(query(page)).toBe('rms=mas-de-200')
    expect(pageErrors).toEqual([])
  })

  test('beside the list the filters are no dialog, even after the window has grown', async ({ visit }) => {
    const { page } = await visit(TOWERS, PHONE)
    await hydrated(page)
    await main(page)
      .getByRole('button', { name: /^Filtrar/ })
      .click()
    await expect(page.getByRole('dialog', { name: 'Filtrar torres' })).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('header, footer'))).toBeNull()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.getByRole('region', { name: 'Filtrar torres' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await sidebar(page).getByRole('checkbox', { name: 'Más de 200' }).check()
    await expect(count(page)).toHaveText('4 de 8 torres')
  })
})

test('a filtered list has one cache entry for any order of its parameters', async ({ get }) => {
  const text = async (search: string) => {
    const response = await get(`${TOWERS}${search}`)
    return { cache: response.headers.get('cache-control'), html: await response.text() }
  }
  const filtered = await text('?rms=60-200&rms=mas-de-200')
  expect((await text('')).html).not.toBe(filtered.html)
  expect((await text('?utm_source=x&rms=mas-de-200&rms=60-200')).html).toBe(filtered.html)
  expect((await text('?nada=1')).cache).toContain('private')
  expect(filtered.cache).toContain('s-maxage')
})

test('on a phone the first product of a list is within the first 640 px', async ({ visit }) => {
  const { page } = await visit('/robots.txt', PHONE)
  for (const route of ['torres-de-sonido', 'parlantes', 'in-ear', 'notebooks', 'pavas', 'freidoras']) {
    await page.goto(`/categorias/${route}`)
    const first = (await main(page).getByRole('article').first().boundingBox())!
    expect([route, first.y < 640]).toEqual([route, true])
  }
})
