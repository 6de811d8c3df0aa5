import type { Browser, BrowserContextOptions, Page, PlaywrightWorkerArgs } from '@playwright/test'
import { cannot } from './cannot.ts'

type Session = { send: (method: string, parameters: unknown) => Promise<unknown> }
type Settings = { dark: boolean; still: boolean }

/**
 * Firefox as Debian has it, by WebDriver BiDi. What that release takes only as it starts (colours, motion) is a browser of
 * its own, started when first asked for.
 */
export function firefox(playwright: PlaywrightWorkerArgs['playwright'], executablePath: string) {
  const started = new Map<string, Promise<Browser>>()
  const settingsOf = (options: BrowserContextOptions): Settings => ({
    dark: options.colorScheme === 'dark',
    still: options.reducedMotion !== 'no-preference',
  })
  async function start({ dark, still }: Settings): Promise<Browser> {
    const browser = await playwright.firefox.launch({
      executablePath,
      channel: 'moz-firefox',
      // Those of the configuration are Chromium's.
      args: [],
      firefoxUserPrefs: {
        'ui.systemUsesDarkTheme': dark ? 1 : 0,
        'ui.prefersReducedMotion': still ? 1 : 0,
      },
    })
    withoutMediaFeatures(browser)
    return browser
  }
  return {
    async newContext({ isMobile: _isMobile, ...options }: BrowserContextOptions = {}) {
      // Scripts can be off in Firefox; then those of whatever drives it don't run either.
      if (options.javaScriptEnabled === false) cannot('without scripts nothing can look at its pages')
      const settings = settingsOf(options)
      const key = JSON.stringify(settings)
      if (!started.has(key)) started.set(key, start(settings))
      const context = await (await started.get(key)!).newContext(options)
      context.on('page', (page) => {
        page.emulateMedia = () => cannot('it takes no medium (print) from outside')
        focusBeforeFilling(page)
        scrollIfNeeded(page)
      })
      context.newCDPSession = () => cannot('it has no DevTools protocol')
      context.grantPermissions = () => cannot('it lets nobody read the clipboard')
      return context
    },
    async close() {
      for (const browser of started.values()) await (await browser).close()
    },
  }
}

/** This release doesn't know the command by which Playwright sets colours, and ends the visit over it. */
function withoutMediaFeatures(browser: Browser): void {
  const { _browserSession: session } = inside<{ _browserSession: Session }>(browser)
  const sessions = Object.getPrototypeOf(session) as Session
  const { send } = sessions
  sessions.send = function (method, parameters) {
    if (method === 'emulation.setMediaFeaturesOverride') return Promise.resolve({})
    return send.call(this, method, parameters)
  }
}

/** Firefox forgets what is selected in a field that is focused only afterwards, and the new text would follow the old. */
function focusBeforeFilling(page: Page): void {
  const frame = page.mainFrame()
  const fill = frame.fill.bind(frame)
  frame.fill = async (selector, text, options) => {
    await frame.focus(selector, options)
    return fill(selector, text, options)
  }
}

type Handle = {
  evaluateInUtility: (act: (given: [unknown, Element]) => unknown, given: null) => Promise<unknown>
}
type Delegate = { scrollRectIntoViewIfNeeded: (handle: Handle, box: unknown) => Promise<unknown> }

/** Playwright puts whatever it clicks into the middle of Firefox's window; in Chromium it lets stand what is in sight. */
function scrollIfNeeded(page: Page): void {
  const { delegate } = inside<{ delegate: Delegate }>(page)
  const scroll = delegate.scrollRectIntoViewIfNeeded.bind(delegate)
  delegate.scrollRectIntoViewIfNeeded = async (handle, box) => {
    const isInSight = await handle.evaluateInUtility(([, element]) => {
      const { top, left, bottom, right } = element.getBoundingClientRect()
      return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
    }, null)
    return isInSight === true ? 'done' : scroll(handle, box)
  }
}

/** What stands behind an object of Playwright's; the journeys run in one process with it. */
function inside<Inner>(outer: object): Inner {
  return (outer as { _connection: { toImpl: (object: unknown) => Inner } })._connection.toImpl(outer)
}
