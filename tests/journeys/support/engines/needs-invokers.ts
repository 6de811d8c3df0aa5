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
