import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { member } from './support/account.ts'
import { hydrated, PHONE, useBrowser } from './support/browser.ts'
import { startSite, type Site } from './support/site.ts'

const { visit } = useBrowser({ backForwardCache: true })

type Shown = { shown?: boolean[] }

/** A visitor whose pages note each time they are shown: `true` when they come back whole. */
async function start(base = inject('siteUrl')) {
  const visitor = await visit('/sobre-nosotros', { ...PHONE, base })
  await visitor.page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      const page = window as Shown
      page.shown = [...(page.shown ?? []), persisted]
    })
  })
  return visitor
}

/** Leaves a page scrolled and says where. */
async function scrolled(page: Page, to: number): Promise<number> {
  await page.evaluate((top) => scrollTo(0, top), to)
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(0)
  return top
}

/** Playwright waits for a load, which never comes for a page that comes back whole. */
const back = (page: Page) => page.goBack({ waitUntil: 'commit' })
const forward = (page: Page) => page.goForward({ waitUntil: 'commit' })

/** How the page got here, with what kept it from coming back whole, and where it stands. */
const arrival = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      notRestoredReasons?: unknown
    })[]
    const whole = (window as Shown).shown?.includes(true) ?? false
    return { whole, reasons: JSON.stringify(entry?.notRestoredReasons ?? null), top: scrollY }
  })
const whole = (top: number) => ({ whole: true, reasons: 'null', top })

const HOME = '/'
const CATEGORY = '/categorias/torres-de-sonido'
const PRODUCT = '/productos/AW-T2022'

describe('back and forward show the page that was left, whole and where it was', () => {
  it('from home to category to product and all the way back', async () => {
    const { page, misdeeds } = await start()
    await page.goto(HOME)
    const home = await scrolled(page, 900)
    await page.goto(CATEGORY)
    const category = await scrolled(page, 400)
    await page.goto(PRODUCT)
    const product = await scrolled(page, 700)
    await back(page)
    await expect.poll(() => arrival(page)).toEqual(whole(category))
    await back(page)
    await expect.poll(() => arrival(page)).toEqual(whole(home))
    expect(new URL(page.url()).pathname).toBe(HOME)
    await forward(page)
    await expect.poll(() => arrival(page)).toEqual(whole(category))
    await forward(page)
    await expect.poll(() => arrival(page)).toEqual(whole(product))
    expect(misdeeds).toEqual([])
  })

  it.each([HOME, CATEGORY, PRODUCT, '/buscar', '/buscar?q=parlante', '/soporte', '/lista', '/contacto'])(
    '%s, once React has taken it over, and it goes on working',
    async (address) => {
      const { page, misdeeds } = await start()
      await page.goto(address)
      await hydrated(page)
      const top = await scrolled(page, 200)
      await page.goto('/sobre-nosotros')
      await back(page)
      await expect.poll(() => arrival(page)).toEqual(whole(top))
      // The next page comes as data: this one is alive.
      await page.evaluate(() => Object.assign(window, { same: true }))
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidad', exact: true }).click()
      await page.getByRole('heading', { level: 1, name: 'Privacidad' }).waitFor()
      await expect.poll(() => page.evaluate(() => 'same' in window)).toBe(true)
      expect(misdeeds).toEqual([])
    },
  )
})

describe('somebody signed in', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite({ from: inject('demoData') })
  })
  afterAll(() => site.stop())

  async function signedIn() {
    const { email, browser } = await member(site)
    const visitor = await start(site.url)
    const cookies = [...browser.cookies].map(([name, value]) => ({ name, value, url: site.url }))
    await visitor.context.addCookies(cookies)
    return { email, ...visitor }
  }

  it('gets public pages back whole', async () => {
    const { page } = await signedIn()
    for (const address of [HOME, CATEGORY, PRODUCT]) {
      await page.goto(address)
      await hydrated(page)
      const top = await scrolled(page, 200)
      await page.goto('/privacidad')
      await back(page)
      await expect.poll(() => arrival(page)).toEqual(whole(top))
    }
  })

  it('leaves no private page behind: after signing out elsewhere, going back asks who is there', async () => {
    const { page, email } = await signedIn()
    await page.goto('/cuenta')
    await hydrated(page)
    await page.getByRole('main').getByText(email).waitFor()
    await page.goto('/privacidad')
    await page.evaluate(() => fetch('/salir', { method: 'POST', body: new URLSearchParams() }))
    await back(page)
    await page.getByRole('heading', { level: 1, name: 'Ingresá' }).waitFor()
    expect(await page.content()).not.toContain(email)
  })
})
