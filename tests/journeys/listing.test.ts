import type { Page } from '@playwright/test'
import { describe, expect, inject, it } from 'vitest'
import { hydrated, NO_SCRIPT, PHONE } from './support/browser.ts'
import { useBrowser } from './support/use-browser.ts'

const { visit } = useBrowser()
const TOWERS = '/categorias/torres-de-sonido'
const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')
const count = async (page: Page) =>
  (await main(page).locator('#productos').textContent())!.replaceAll('\u00a0', ' ')
const query = (page: Page) => new URL(page.url()).searchParams.toString()
const sidebar = (page: Page) => main(page).getByRole('form', { name: 'Filtros' })
const get = (path: string) => fetch(inject('siteUrl') + path, { redirect: 'manual' })

const BOTH = [
  ['with JavaScript', {}],
  ['without JavaScript', NO_SCRIPT],
] as const

describe.each(BOTH)('a filtered listing %s', (_name, options) => {
  it('shows what is chosen, in place and above, and takes it away', async () => {
    const { page, pageErrors } = await visit(`${TOWERS}?entradas=guitarra&rms=mas-de-200`, options)
    const total = await main(page)
      .getByText(/\d de 8.torres/)
      .first()
      .textContent()
    expect(total).toContain('3 de 8')
    await expect.poll(() => cards(page).count()).toBe(3)
    await expect.poll(() => sidebar(page).getByRole('checkbox', { name: 'Guitarra' }).isChecked()).toBe(true)
    await main(page).getByRole('link', { name: 'Quitar Entradas: Guitarra' }).click()
    await page.waitForURL((url) => url.search === '?rms=mas-de-200')
    await expect
      .poll(() =>
        main(page)
          .getByRole('link', { name: /^Quitar/ })
          .count(),
      )
      .toBe(1)
    await expect.poll(() => sidebar(page).locator('[value=guitarra]').isChecked()).toBe(false)
    await main(page).getByRole('link', { name: 'Borrar todo' }).click()
    await page.waitForURL((url) => url.search === '')
    await expect.poll(() => count(page)).toBe('8 torres')
    expect(pageErrors).toEqual([])
  })

  it('offers popular filters above the list', async () => {
    const { page } = await visit(TOWERS, options)
    await main(page).getByRole('navigation', { name: 'Lo más buscado' }).getByText('Más de 200').click()
    await page.waitForURL((url) => url.search === '?rms=mas-de-200')
    await expect.poll(() => cards(page).count()).toBe(4)
  })

  it('names the filter to drop when nothing is left', async () => {
    const { page } = await visit(`${TOWERS}?microfonos=1-microfono&rms=mas-de-200`, options)
    await expect.poll(() => cards(page).count()).toBe(0)
    await main(page)
      .getByRole('link', { name: /^Quitá «1.micrófono»/ })
      .click()
    await page.waitForURL((url) => url.search === '?rms=mas-de-200')
    await expect.poll(() => cards(page).count()).toBeGreaterThan(0)
  })

  it('says that something in the address is not here, and shows the rest', async () => {
    const { page, pageErrors } = await visit(
      `${TOWERS}?color=celeste&rms=mas-de-200&nada=1&pagina=0`,
      options,
    )
    await expect.poll(() => main(page).textContent()).toContain('algo que esta lista no tiene')
    await expect.poll(() => cards(page).count()).toBe(4)
    if (!('javaScriptEnabled' in options)) {
      await hydrated(page)
      await page.waitForTimeout(300)
    }
    await expect.poll(() => cards(page).count()).toBe(4)
    expect(pageErrors).toEqual([])
  })
})

describe('without JavaScript', () => {
  it('the sidebar is a form that keeps filters and order together', async () => {
    const { page } = await visit(`${TOWERS}?entradas=guitarra`, NO_SCRIPT)
    await sidebar(page).getByRole('checkbox', { name: 'Más de 200' }).check()
    await main(page).getByLabel('Ordenar por').selectOption('nombre')
    await sidebar(page).getByRole('button', { name: 'Aplicar filtros' }).click()
    await page.waitForURL(/orden=nombre/)
    await expect.poll(() => count(page)).toBe('3 de 8 torres')
    await main(page).getByLabel('Ordenar por').selectOption('rms')
    await main(page).getByRole('button', { name: 'Ordenar' }).click()
    await page.waitForURL(/orden=rms/)
    await expect.poll(() => count(page)).toBe('3 de 8 torres')
    await expect.poll(() => cards(page).first().textContent()).toContain('Chorrillero')
  })

  it('on a phone the filters are a whole screen with its own button', async () => {
    const { page } = await visit(TOWERS, { ...PHONE, ...NO_SCRIPT })
    await main(page)
      .getByRole('button', { name: /^Filtrar/ })
      .click()
    const sheet = page.getByRole('dialog', { name: 'Filtrar torres' })
    await sheet.getByRole('checkbox', { name: 'Más de 200' }).check()
    await sheet.getByRole('button', { name: 'Ver resultados' }).click()
    await page.waitForURL(/rms=mas-de-200/)
    await expect.poll(() => count(page)).toBe('4 de 8 torres')
  })
})

