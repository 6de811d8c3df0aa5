import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { NO_SCRIPT } from './support/browser.ts'
import { useBrowser } from './support/use-browser.ts'

const { visit } = useBrowser()
const main = (page: Page) => page.getByRole('main')
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

const BOTH = [
  ['with JavaScript', {}],
  ['without JavaScript', NO_SCRIPT],
] as const

describe.each(BOTH)('the home page %s', (_name, options) => {
  it('has a hero, the families as pictures, arrivals, the manual finder and where to buy', async () => {
    const { page, pageErrors } = await visit('/', options)
    await expect
      .poll(async () => (await h1(page).textContent())!.replaceAll('\u00a0', ' '))
      .toBe('Llená el patio.')
    await expect
      .poll(() => main(page).getByRole('link', { name: 'Conocé la Zonda' }).getAttribute('href'))
      .toBe('/productos/AW-T2022')
    for (const [name, href] of [
      ['Audio', '/categorias/audio'],
      ['Headsets', '/categorias/headsets'],
      ['Informática', '/categorias/informatica'],
      ['Cook', '/categorias/cooks'],
      ['Gaming', 'https://gaming.nawel.example/'],
    ] as const) {
      const tile = main(page).locator(`a[href="${href}"]`, { hasText: name }).first()
      await expect.poll(() => tile.locator('img').count()).toBe(1)
    }
    await expect.poll(() => main(page).getByRole('heading', { name: 'Novedades' }).isVisible()).toBe(true)
    await expect.poll(() => main(page).getByRole('article').count()).toBe(4)
    await main(page).getByLabel('Modelo').fill('awt2022')
    await main(page).getByRole('button', { name: 'Buscar manual' }).click()
    await page.waitForURL(/\/soporte\?modelo=awt2022/)
    await expect
      .poll(() =>
        main(page)
          .getByRole('link', { name: /Torre Zonda/ })
          .count(),
      )
      .toBeGreaterThan(0)
    expect(pageErrors).toEqual([])
  })
})

describe.each(BOTH)('a category %s', (_name, options) => {
  it('says where it is, how many products it has, and leads to siblings and products', async () => {
    const { page } = await visit('/categorias/torres-de-sonido', options)
    await expect.poll(() => h1(page).textContent()).toBe('Torres de sonido')
    const trail = page.getByRole('navigation', { name: 'Estás en' })
    await expect.poll(() => trail.getByRole('link').allTextContents()).toEqual(['Inicio', 'Audio'])
    const products = await main(page).getByRole('article').count()
    await expect
      .poll(async () => (await main(page).textContent())!.replaceAll('\u00a0', ' '))
      .toContain(`${products} torres`)
    await expect
      .poll(() => main(page).getByRole('link', { name: 'Parlantes' }).getAttribute('href'))
      .toBe('/categorias/parlantes')
    await main(page).getByRole('link', { name: 'Torre Pampero', exact: true }).click()
    await page.waitForURL('**/productos/AW-T3033')
    await expect.poll(() => h1(page).textContent()).toBe('Torre Pampero')
  })

  it('shows products of all its descendants, and its sub-categories with products, hidden ones too', async () => {
    const { page } = await visit('/categorias/cooks', options)
    await expect.poll(() => main(page).getByRole('article').count()).toBeGreaterThanOrEqual(13)
    for (const route of ['desayuno', 'coccion', 'candy', 'ayudante-de-cocina']) {
      await expect
        .poll(async () => [route, await main(page).locator(`a[href="/categorias/${route}"]`).count()])
        .not.toEqual([route, 0])
    }
  })

  it('keeps a title when its banner carries no text', async () => {
    const { page } = await visit('/categorias/candy', options)
    await expect.poll(() => h1(page).isVisible()).toBe(true)
    await expect.poll(() => h1(page).textContent()).toBe('Candy shop')
  })

  it('an orphan is reachable and complete', async () => {
    const { page } = await visit('/categorias/sound-bars', options)
    await expect.poll(() => main(page).getByRole('article').count()).toBeGreaterThan(0)
    await expect
      .poll(() => page.getByRole('navigation', { name: 'Estás en' }).getByRole('link').allTextContents())
      .toEqual(['Inicio'])
  })
})

describe.each(BOTH)('discontinued products %s', (_name, options) => {
  it('stand by type and year, with their successors', async () => {
    const { page } = await visit('/discontinuos', options)
    await expect.poll(() => main(page).locator('a[href="/productos/AW-T1802"]').count()).toBe(1)
    await expect.poll(() => main(page).locator('a[href="/productos/AW-T2022"]').count()).toBe(1)
    await expect.poll(() => main(page).getByRole('heading', { name: 'Torre de sonido' }).count()).toBe(1)
    await expect
      .poll(() =>
        main(page)
          .getByText(/20\d\d/)
          .count(),
      )
      .toBeGreaterThan(0)
  })
})

