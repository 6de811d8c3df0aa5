import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { NO_SCRIPT, type Visit } from './support/browser.ts'

test.use({ pictures: false })

test.describe.configure({ mode: 'parallel' })

const main = (page: Page) => page.getByRole('main')
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

const BOTH = [
  ['with JavaScript', {}],
  ['without JavaScript', NO_SCRIPT],
] as const

for (const [name, options] of BOTH)
  test.describe(`the home page ${name}`, () => {
    test('has a hero, the families as pictures, arrivals, the manual finder and where to buy', async ({
      visit,
    }) => {
      const { page, pageErrors } = await visit('/', options)
      await expect(h1(page)).toHaveText('Llená el patio.')
      await expect(main(page).getByRole('link', { name: 'Conocé la Zonda' })).toHaveAttribute(
        'href',
        '/productos/AW-T2022',
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
      await expect(main(page).getByRole('link', { name: /Torre Zonda/ })).not.toHaveCount(0)
      expect(pageErrors).toEqual([])
    })
  })

for (const [name, options] of BOTH)
  test.describe(`a category ${name}`, () => {
    test('says where it is, how many products it has, and leads to siblings and products', async ({
      visit,
    }) => {
      const { page } = await visit('/categorias/torres-de-sonido', options)
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
    })

    test('shows products of all its descendants, and its sub-categories with products, hidden ones too', async ({
      visit,
    }) => {
      const { page } = await visit('/categorias/cooks', options)
      await expect(main(page).getByRole('article').nth(12)).toBeAttached()
      for (const route of ['desayuno', 'coccion', 'candy', 'ayudante-de-cocina']) {
        await expect(main(page).locator(`a[href="/categorias/${route}"]`)).not.toHaveCount(0)
      }
    })

    test('keeps a title when its banner carries no text', async ({ visit }) => {
      const { page } = await visit('/categorias/candy', options)
      await expect(h1(page)).toBeVisible()
      await expect(h1(page)).toHaveText('Candy shop')
    })

    test('an orphan is reachable and complete', async ({ visit }) => {
      const { page } = await visit('/categorias/sound-bars', options)
      await expect(main(page).getByRole('article')).not.toHaveCount(0)
      await expect(page.getByRole('navigation', { name: 'Estás en' }).getByRole('link')).toHaveText([
        'Inicio',
      ])
    })
  })

for (const [name, options] of BOTH)
  test.describe(`discontinued products ${name}`, () => {
    test('stand by type and year, with their successors', async ({ visit }) => {
      const { page } = await visit('/discontinuos', options)
      await expect(main(page).locator('a[href="/productos/AW-T1802"]')).toHaveCount(1)
      await expect(main(page).locator('a[href="/productos/AW-T2022"]')).toHaveCount(1)
      await expect(main(page).getByRole('heading', { name: 'Torre de sonido' })).toHaveCount(1)
      await expect(main(page).getByText(/20\d\d/)).not.toHaveCount(0)
    })
  })

for (const [name, options] of BOTH)
  test.describe(`search ${name}`, () => {
    const ask = async (visit: Visit, query: string) => {
      const { page, pageErrors } = await visit('/buscar', options)
      await main(page).locator('input[type=search]').fill(query)
      await main(page).getByRole('button', { name: 'Buscar' }).click()
      await page.waitForURL(/\/buscar\?q=/)
      return { page, pageErrors, links: (href: string) => main(page).locator(`a[href^="${href}"]`) }
    }

    test('finds what is asked for and keeps the query in the box', async ({ visit }) => {
      const { page, links } = await ask(visit, 'palomitas')
      await expect(links('/productos/AW-O1270')).not.toHaveCount(0)
      await expect(main(page).locator('input[type=search]')).toHaveValue('palomitas')
    })

    test('without results says so and offers somewhere to go', async ({ visit }) => {
      const { page, links, pageErrors } = await ask(visit, 'asdfgh')
      await expect(main(page)).toContainText('No encontramos')
      await expect(links('/contacto')).not.toHaveCount(0)
      await expect(links('/categorias/audio')).not.toHaveCount(0)
      expect(pageErrors).toEqual([])
    })
  })

/** What is between the first of these and what follows it. */
const between = (html: string, start: string, end: string) => html.split(start)[1]!.split(end)[0]!

for (const [query, href] of [
  ['hervidor', '/productos/AW-K1780'],
  ['algodon azucar', '/productos/AW-A4529'],
  ['torre 1802', '/productos/AW-T1802'],
  ['yogurteras', '/categorias/yogurteras'],
] as const)
  test(`«${query}» finds ${href}`, async ({ get }) => {
    const html = await (await get(`/buscar?${new URLSearchParams({ q: query })}`)).text()
    expect(between(html, '<main', '</main>')).toContain(`href="${href}`)
    expect(html).toContain(`value="${query}"`)
  })

for (const [model, name] of [
  ['AW t 2022', 'Torre Zonda'],
  ['AW-T2O22', 'Torre Zonda'],
  ['awt1802', 'Torre Minuano'],
  ['AW-T2023', 'Torre Zonda'],
] as const)
  test(`support finds the manual of «${model}»`, async ({ get }) => {
    const html = await (await get(`/soporte?${new URLSearchParams({ modelo: model })}`)).text()
    expect(between(html, 'id="manuales"', '</section>')).toContain(name)
  })

for (const [name, options] of BOTH)
  test.describe(`support ${name}`, () => {
    test('finds the manual of a model', async ({ visit }) => {
      const { page } = await visit('/soporte', options)
      await main(page).getByLabel('Modelo').fill('awt2022')
      await main(page).getByRole('button', { name: 'Buscar manual' }).click()
      await page.waitForURL(/modelo=/)
      await expect(main(page).locator('#manuales')).toContainText('Torre Zonda')
    })

    test('keeps what was asked when there is no such model', async ({ visit }) => {
      const { page } = await visit('/soporte?modelo=zzzzzz', options)
      await expect(main(page).getByLabel('Modelo')).toHaveValue('zzzzzz')
      await expect(main(page).locator('#manuales')).toContainText('zzzzzz')
    })

    test('finds service centres by province and trade, with a phone to call', async ({ visit }) => {
      const { page } = await visit('/soporte', options)
      await main(page).getByLabel('Provincia').selectOption('Jujuy')
      await main(page).getByLabel('Rubro').selectOption('audio')
      await main(page).locator('#centros').getByRole('button', { name: 'Buscar' }).click()
      await page.waitForURL(/provincia=Jujuy/)
      const centres = main(page).locator('#centros')
      await expect(centres.locator('a[href^="tel:"]')).not.toHaveCount(0)
      await expect(centres).toContainText('Jujuy')
      await expect(main(page).getByLabel('Provincia')).toHaveValue('Jujuy')
    })

    test('ignores a province or trade that doesn’t exist', async ({ visit }) => {
      const { page } = await visit('/soporte?provincia=Atl%C3%A1ntida&rubro=naves', options)
      await expect(h1(page)).toBeVisible()
      await expect(main(page).locator('#centros')).not.toBeEmpty()
    })

    test('answers questions by family and tells the warranty', async ({ visit }) => {
      const { page } = await visit('/soporte', options)
      const question = main(page).locator('#preguntas details').first()
      await question.locator('summary').click()
      await expect(question.locator('p').first()).toBeVisible()
      await expect(main(page).locator('#garantia')).toContainText('24.240')
    })
  })

for (const [path, title] of [
  ['/terminos-y-condiciones', 'Términos y condiciones'],
  ['/sobre-nosotros', 'Quiénes somos'],
  ['/privacidad', 'Privacidad'],
  ['/accesibilidad', 'Accesibilidad'],
] as const)
  test(`${path} is a page of text`, async ({ visit }) => {
    const { page } = await visit(path, NO_SCRIPT)
    await expect(h1(page)).toContainText(title.slice(0, 8))
    await expect(main(page)).toHaveText(/^[^]{1501,}$/)
  })

for (const [name, options] of BOTH)
  test.describe(`a manual ${name}`, () => {
    test('is reached from its product, read by its contents, and has its parts, steps and PDF', async ({
      visit,
    }) => {
      const { page, pageErrors } = await visit('/productos/AW-T2022', options)
      await main(page).getByRole('link', { name: 'Leer el manual' }).click()
      await page.waitForURL('**/productos/AW-T2022/manual')
      await expect(h1(page)).toHaveText('Torre Zonda: manual de uso')
      await page
        .getByRole('navigation', { name: 'En esta página' })
        .getByRole('link', { name: 'Partes' })
        .click()
      await page.waitForURL('**/manual#partes')
      await expect(main(page).getByRole('img', { name: /partes numeradas/ })).toBeVisible()
      for (const said of [
        'Entrada de guitarra',
        'Enchufá el cable de red',
        'No aparece en la lista de Bluetooth',
      ])
        await expect(main(page).getByText(said).first()).toBeVisible()
      await expect(main(page).getByRole('link', { name: /^Descargar en PDF/ })).toHaveAttribute(
        'href',
        '/descargas/AW-T2022/manual.pdf',
      )
      await main(page).getByRole('link', { name: 'Ver el producto' }).click()
      await page.waitForURL('**/productos/AW-T2022')
      expect(pageErrors).toEqual([])
    })
  })

for (const [name, options] of BOTH)
  test.describe(`a page that isn’t there ${name}`, () => {
    test('keeps header and footer, and offers the nearest products and a search', async ({ visit }) => {
      const { page } = await visit('/productos/AW-T2023', options)
      await expect(h1(page)).toContainText('Acá no suena nada.')
      await expect(main(page).getByRole('link', { name: 'Torre Zonda' })).toHaveCount(1)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await main(page).locator('input[type=search]').fill('torre')
      await main(page).getByRole('button', { name: 'Buscar' }).click()
      await page.waitForURL(/\/buscar\?q=torre/)
    })
  })
