import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test'
import { afterAll, beforeAll, inject } from 'vitest'
import { visits, type Visitor } from './browser.ts'
import { LAUNCH } from './launch.ts'

/** One browser for the file, for the journeys that vitest still runs. */
export function useBrowser({ backForwardCache = false } = {}) {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({
      ...LAUNCH,
      ignoreDefaultArgs: backForwardCache ? ['--disable-back-forward-cache'] : [],
    })
  })
  afterAll(() => browser.close())

  function visit(path: string, options: BrowserContextOptions & { base?: string } = {}): Promise<Visitor> {
    return visits(browser, inject('siteUrl')).visit(path, {
      locale: 'es-AR',
      timezoneId: 'America/Argentina/Buenos_Aires',
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      ...options,
    })
  }
  return { visit }
}
