import type { BrowserContextOptions, Page } from '@playwright/test'
import { cannot } from './cannot.ts'

/**
 * Skips script-free dialogs in browsers without invoker commands (`commandfor`). There the site's first script opens
 * dialogs; docs/browsers.md lists what is missing without scripts.
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
