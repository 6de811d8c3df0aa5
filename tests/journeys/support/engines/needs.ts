import type { BrowserContextOptions, Page } from '@playwright/test'
import { cannot } from './cannot.ts'

/**
 * What a journey without scripts asks for before it opens a dialog: that the browser has invoker commands (`commandfor`). Where it
 * has none, the site's first script opens dialogs; without scripts either they stay closed, and docs/browsers.md says what is left.
 */
export async function needsInvokers(page: Page, { javaScriptEnabled }: BrowserContextOptions): Promise<void> {
  if (javaScriptEnabled !== false) return
  if (!(await page.evaluate(() => 'commandForElement' in HTMLButtonElement.prototype)))
    cannot('without scripts it opens no dialog (no invoker commands)')
}

/** The same of what follows the scroll by style alone: elsewhere the way to the top is always there without scripts. */
export async function needsTimelines(
  page: Page,
  { javaScriptEnabled }: BrowserContextOptions,
): Promise<void> {
  if (javaScriptEnabled !== false) return
  if (!(await page.evaluate(() => CSS.supports('animation-timeline', 'scroll()'))))
    cannot('without scripts nothing follows the scroll (no animation-timeline)')
}

/** The same of a page that is to come in the place of the last: without the Navigation API the browser opens each. */
export async function needsNavigation(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'navigation' in window)))
    cannot('it opens each page anew (no Navigation API)')
}
