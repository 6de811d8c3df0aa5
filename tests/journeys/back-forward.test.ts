import type { Page, Request } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { member } from './support/account.ts'
import { hydrated, PHONE } from './support/browser.ts'
import { useBrowser } from './support/use-browser.ts'
import { startSite, type Site } from './support/site.ts'

const { visit } = useBrowser({ backForwardCache: true })

type Shown = { shown?: boolean[] }

/** What each page is waiting for from the network. */
const waitingFor = new WeakMap<Page, Set<Request>>()

/** A visitor whose pages note each time they are shown: `true` when they come back whole. */
async function start(base = inject('siteUrl')) {
  const visitor = await visit('/sobre-nosotros', { ...PHONE, base })
  const requests = new Set<Request>()
  waitingFor.set(visitor.page, requests)
  visitor.page.on('request', (request) => requests.add(request))
  const forget = (request: Request) => requests.delete(request)
  visitor.page.on('requestfinished', forget)
  visitor.page.on('requestfailed', forget)
  await visitor.page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      const page = window as Shown
      page.shown = [...(page.shown ?? []), persisted]
    })
  })
  return visitor
}

/** Leaves a page scrolled and says where. No browser keeps one for which pictures are still on their way. */
async function scrolled(page: Page, to: number): Promise<number> {
  await page.evaluate((top) => scrollTo(0, top), to)
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(0)
  await page.waitForTimeout(300)
  await expect.poll(() => waitingFor.get(page)?.size, { timeout: 30_000 }).toBe(0)
  return top
}

/**
 * Goes through the history. For a moment after it what is evaluated may still run in the page that was left, and a kept page in
 * which a script runs is let go of.
 */
async function through(page: Page, go: 'goBack' | 'goForward'): Promise<void> {
  // Playwright waits for a load, which never comes for a page that comes back whole.
  await page[go]({ waitUntil: 'commit' })
  await page.waitForTimeout(500)
}
const back = (page: Page) => through(page, 'goBack')
const forward = (page: Page) => through(page, 'goForward')

/** How the page got here, with what kept it from coming back whole, and where it stands. */
const arrival = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      notRestoredReasons?: unknown
    })[]
    const whole = (window as Shown).shown?.includes(true) ?? false
    return { whole, reasons: JSON.stringify(entry?.notRestoredReasons ?? null), top: scrollY }
  })

/** The browser let go of a kept page for a reason of its own, which it calls «masked». */
class LetGo extends Error {}

/** The page that is shown came back whole and stands where it was left. */
async function isBackWhole(page: Page, top: number): Promise<void> {
  const whole = { whole: true, reasons: 'null', top }
  await expect
    .poll(() => arrival(page), { timeout: 5000 })
    .toEqual(whole)
    .catch(async (error: unknown) => {
      const { reasons } = await arrival(page)
      throw reasons.includes('"reasons":[{"reason":"masked"}]') ? new LetGo(reasons) : error
    })
}

/** Makes a visit, and makes it again when the browser let go of a page. What the page itself is to blame for fails at once. */
async function unlessLetGo(visitAndReturn: () => Promise<void>): Promise<void> {
  for (let again = 4; ; again -= 1) {
    try {
      return await visitAndReturn()
    } catch (error) {
      if (again === 0 || !(error instanceof LetGo)) throw error
    }
  }
}

const HOME = '/'
const CATEGORY = '/categorias/torres-de-sonido'
const PRODUCT = '/productos/AW-T2022'

describe('back and forward show the page that was left, whole and where it was', () => {
  it('from home to category to product and all the way back', () =>
    unlessLetGo(async () => {
      const { page, pageErrors } = await start()
      await page.goto(HOME)
      const home = await scrolled(page, 900)
      await page.goto(CATEGORY)
      const category = await scrolled(page, 400)
      await page.goto(PRODUCT)
      const product = await scrolled(page, 700)
      await back(page)
      await isBackWhole(page, category)
      await back(page)
      await isBackWhole(page, home)
      expect(new URL(page.url()).pathname).toBe(HOME)
      await forward(page)
      await isBackWhole(page, category)
      await forward(page)
      await isBackWhole(page, product)
      expect(pageErrors).toEqual([])
    }))

  it.each([HOME, CATEGORY, PRODUCT, '/buscar', '/buscar?q=parlante', '/soporte', '/lista', '/contacto'])(
    '%s, once React has taken it over, and it goes on working',
    (address) =>
      unlessLetGo(async () => {
        const { page, pageErrors } = await start()
        await page.goto(address)
        await hydrated(page)
        const top = await scrolled(page, 200)
        await page.goto('/sobre-nosotros')
        await back(page)
        await isBackWhole(page, top)
        // The next page comes as data: this one is alive.
        await page.evaluate(() => Object.assign(window, { same: true }))
        await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidad', exact: true }).click()
        await page.getByRole('heading', { level: 1, name: 'Privacidad' }).waitFor()
        await expect.poll(() => page.evaluate(() => 'same' in window)).toBe(true)
        expect(pageErrors).toEqual([])
      }),
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
      await unlessLetGo(async () => {
        await page.goto(address)
        await hydrated(page)
        const top = await scrolled(page, 200)
        await page.goto('/privacidad')
        await back(page)
        await isBackWhole(page, top)
      })
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
