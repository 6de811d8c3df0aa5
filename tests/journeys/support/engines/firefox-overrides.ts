import type { Browser, Page } from '@playwright/test'

/**
 * Overrides of a tab that only Firefox's own window can set (`BrowsingContext` of dom/chrome-webidl), by no protocol.
 */
export type Override = {
  /** Page scripts; those of the driver still run. */
  allowJavascript?: boolean
  /** `print`, or empty for the screen. */
  mediumOverride?: string
  prefersColorSchemeOverride?: string
  prefersReducedMotionOverride?: string
}

type Command = { contexts: { context: string }[]; type: string }
type Session = { send: (method: string, parameters: unknown) => Promise<Command> }

/** Function that sets overrides for a page from Firefox's own window, to which system access was granted. */
export async function overrides(browser: Browser): Promise<(page: Page, wanted: Override) => Promise<void>> {
  const { _browserSession: session } = inside<{ _browserSession: Session }>(browser)
  const { contexts } = await session.send('browsingContext.getTree', { 'moz:scope': 'chrome' })
  return async (page, wanted) => {
    const { delegate } = inside<{ delegate: { _session: { sessionId: string } } }>(page)
    const { type } = await session.send('script.evaluate', {
      target: { context: contexts[0]!.context },
      awaitPromise: false,
      expression: `{
        const { NavigableManager } = ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs')
        const tab = NavigableManager.getBrowsingContextById(${JSON.stringify(delegate._session.sessionId)})
        Object.assign(tab, ${JSON.stringify(wanted)})
      }`,
    })
    if (type !== 'success') throw new Error(`Firefox took not ${JSON.stringify(wanted)}`)
  }
}

/** Implementation object behind a Playwright object, available because the driver runs in the same process. */
export function inside<Inner>(outer: object): Inner {
  return (outer as { _connection: { toImpl: (object: unknown) => Inner } })._connection.toImpl(outer)
}