describe('with JavaScript', () => {
  it('each choice is applied at once, without a reload or a jump, and the way back undoes it', async () => {
    const { page, pageErrors } = await visit(TOWERS)
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { same: true }))
    await expect.poll(() => sidebar(page).getByRole('button').count()).toBe(0)
    await page.evaluate(() => window.scrollTo(0, 420))
    const status = main(page).locator('#productos').getByRole('status')
    await sidebar(page).getByRole('checkbox', { name: 'Más de 200' }).check()
    await page.waitForURL((url) => url.search === '?rms=mas-de-200')
    await expect
      .poll(async () => (await status.textContent())!.replaceAll('\u00a0', ' '))
      .toBe('4 de 8 torres')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(420)
    await sidebar(page).getByRole('checkbox', { name: '60 a 200' }).check()
    await page.waitForURL((url) => url.search === '?rms=60-200&rms=mas-de-200')
    await expect.poll(() => count(page)).toBe('7 de 8 torres')
    await main(page).getByLabel('Ordenar por').selectOption('rms')
    await page.waitForURL((url) => url.search === '?rms=60-200&rms=mas-de-200&orden=rms')
    await page.goBack()
    await page.goBack()
    await page.waitForURL((url) => url.search === '?rms=mas-de-200')
    await expect.poll(() => sidebar(page).getByRole('checkbox', { name: '60 a 200' }).isChecked()).toBe(false)
    await expect
      .poll(() => sidebar(page).getByRole('checkbox', { name: 'Más de 200' }).isChecked())
      .toBe(true)
    await expect.poll(() => main(page).getByLabel('Ordenar por').inputValue()).toBe('destacados')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(420)
    await expect.poll(() => page.evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true)
    expect(pageErrors).toEqual([])
  })

  it('an address in any order is the same page, whole at once', async () => {
    const { page, pageErrors } = await visit(
      `${TOWERS}?rms=mas-de-200&utm_source=x&rms=60-200&entradas=guitarra&pagina=1`,
    )
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await hydrated(page)
    await page.waitForTimeout(400)
    expect(asked.filter((path) => path.startsWith('/datos/categorias'))).toEqual([])
    await expect
      .poll(() =>
        main(page)
          .getByRole('link', { name: /^Quitar/ })
          .count(),
      )
      .toBe(3)
    expect(pageErrors).toEqual([])
  })

  it('what was chosen before React arrived counts', async () => {
    const { page } = await visit(TOWERS)
    await page.evaluate(() => {
      document.querySelector<HTMLInputElement>('#filtros input[value="mas-de-200"]')!.checked = true
    })
    await hydrated(page)
    await page.waitForURL((url) => url.search === '?rms=mas-de-200')
    await expect.poll(() => count(page)).toBe('4 de 8 torres')
  })

  it('on a phone the sheet tells how many there are and closes on them', async () => {
    const { page, pageErrors } = await visit(TOWERS, PHONE)
    await hydrated(page)
    await main(page)
      .getByRole('button', { name: /^Filtrar/ })
      .click()
    const sheet = page.getByRole('dialog', { name: 'Filtrar torres' })
    const see = sheet.getByRole('button', { name: /^Ver/ })
    await sheet.getByRole('checkbox', { name: 'Más de 200' }).check()
    await expect.poll(async () => (await see.textContent())!.replaceAll('\u00a0', ' ')).toBe('Ver 4 torres')
    await expect.poll(() => sheet.isVisible()).toBe(true)
    await see.click()
    await expect.poll(() => sheet.isVisible()).toBe(false)
    await expect.poll(() => count(page)).toBe('4 de 8 torres')
    expect(query(page)).toBe('rms=mas-de-200')
    expect(pageErrors).toEqual([])
  })
})

describe('over HTTP', () => {
  it('a filtered listing has its own entry in the cache, one for all its writings', async () => {
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

  it('listings worth indexing say so and are in the sitemap', async () => {
    const html = await (await get(`${TOWERS}?entradas=guitarra`)).text()
    expect(html).toContain('Torres con entrada de guitarra')
    expect(html).toContain('content="index, follow"')
    expect(html).toMatch(/rel="canonical" href="[^"]+\?entradas=guitarra"/)
    expect(await (await get('/sitemap.xml')).text()).toContain(
      '/categorias/torres-de-sonido?entradas=guitarra',
    )
  })

  it.each([
    '?rms=%00%FF',
    '?rms=%E2%80%8B&%F0%9F%98%80=1',
    '?__proto__=x&constructor=y&toString=z&hasOwnProperty=1',
    `?${'rms=60-200&'.repeat(300)}`,
    `?rms=${'9'.repeat(3900)}`,
    "?x='()*!~%22%3Cscript%3E",
    '?pagina=99999999999999999999&orden=%2e%2e',
    '?a%20b=+c%26%3D&=x&&&',
    '?2=a&1=b&10=c',
  ])('bad input %s is no error', async (search) => {
    for (const path of [TOWERS, `/datos${TOWERS}`]) {
      expect([path, (await get(path + search)).status < 500]).toEqual([path, true])
    }
  })
})
