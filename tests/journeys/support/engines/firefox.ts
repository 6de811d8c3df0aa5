import type { Browser, BrowserContextOptions, Page, PlaywrightWorkerArgs } from '@playwright/test'
import { cannot } from './cannot.ts'
import { inside, overrides, type Override } from './firefox-overrides.ts'

type Medium = NonNullable<Parameters<Page['emulateMedia']>[0]>

/**
 * Debian's Firefox over WebDriver BiDi, and over its own window for missing commands; colour scheme and motion are
 * fixed at launch, so each combination has its own browser, started on demand.
 */
export function firefox(playwright: PlaywrightWorkerArgs['playwright'], executablePath: string) {
  const started = new Map<string, ReturnType<typeof start>>()
  async function start(dark: boolean, still: boolean) {
    const browser = await playwright.firefox.launch({
      executablePath,
      channel: 'moz-firefox',
      // The configuration's arguments are Chromium's.
      args: ['-remote-allow-system-access'],
      firefoxUserPrefs: {
        'ui.systemUsesDarkTheme': dark ? 1 : 0,
        'ui.prefersReducedMotion': still ? 1 : 0,
        // Overlay scroll bars, as in headless Chromium and phones.
        'ui.useOverlayScrollbars': 1,
        // Firefox requests `/favicon.ico` for responses that are no page, such as `robots.txt`.
        'browser.chrome.site_icons': false,
        // Clipboard access without a prompt.
        'dom.events.testing.asyncClipboard': true,
        // No back-forward cache: a restored page fires no load event, for which Playwright waits.
        'browser.sessionhistory.max_total_viewers': 0,
      },
    })
    withoutMediaFeatures(browser)
    return { browser, override: await overrides(browser) }
  }
  return {
    // Playwright does not support disabling scripts here, but Firefox does.
    async newContext({
      isMobile: _isMobile,
      javaScriptEnabled = true,
      ...options
    }: BrowserContextOptions = {}) {
      const dark = options.colorScheme === 'dark'
      const still = options.reducedMotion !== 'no-preference'
      const key = JSON.stringify({ dark, still })
      if (!started.has(key)) started.set(key, start(dark, still))
      const { browser, override } = await started.get(key)!
      const context = await browser.newContext(options)
      const newPage = context.newPage.bind(context)
      context.newPage = async () => {
        const page = await newPage()
        page.emulateMedia = (medium = {}) => override(page, ofMedium(medium))
        focusBeforeFilling(page)
        scrollIfNeeded(page)
        tellBodies(page)
        knowWhatCame(page)
        await override(page, { allowJavascript: javaScriptEnabled })
        return page
      }
      context.newCDPSession = () => cannot('it has no DevTools protocol')
      context.grantPermissions = async () => undefined
      return context
    },
    async close() {
      for (const one of started.values()) await (await one).browser.close()
    },
  }
}

const ofMedium = ({ media, colorScheme, reducedMotion }: Medium): Override => ({
  ...(media === undefined ? {} : { mediumOverride: media ?? '' }),
  ...(colorScheme === undefined ? {} : { prefersColorSchemeOverride: colorScheme ?? 'none' }),
  ...(reducedMotion === undefined ? {} : { prefersReducedMotionOverride: reducedMotion ?? 'none' }),
})

type Session = { send: (method: string, parameters: unknown) => Promise<unknown> }

/** This Firefox lacks the command by which Playwright sets media features, and the context would fail. */
function withoutMediaFeatures(browser: Browser): void {
  const { _browserSession: session } = inside<{ _browserSession: Session }>(browser)
  const sessions = Object.getPrototypeOf(session) as Session
  const { send } = sessions
  sessions.send = function (method, parameters) {
    if (method === 'emulation.setMediaFeaturesOverride') return Promise.resolve({})
    return send.call(this, method, parameters)
  }
}

/** Longer texts are inserted at once, without events for React. */
const MOST_TYPED = 300

/**
 * Firefox loses the selection of a field focused afterwards, does not report that of an email field, and React ignores
 * what Playwright inserts into a `textarea`: those two are cleared and typed key by key.
 */
function focusBeforeFilling(page: Page): void {
  const frame = page.mainFrame()
  const fill = frame.fill.bind(frame)
  frame.fill = async (selector, text, options) => {
    await frame.focus(selector, options)
    const isTyped = await frame.$eval(selector, (field) => field.matches('[type="email"], textarea'))
    if (!isTyped || text.length > MOST_TYPED) return fill(selector, text, options)
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Backspace')
    await page.keyboard.type(text)
  }
}

type Handle = {
  evaluateInUtility: (act: (given: [unknown, Element]) => unknown, given: null) => Promise<unknown>
}
type Delegate = { scrollRectIntoViewIfNeeded: (handle: Handle, box: unknown) => Promise<unknown> }

/** Avoids scrolling to visible elements: Playwright centres whatever it clicks in Firefox, but not in Chromium. */
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

/** Skips tests of request bodies, which Playwright does not read from Firefox and would report as missing. */
function tellBodies(page: Page): void {
  const waitForRequest = page.waitForRequest.bind(page)
  page.waitForRequest = async (...wanted) => {
    const request = await waitForRequest(...wanted)
    request.postData = () => cannot('nobody tells the body of a request')
    return request
  }
}

type Frames = {
  frame: (id: string) => { _currentDocument: { documentId?: string } } | undefined
  frameRequestedNavigation: (id: string, documentId?: string) => void
}

/** Ignores navigation requests reported after their document has arrived, for which Playwright would wait forever. */
function knowWhatCame(page: Page): void {
  const { frameManager } = inside<{ frameManager: Frames }>(page)
  const request = frameManager.frameRequestedNavigation.bind(frameManager)
  frameManager.frameRequestedNavigation = (id, documentId) => {
    const came = frameManager.frame(id)?._currentDocument.documentId
    if (documentId === undefined || documentId !== came) request(id, documentId)
  }
}
