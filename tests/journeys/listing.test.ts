import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { hold, hydrated, NO_SCRIPT, PHONE, settled } from './support/browser.ts'

test.use({ pictures: false })

test.describe.configure({ mode: 'parallel' })

const TOWERS = '/categorias/torres-de-sonido'
const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')
const count = (page: Page) => main(page).locator('#productos')
const query = (page: Page) => new URL(page.url()).searchParams.toString()
const sidebar = (page: Page) => main(page).getByRole('form', { name: 'Filtros' })

const BOTH = [
  ['with JavaScript', {}],
  ['without JavaScript', NO_SCRIPT],
] as const

for (const [name, options] of BOTH)
  test.describe(`a filtered listing ${name}`, () => {
    test('shows what is chosen, in place and above, and takes it away', async ({ visit }) => {
      const { page, pageErrors } = await visit(`${TOWERS}?entradas=guitarra&rms=mas-de-200`, options)
      const total = await main(page)
        .getByText(/\d de 8.torres/)
        .first()
        .textContent()
      expect(total).toContain('3 de 8')
      await expect(cards(page)).toHaveCount(3)
      await expect(sidebar(page).getByRole('checkbox', { name: 'Guitarra' })).toBeChecked()
      await main(page).getByRole('link', { name: 'Quitar Entradas: Guitarra' }).click()
      await page.waitForURL((url) => url.search === '?rms=mas-de-200')
      await expect(main(page).getByRole('link', { name: /^Quitar/ })).toHaveCount(1)
      await expect(sidebar(page).locator('[value=guitarra]')).not.toBeChecked()
      await main(page).getByRole('link', { name: 'Borrar todo' }).click()
      await page.waitForURL((url) => url.search === '')
      await expect(count(page)).toHaveText('8 torres')
      expect(pageErrors).toEqual([])
    })

    test('offers popular filters above the list', async ({ visit }) => {
      const { page } = await visit(TOWERS, options)
      await main(page).getByRole('navigation', { name: 'Lo más buscado' }).getByText('Más de 200').click()
      await page.waitForURL((url) => url.search === '?rms=mas-de-200')
      await expect(cards(page)).toHaveCount(4)
    })

    test('names the filter to drop when nothing is left', async ({ visit }) => {
      const { page } = await visit(`${TOWERS}?microfonos=1-microfono&rms=mas-de-200`, options)
      await expect(cards(page)).toHaveCount(0)
      await main(page)
        .getByRole('link', { name: /^Quitá «1.micrófono»/ })
        .click()
      await page.waitForURL((url) => url.search === '?rms=mas-de-200')
      await expect(cards(page)).not.toHaveCount(0)
    })

    test('says that something in the address is not here, and shows the rest', async ({ visit }) => {
      const { page, pageErrors } = await visit(
        `${TOWERS}?color=celeste&rms=mas-de-200&nada=1&pagina=0`,
        options,
      )
      await expect(main(page)).toContainText('algo que esta lista no tiene')
      await expect(cards(page)).toHaveCount(4)
      if (!('javaScriptEnabled' in options)) {
        await hydrated(page)
        await settled(page)
      }
      await expect(cards(page)).toHaveCount(4)
      expect(pageErrors).toEqual([])
    })
  })

test.describe('without JavaScript', () => {
  test('the sidebar is a form that keeps filters and order together', async ({ visit }) => {
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

  test('on a phone the filters are a whole screen with its own button', async ({ visit }) => {
    const { page } = await visit(TOWERS, { ...PHONE, ...NO_SCRIPT })
    const opener = main(page).getByRole('button', { name: /^Filtrar/ })
    await opener.click()
    const sheet = page.getByRole('region', { name: 'Filtrar torres' })
    // Nothing behind it is there, and it gives back what it took.
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
  test('each choice is applied at once, without a reload or a jump, and the way back undoes it', async ({
    visit,
  }) => {
    const { page, pageErrors } = await visit(TOWERS)
    await hydrated(page)
    await page.evaluate(() => {
      // What it gives back WebKit's driver would write out, whole: a window has no end.
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
  })

  test('an address in any order is the same page, whole at once', async ({ visit }) => {
    const { page, pageErrors } = await visit(
      `${TOWERS}?rms=mas-de-200&utm_source=x&rms=60-200&entradas=guitarra&pagina=1`,
    )
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await hydrated(page)
    await settled(page)
    expect(asked.filter((path) => path.startsWith('/categorias'))).toEqual([])
    await expect(main(page).getByRole('link', { name: /^Quitar/ })).toHaveCount(3)
    expect(pageErrors).toEqual([])
  })

  test('what was chosen before React arrived counts', async ({ visit }) => {
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

  test('on a phone the sheet tells how many there are and closes on them', async ({ visit }) => {
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

  test('beside the list the filters are no dialog, also of a window that has grown', async ({ visit }) => {
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

test.describe('over HTTP', () => {
  test('a filtered listing has its own entry in the cache, one for all its writings', async ({ get }) => {
    const text = async (search: string) => {
      const response = await get(`${TOWERS}${search}`)
      return {
        etag: response.headers.get('etag'),
        cache: response.headers.get('cache-control'),
        html: await response.text(),
      }
    }
    const [clean, filtered, same, odd] = [
      await text(''),
      await text('?rms=60-200&rms=mas-de-200'),
      await text('?utm_source=x&rms=mas-de-200&rms=60-200'),
      await text('?nada=1'),
    ]
    expect(clean.html).not.toBe(filtered.html)
    expect(same.html).toBe(filtered.html)
    expect(odd.cache).toContain('private')
    expect(filtered.cache).toContain('s-maxage')
    expect(filtered.html).toContain('content="noindex, follow"')
    expect(filtered.html).toMatch(/rel="canonical" href="[^"?]+\/torres-de-sonido"/)
    expect(clean.html).toContain('content="index, follow"')
  })

  test('listings worth indexing say so and are in the sitemap', async ({ get }) => {
    const html = await (await get(`${TOWERS}?entradas=guitarra`)).text()
    expect(html).toContain('Torres con entrada de guitarra')
    expect(html).toContain('content="index, follow"')
    expect(html).toMatch(/rel="canonical" href="[^"]+\?entradas=guitarra"/)
    expect(await (await get('/sitemap.xml')).text()).toContain(
      '/categorias/torres-de-sonido?entradas=guitarra',
    )
  })

  for (const search of [
    '?rms=%00%FF',
    '?rms=%E2%80%8B&%F0%9F%98%80=1',
    '?__proto__=x&constructor=y&toString=z&hasOwnProperty=1',
    `?${'rms=60-200&'.repeat(300)}`,
    `?rms=${'9'.repeat(3900)}`,
    "?x='()*!~%22%3Cscript%3E",
    '?pagina=99999999999999999999&orden=%2e%2e',
    '?a%20b=+c%26%3D&=x&&&',
    '?2=a&1=b&10=c',
  ])
    test(`bad input ${search} is no error`, async ({ get }) => {
      expect((await get(TOWERS + search)).status).toBeLessThan(500)
    })
})

for (const route of ['torres-de-sonido', 'parlantes', 'in-ear', 'notebooks', 'pavas', 'freidoras'])
  test(`on a phone the first of ${route} stands in the first 640 px`, async ({ visit }) => {
    const { page } = await visit(`/categorias/${route}`, PHONE)
    const first = (await main(page).getByRole('article').first().boundingBox())!
    expect(first.y).toBeLessThan(640)
  })
