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

/** Skips tests of scroll-driven animations without scripts; elsewhere the link to the top is then always visible. */
export async function needsTimelines(
  page: Page,
  { javaScriptEnabled }: BrowserContextOptions,
): Promise<void> {
  if (javaScriptEnabled !== false) return
  if (!(await page.evaluate(() => CSS.supports('animation-timeline', 'scroll()'))))
    cannot('without scripts nothing follows the scroll (no animation-timeline)')
}

/** Skips tests of soft navigation in browsers without the Navigation API, where each link loads a page. */
export async function needsNavigation(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'navigation' in window)))
    cannot('it opens each page anew (no Navigation API)')
}
