/** Proves: Following a link replaces the page in the document, looks as when loaded, and falls back to a load. */
import type { Page } from '@playwright/test'
import { goBack, hydrated, PHONE, settled } from './support/browser.ts'
import { needsNavigation } from './support/engines/needs.ts'
import { expect, test } from './support/test.ts'

test.use({ pictures: false })

const main = (page: Page) => page.getByRole('main')
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const CATEGORY = '/categorias/torres-de-sonido'

type Marked = { same?: boolean }
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    // A block, because WebKit's driver would serialize the returned window endlessly.
    Object.assign(window, { same: true })
  })
}
async function mark(page: Page): Promise<void> {
  await needsNavigation(page)
  await markDocument(page)
}
const isSameDocument = (page: Page) => page.evaluate(() => (window as Marked).same === true)

/** Follows a link anywhere on the page as a visitor does. */
async function follow(page: Page, href: string): Promise<void> {
  const link = page.locator(`main a[href="${href}"], footer a[href="${href}"]`).first()
  await link.evaluate((element) => (element as HTMLElement).click())
  await page.waitForURL(`**${href}`)
}

/** Follows a link that the page doesn’t have. */
const followAdded = (page: Page, href: string) =>
  page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to, textContent: 'Prueba' })
    document.querySelector('main')!.prepend(link)
    link.click()
  }, href)

/** Box and text style of each element, without numbers that vary between visits. */
const boxes = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, 0)
    return [...document.querySelectorAll('main :not(option)')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, fontSize, display } = getComputedStyle(element)
      return [
        element.localName,
        Math.round(x),
        Math.round(y),
        Math.round(width),
        Math.round(height),
        color,
        fontSize,
        display,
      ].join(' ')
    })
  })

test('following a link replaces the page in the document with its head, announcement and scripts', async ({
  visit,
}) => {
  const { page, pageErrors } = await visit('/')
  await hydrated(page)
  await mark(page)
  await follow(page, CATEGORY)
  await expect(h1(page)).toHaveText('Torres de sonido')
  await expect(page).toHaveTitle(/^Torres de sonido/)
  expect(await isSameDocument(page)).toBe(true)
  // Equivalent to a load: scrolled to the top, announced, with its own head.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('status').filter({ hasText: /^Torres de sonido/ })).toBeAttached()
  const canonical = page.locator('link[rel="canonical"]')
  await expect(canonical).toHaveCount(1)
  expect(await canonical.getAttribute('href')).toContain(CATEGORY)
  const audio = page.locator('header nav [aria-current]').first()
  await expect(audio).toHaveText(/Audio/)
  // The new page's scripts run.
  await hydrated(page)
  await main(page).getByRole('checkbox', { name: 'Más de 200' }).first().check()
  await page.waitForURL((url) => url.search === '?rms=mas-de-200')
  await page.goBack()
  await page.waitForURL((url) => url.search === '')
  await page.goBack()
  await expect(main(page).locator('#portada')).toBeVisible()
  await expect(page).toHaveTitle(/^Nawel/)
  expect(await isSameDocument(page)).toBe(true)
  expect(pageErrors).toEqual([])
})

test('a filter is prefetched once, when it is pressed', async ({ visit }) => {
  const { page } = await visit(CATEGORY)
  await hydrated(page)
  const requested: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('?rms=mas-de-200')) requested.push(request.headers().purpose)
  })
  const box = main(page).getByRole('checkbox', { name: 'Más de 200' }).first()
  await box.hover()
  await page.mouse.down()
  await expect.poll(() => requested).toEqual(['prefetch'])
  await page.mouse.up()
  await page.waitForURL((url) => url.search === '?rms=mas-de-200')
  await expect(main(page).locator('article')).toHaveCount(4)
  expect(requested).toEqual(['prefetch'])
})

test('a worker prefetches the page of a tapped link, and without its script the page itself does', async ({
  visit,
}) => {
  for (const isLost of [false, true]) {
    const { page } = await visit('/discontinuos', { ...PHONE, serviceWorkers: 'block' })
    await page.addInitScript((lost) => {
      const Real = Worker
      window.Worker = class extends Real {
        constructor(script: string | URL) {
          super(lost ? '/assets/lost.js' : script, { type: 'module' })
        }
      }
    }, isLost)
    await page.goto(CATEGORY)
    await mark(page)
    await hydrated(page)
    await expect.poll(() => page.workers().length).toBe(isLost ? 0 : 1)
    const requested: (string | undefined)[] = []
    const link = main(page).locator('article a[href^="/productos/"]').first()
    const href = (await link.getAttribute('href'))!
    page.on('request', (request) => {
      if (request.url().endsWith(href)) requested.push(request.headers().purpose)
    })
    await link.tap()
    await page.waitForURL(`**${href}`)
    await expect(main(page).getByRole('heading', { level: 1 })).not.toHaveText('Torres de sonido')
    expect(await isSameDocument(page)).toBe(true)
    expect(requested).toEqual(['prefetch'])
  }
})

