import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

/** What a page did that no page should: console errors, exceptions, requests to other hosts. */
export type Misdeeds = string[]

export type Visitor = { page: Page; pageErrors: Misdeeds; context: BrowserContext }

/**
 * One browser for the file; `visit` opens a page in a context of its own, closed with the browser. Playwright turns the
 * back/forward cache off; with `backForwardCache` it is as visitors have it.
 */
export function useBrowser({ backForwardCache = false } = {}) {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: inject('browserPath'),
      args: FLAGS,
      ignoreDefaultArgs: backForwardCache ? ['--disable-back-forward-cache'] : [],
    })
  })
  afterAll(() => browser.close())

  async function visit(
    path: string,
    options: BrowserContextOptions & { base?: string } = {},
  ): Promise<Visitor> {
    const { base = inject('siteUrl'), ...contextOptions } = options
    const context = await browser.newContext({
      baseURL: base,
      locale: 'es-AR',
      timezoneId: 'America/Argentina/Buenos_Aires',
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      ...contextOptions,
    })
    const page = await context.newPage()
    const pageErrors: Misdeeds = []
    page.on('console', (message) => {
      if (message.type() === 'error')
        pageErrors.push(`console: ${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => pageErrors.push(`exception: ${error.message}`))
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== new URL(base).origin) {
        pageErrors.push(`another host: ${request.url()}`)
      }
    })
    await page.goto(path)
    return { page, pageErrors, context }
  }
  return { visit }
}

export const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true } as const
export const NO_SCRIPT = { javaScriptEnabled: false } as const

/** Keeps what a page asks for at these addresses waiting until the function it resolves with is called. */
export async function hold(page: Page, addresses: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Resolves once React has taken over the page to its last link. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = [...document.querySelectorAll('footer a')].at(-1)
    return last !== undefined && Object.keys(last).some((key) => key.startsWith('__reactProps'))
  })
  // It goes in slices: handlers answer after the last of them and the frames that follow.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })))
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
