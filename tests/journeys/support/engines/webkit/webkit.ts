import type { BrowserContextOptions } from '@playwright/test'
import { cannot } from '#tests/journeys/support/engines/cannot.ts'
import { WebKitPage } from './page.ts'
import { startScreen, startWebDriver, type Screen, type WebDriver } from './web-driver.ts'
import { focusLastWindow } from './x-focus.ts'

/** Debian's WebKit (MiniBrowser) over W3C WebDriver; each context has its own browser and display. */
export async function webkit(programs: Record<string, string>) {
  return {
    async newContext(options: BrowserContextOptions = {}) {
      const screen = await startScreen(programs['Xvfb']!)
      const driver = await startWebDriver(programs, screen.display, {
        dark: options.colorScheme === 'dark',
        still: options.reducedMotion !== 'no-preference',
        scripts: options.javaScriptEnabled !== false,
      })
      return contextOf(driver, screen, options)
    },
    close: async () => undefined,
  }
}

function contextOf(driver: WebDriver, screen: Screen, { viewport, baseURL }: BrowserContextOptions) {
  const pages: WebKitPage[] = []
  let current = ''
  let last: Promise<unknown> = Promise.resolve()

  /** Queues a command for one of the tabs after the previous commands. */
  const callIn =
    (handle: string): WebDriver['call'] =>
    (...command) => {
      const done = last.then(async () => {
        if (current !== handle) await driver.call('POST', '/window', { handle })
        current = handle
        return driver.call(...command)
      })
      last = done.catch(() => undefined)
      return done
    }

  const context = {
    async newPage() {
      const { width, height } = viewport ?? { width: 1280, height: 900 }
      const handle =
        pages.length === 0
          ? ((await driver.call('GET', '/window')) as string)
          : ((await driver.call('POST', '/window/new', { type: 'window' })) as { handle: string }).handle
      const call = callIn(handle)
      await call('POST', '/window/rect', { width, height })
      await focusLastWindow(screen.display)
      const page = new WebKitPage(call, baseURL, () => context)
      pages.push(page)
      return page
    },
    pages: () => pages,
    async cookies(address?: string) {
      const page = pages[0]!
      if (address !== undefined && new URL(address).pathname !== new URL(page.url()).pathname)
        cannot('WebDriver shows the cookies of the page it is on, and of no other')
      return driver.call('GET', '/cookie')
    },
    async addCookies(cookies: { name: string; value: string; url?: string; path?: string }[]) {
      for (const { name, value, url, path = '/' } of cookies) {
        if (pages[0]!.url() === 'about:blank' && url !== undefined) await pages[0]!.goto(`${url}/robots.txt`)
        await driver.call('POST', '/cookie', { cookie: { name, value, path } })
      }
    },
    setOffline: async () => cannot('WebDriver cuts no line'),
    addInitScript: async () => cannot('WebDriver puts no script before those of a page'),
    request: { get: () => cannot('WebDriver asks for nothing beside its pages') },
    grantPermissions: async () => cannot('it lets nobody read the clipboard'),
    newCDPSession: async () => cannot('it has no DevTools protocol'),
    on: () => undefined,
    async close() {
      await driver.stop()
      await screen.stop()
    },
  }
  return context
}