describe.each(BOTH)('search %s', (_name, options) => {
  const ask = async (query: string) => {
    const { page, pageErrors } = await visit('/buscar', options)
    await main(page).locator('input[type=search]').fill(query)
    await main(page).getByRole('button', { name: 'Buscar' }).click()
    await page.waitForURL(/\/buscar\?q=/)
    return { page, pageErrors, links: (href: string) => main(page).locator(`a[href^="${href}"]`) }
  }

  it.each([
    ['palomitas', '/productos/AW-O1270'],
    ['hervidor', '/productos/AW-K1780'],
    ['algodon azucar', '/productos/AW-A4529'],
    ['torre 1802', '/productos/AW-T1802'],
    ['yogurteras', '/categorias/yogurteras'],
  ])('«%s» finds %s and keeps the query in the box', async (query, href) => {
    const { page, links } = await ask(query)
    await expect.poll(() => links(href).count()).toBeGreaterThan(0)
    await expect.poll(() => main(page).locator('input[type=search]').inputValue()).toBe(query)
  })

  it('without results says so and offers somewhere to go', async () => {
    const { page, links, pageErrors } = await ask('asdfgh')
    await expect.poll(() => main(page).textContent()).toContain('No encontramos')
    await expect.poll(() => links('/contacto').count()).toBeGreaterThan(0)
    await expect.poll(() => links('/categorias/audio').count()).toBeGreaterThan(0)
    expect(pageErrors).toEqual([])
  })
})

describe.each(BOTH)('support %s', (_name, options) => {
  it.each([
    ['awt2022', 'Torre Zonda'],
    ['AW t 2022', 'Torre Zonda'],
    ['AW-T2O22', 'Torre Zonda'],
    ['awt1802', 'Torre Minuano'],
    ['AW-T2023', 'Torre Zonda'],
  ])('finds the manual of «%s»', async (model, name) => {
    const { page } = await visit('/soporte', options)
    await main(page).getByLabel('Modelo').fill(model)
    await main(page).getByRole('button', { name: 'Buscar manual' }).click()
    await page.waitForURL(/modelo=/)
    await expect.poll(() => main(page).locator('#manuales').textContent()).toContain(name)
  })

  it('keeps what was asked when there is no such model', async () => {
    const { page } = await visit('/soporte?modelo=zzzzzz', options)
    await expect.poll(() => main(page).getByLabel('Modelo').inputValue()).toBe('zzzzzz')
    await expect.poll(() => main(page).locator('#manuales').textContent()).toContain('zzzzzz')
  })

  it('finds service centres by province and trade, with a phone to call', async () => {
    const { page } = await visit('/soporte', options)
    await main(page).getByLabel('Provincia').selectOption('Jujuy')
    await main(page).getByLabel('Rubro').selectOption('audio')
    await main(page).locator('#centros').getByRole('button', { name: 'Buscar' }).click()
    await page.waitForURL(/provincia=Jujuy/)
    const centres = main(page).locator('#centros')
    await expect.poll(() => centres.locator('a[href^="tel:"]').count()).toBeGreaterThan(0)
    await expect.poll(() => centres.textContent()).toContain('Jujuy')
    await expect.poll(() => main(page).getByLabel('Provincia').inputValue()).toBe('Jujuy')
  })

  it('ignores a province or trade that doesn’t exist', async () => {
    const { page } = await visit('/soporte?provincia=Atl%C3%A1ntida&rubro=naves', options)
    await expect.poll(() => h1(page).isVisible()).toBe(true)
    await expect.poll(() => main(page).locator('#centros').textContent()).toBeTruthy()
  })

  it('answers questions by family and tells the warranty', async () => {
    const { page } = await visit('/soporte', options)
    const question = main(page).locator('#preguntas details').first()
    await question.locator('summary').click()
    await expect.poll(() => question.locator('p').first().isVisible()).toBe(true)
    await expect.poll(() => main(page).locator('#garantia').textContent()).toContain('24.240')
  })
})

it.each([
  ['/terminos-y-condiciones', 'Términos y condiciones'],
  ['/sobre-nosotros', 'Quiénes somos'],
  ['/privacidad', 'Privacidad'],
  ['/accesibilidad', 'Accesibilidad'],
])('%s is a page of text', async (path, title) => {
  const { page } = await visit(path, NO_SCRIPT)
  await expect.poll(() => h1(page).textContent()).toContain(title.slice(0, 8))
  await expect.poll(async () => (await main(page).textContent())!.length).toBeGreaterThan(1500)
})

describe.each(BOTH)('a page that isn’t there %s', (_name, options) => {
  it('keeps header and footer, and offers the nearest products and a search', async () => {
    const { page } = await visit('/productos/AW-T2023', options)
    await expect.poll(() => h1(page).textContent()).toContain('Acá no suena nada.')
    await expect.poll(() => main(page).getByRole('link', { name: 'Torre Zonda' }).count()).toBe(1)
    await expect.poll(() => page.getByRole('contentinfo').isVisible()).toBe(true)
    await main(page).locator('input[type=search]').fill('torre')
    await main(page).getByRole('button', { name: 'Buscar' }).click()
    await page.waitForURL(/\/buscar\?q=torre/)
  })
})
