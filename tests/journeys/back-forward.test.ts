/** Proves: The back/forward cache restores pages at their scroll position; private ones check the session again. */
import type { Browser, Page } from '@playwright/test'
import { findBrowser } from '../../scripts/find-browser.ts'
import { expect, test as base } from './support/test.ts'
import { member } from './support/signed-in.ts'
import { hydrated, PHONE, settled, visits, type Visit } from './support/browser.ts'
import { ENGINE } from './support/engines/engine.ts'
import { LAUNCH } from './support/launch.ts'
import type { Site } from './support/site.ts'

// Browser with the back/forward cache, which Playwright turns off. Not by `test.use`, which would restart each worker.
const own = new Map<boolean, Browser>()
const test = base.extend({
  visit: async ({ visit, pictures, playwright, siteUrl }, use) => {
    if (ENGINE !== 'chromium') return use(visit)
    const browser =
      own.get(pictures) ??
      (await playwright.chromium.launch({
        ...LAUNCH,
        executablePath: findBrowser(),
        args: [...LAUNCH.args!, ...(pictures ? [] : ['--blink-settings=imagesEnabled=false'])],
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }))
    own.set(pictures, browser)
    const { visit: visitOwn, leave } = visits(browser, siteUrl)
    await use(visitOwn)
    await leave()
  },
})
test.afterAll(() => Promise.all([...own.values()].map((browser) => browser.close())))

type Shown = { shown?: boolean[] }

/** Visitor whose pages log each display: `true` when restored from the cache. */
async function start(visit: Visit, base?: string) {
  const visitor = await visit('about:blank', { ...PHONE, ...(base ? { base } : {}) })
  await visitor.page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      const page = window as Shown
      page.shown = [...(page.shown ?? []), persisted]
      // oxlint-disable-next-line no-console -- what `through` waits for
      console.debug('shown')
    })
  })
  return visitor
}

/** Scrolls a page, waits until idle and returns the position, because pending pictures prevent caching. */
async function scrolled(page: Page, to: number): Promise<number> {
  await page.evaluate((top) => scrollTo(0, top), to)
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(0)
  await settled(page)
  return top
}

/**
 * Moves through the history, and waits for a message of the restored page: an immediate evaluation may still run in the
 * previous one, and running a script in a cached page evicts it.
 */
async function through(page: Page, go: 'goBack' | 'goForward'): Promise<void> {
  const shownMessage = page.waitForEvent('console', (message) => message.text() === 'shown')
  // Playwright waits for a load event, which a restored page never fires.
  await page[go]({ waitUntil: 'commit' })
  await shownMessage
}
const back = (page: Page) => through(page, 'goBack')
const forward = (page: Page) => through(page, 'goForward')

/** Navigation type of the page, reasons against the bfcache, and scroll position. */
const arrival = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      notRestoredReasons?: unknown
    })[]
    const whole = (window as Shown).shown?.includes(true) ?? false
    return { whole, reasons: JSON.stringify(entry?.notRestoredReasons ?? null), top: scrollY }
  })

/** The browser evicted a cached page for an internal reason, reported as «masked». */
class LetGo extends Error {}

/** The current page was restored from the cache at its scroll position. */
async function isBackWhole(page: Page, top: number): Promise<void> {
  const whole = { whole: true, reasons: 'null', top }
  await expect
    .poll(() => arrival(page))
    .toEqual(whole)
    .catch(async (error: unknown) => {
      const { reasons } = await arrival(page)
      throw reasons.includes('"reasons":[{"reason":"masked"}]') ? new LetGo(reasons) : error
    })
}

/** Repeats a visit when the browser evicted a page; reasons that the page causes fail at once. */
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

test.describe('back and forward restore pages at their scroll position', () => {
  test('from home to category to product and all the way back', ({ visit }) =>
    unlessLetGo(async () => {
      const { page, pageErrors } = await start(visit)
      await page.goto(HOME)
      const home = await scrolled(page, 900)
      await page.goto(CATEGORY)
      // Above the chips, because a restored page is drawn as for a mouse, with lower chips.
      const category = await scrolled(page, 200)
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
})

test.describe('without pictures, going back restores', () => {
  test.use({ pictures: false })

  for (const address of ['/buscar?q=parlante', '/soporte', '/lista', '/contacto'])
    test(`${address}, once React has taken it over, and it goes on working`, ({ visit }) =>
      unlessLetGo(async () => {
        const { page, pageErrors } = await start(visit)
        await page.goto(address)
        await hydrated(page)
        const top = await scrolled(page, 200)
        await page.goto('/sobre-nosotros')
        await back(page)
        await isBackWhole(page, top)
        await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidad', exact: true }).click()
        await page.getByRole('heading', { level: 1, name: 'Privacidad' }).waitFor()
        expect(pageErrors).toEqual([])
      }))
})

test.describe('a signed-in visitor', () => {
  test.use({ pictures: false })

  let site: Site
  test.beforeAll(({ staffSite }) => {
    site = staffSite
  })

  async function signedIn(visit: Visit) {
    const { email, browser } = await member(site)
    const visitor = await start(visit, site.url)
    const cookies = [...browser.cookies].map(([name, value]) => ({ name, value, url: site.url }))
    await visitor.context.addCookies(cookies)
    return { email, ...visitor }
  }

  test('gets public pages restored from the cache', async ({ visit }) => {
    const { page } = await signedIn(visit)
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

  test('leaves no private page behind: going back after signing out elsewhere asks to sign in', async ({
    visit,
  }) => {
    const { page, email } = await signedIn(visit)
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