test.describe('with pictures', () => {
  test.use({ pictures: true })

  test('a product’s picture is requested once, as its Link header names it', async ({ visit }) => {
    const { page } = await visit(CATEGORY)
    await hydrated(page)
    const pictures: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'image') pictures.push(new URL(request.url()).pathname)
    })
    const address = (await main(page).locator('article a[href^="/productos/"]').first().getAttribute('href'))!
    const link = (await page.request.get(address)).headers().link!
    await follow(page, address)
    await hydrated(page)
    const lead = main(page).locator('[data-lead] img').first()
    await expect.poll(() => lead.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
    const picturePath = await lead.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)
    // The thumbnail is another file of the same picture.
    expect(pictures.filter((each) => each === picturePath)).toHaveLength(1)
    expect(link).toContain(`${picturePath} `)
  })
})

for (const [name, size] of [
  ['a phone', PHONE],
  ['a desktop', {}],
] as const)
  test(`looks as when it is loaded, on ${name}`, async ({ visit }) => {
    const { page } = await visit('/', size)
    for (const href of [
      CATEGORY,
      '/productos/AW-T2022',
      '/soporte',
      '/guias',
      '/sobre-nosotros',
      '/categorias/audio',
    ]) {
      await page.goto(href)
      await hydrated(page)
      await settled(page)
      const loaded = await boxes(page)
      await page.goto('/')
      await hydrated(page)
      await mark(page)
      await follow(page, href)
      await hydrated(page)
      expect(await isSameDocument(page)).toBe(true)
      await expect.poll(() => boxes(page), href).toEqual(loaded)
    }
  })

test('a list looks unchanged after the styles of another kind of page have loaded', async ({ visit }) => {
  const { page } = await visit(CATEGORY)
  await hydrated(page)
  await settled(page)
  const alone = await boxes(page)
  await mark(page)
  await follow(page, '/productos/AW-T2022')
  await hydrated(page)
  await page.goBack()
  await expect(h1(page)).toHaveText('Torres de sonido')
  expect(await isSameDocument(page)).toBe(true)
  await expect.poll(() => boxes(page)).toEqual(alone)
})

test('head elements common to all pages stay in place', async ({ visit }) => {
  const { page } = await visit('/')
  await hydrated(page)
  await needsNavigation(page)
  const of = 'meta[name="viewport"], meta[name="color-scheme"], meta[name="theme-color"]'
  const before = await page.locator(of).elementHandles()
  expect(before).toHaveLength(4)
  await follow(page, CATEGORY)
  await hydrated(page)
  for (const element of before) expect(await element.evaluate((meta) => meta.isConnected)).toBe(true)
  await expect(page.locator(of)).toHaveCount(4)
})

// src/app/site/soft-navigation.test.ts proves the list of addresses for every route.
test('navigation to and from a page with a form loads a new document', async ({ visit }) => {
  const { page } = await visit('/soporte')
  for (const address of ['/contacto', '/soporte']) {
    await hydrated(page)
    await mark(page)
    await followAdded(page, address)
    await page.waitForURL(`**${address}`)
    expect(await isSameDocument(page)).toBe(false)
  }
})

test('a browser without the Navigation API loads each page', async ({ visit }) => {
  const { page, pageErrors } = await visit('/soporte')
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'navigation')
    Reflect.deleteProperty(Window.prototype, 'navigation')
  })
  await page.goto('/')
  await hydrated(page)
  await markDocument(page)
  await follow(page, CATEGORY)
  await expect(h1(page)).toHaveText('Torres de sonido')
  expect(await isSameDocument(page)).toBe(false)
  expect(pageErrors).toEqual([])
})

test('links to moved and missing addresses end where the server leads, and going back works', async ({
  visit,
}) => {
  const { page } = await visit('/soporte')
  await hydrated(page)
  for (const [href, at] of [
    ['/productos/aw-t2022', '/productos/AW-T2022'],
    ['/productos/AW-T9999', '/productos/AW-T9999'],
  ]) {
    await followAdded(page, href!)
    await page.waitForURL(`**${at}`)
    await hydrated(page)
    await goBack(page)
    await expect(h1(page)).toHaveText('Soporte técnico')
    await page.waitForURL('**/soporte')
    await hydrated(page)
  }
})
