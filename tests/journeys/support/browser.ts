import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from '@playwright/test'
import type { Client } from './account.ts'
import { expect } from './expect.ts'

/** Console errors, exceptions, and requests to other hosts. */
export type PageErrors = string[]

export type Visitor = { page: Page; pageErrors: PageErrors; context: BrowserContext }

/** Opens a path in a new context, of the shared site or of `base`, optionally with a session. */
export type Visit = (
  path: string,
  options?: BrowserContextOptions & { base?: string; as?: Pick<Client, 'cookies'> },
) => Promise<Visitor>

/** Pending requests by page. */
const requestsOf = new WeakMap<Page, Set<Request>>()

/** Panel pages and previews, which must not violate their content security policy. */
const OF_THE_PANEL = /^\/(?:panel|vista)(?:\/|$)/

/** Visits to a site; `leave` closes their contexts, and throws if a panel page violated its content security policy. */
export function visits(browser: Browser, siteUrl: string): { visit: Visit; leave: () => Promise<void> } {
  const contexts: BrowserContext[] = []
  const violations: string[] = []
  async function visit(path: string, { base = siteUrl, as, ...options }: Parameters<Visit>[1] = {}) {
    const context = await browser.newContext({ baseURL: base, ...options })
    contexts.push(context)
    if (as) await giveSession(context, { url: base }, as)
    const page = await context.newPage()
    const pageErrors: PageErrors = []
    page.on('console', (message) => {
      const isOfPanel = URL.canParse(page.url()) && OF_THE_PANEL.test(new URL(page.url()).pathname)
      if (isOfPanel && message.type() === 'error' && message.text().includes('Content Security Policy'))
        violations.push(`${page.url()}: ${message.text()}`)
      if (message.type() === 'error')
        pageErrors.push(`console: ${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => pageErrors.push(`exception: ${error.stack ?? error.message}`))
    const requests = new Set<Request>()
    requestsOf.set(page, requests)
    page.on('request', (request) => {
      // Requests of the previous document are cancelled, sometimes without an event.
      if (request.isNavigationRequest()) requests.clear()
      requests.add(request)
      const url = new URL(request.url())
      if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== new URL(base).origin) {
        pageErrors.push(`another host: ${request.url()}`)
      }
    })
    const forget = (request: Request) => requests.delete(request)
    page.on('requestfinished', forget).on('requestfailed', forget)
    await page.goto(path)
    return { page, pageErrors, context }
  }
  return {
    visit,
    async leave() {
      for (const context of contexts) {
        // Replies that a test intercepts and no longer awaits would otherwise fail it when its context closes.
        for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
        await context.close()
      }
      if (violations.length > 0) throw new Error(`Against the content policy:\n${violations.join('\n')}`)
    },
  }
}

/** Adds a session's cookies to a context. */
export const giveSession = (
  context: BrowserContext,
  site: { url: string },
  who: Pick<Client, 'cookies'>,
): Promise<void> =>
  context.addCookies([...who.cookies].map(([name, value]) => ({ name, value, url: site.url })))

export const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true } as const
export const NO_SCRIPT = { javaScriptEnabled: false } as const

/** Delays a page's requests to these addresses until the returned function is called. */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Goes back like the browser's button, without waiting, because the load would abort a pending evaluation. */
export const goBack = (page: Page): Promise<void> =>
  page.evaluate(() => void setTimeout(() => history.back()))

/** Resolves once all islands and enhancements of the page are hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-ready]:not([data-going])').waitFor({ state: 'attached' })
  // Handlers work only after the last island and the following frames.
  await idle(page)
}

/** Resolves once the page has been idle and has rendered two more frames. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        // WebKit has no requestIdleCallback, so the pending tasks run first.
        if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 1000 })
        else setTimeout(resolve)
      }),
  )
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Resolves once the page is idle and has no pending requests. */
export async function settled(page: Page): Promise<void> {
  await idle(page)
  await expect.poll(() => requestsOf.get(page)!.size).toBe(0)
  await idle(page)
}
