import { test as base, type Browser } from '@playwright/test'
import { rawRequest, type RawRequest } from './http.ts'
import { SHARED_SITE, startSite, type Site, type SiteOptions } from './site.ts'
import { visits, type Visit } from './browser.ts'
import { ENGINE } from './engines/engine.ts'
import { LAUNCH } from './launch.ts'
import { openEngine } from './engines/open-engine.ts'
import { OPENS_A_PAGE } from './outcome-reporter.ts'
import { startStaffSite } from './staff.ts'

export { expect } from './expect.ts'

/** Tag of a feature's main path or its single error case: the journeys that `npm test` runs. */
export const MAIN = { tag: '@main' }
export const mainIf = (isMain: boolean) => (isMain ? MAIN : {})

export type Get = (path: string, init?: RequestInit) => Promise<Response>

type ForTest = {
  /** True if `visit` loads pictures, a quarter of a page's cost that most tests do not need. */
  pictures: boolean
  /** Opens a page in a new context, closed when the test ends. */
  visit: Visit
  /** Requests the shared site, without following redirects. */
  get: Get
  /** Starts a site for the test, stopped when it ends. */
  ownSite: (options: SiteOptions) => Promise<Site>
  /** Sends the shared site a path exactly as written, which `fetch` would normalise. */
  raw: RawRequest
}

type ForWorker = {
  /** Launches a browser without pictures, once per worker. */
  withoutPictures: () => Promise<Browser>
  /** Address of the demo site that all tests share read-only. */
  siteUrl: string
  /**
   * Writable demo site behind one proxy, one per worker: a test creates its own documents and accounts there, does not
   * stop it, and does not count what other tests may have created.
   */
  staffSite: Site
}

const engine = ENGINE
const withItsEngine =
  engine === 'chromium'
    ? base
    : base.extend<object, object>({
        browser: [
          async ({ playwright }, use) => {
            const browser = await openEngine(engine, playwright)
            await use(browser)
            await browser.close()
          },
          { scope: 'worker', timeout: 180_000 },
        ],
      })

export const test = withItsEngine.extend<ForTest, ForWorker>({
  pictures: [true, { option: true }],
  withoutPictures: [
    async ({ playwright }, use) => {
      let browser: Promise<Browser> | undefined
      const args = [...LAUNCH.args!, '--blink-settings=imagesEnabled=false']
      await use(() => (browser ??= playwright.chromium.launch({ ...LAUNCH, args })))
      await (await browser)?.close()
    },
    { scope: 'worker' },
  ],
  siteUrl: [
    async ({}, use) => {
      await use(process.env[SHARED_SITE]!)
    },
    { scope: 'worker' },
  ],
  staffSite: [
    async ({}, use) => {
      const site = await startStaffSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  visit: async ({ browser, siteUrl, pictures, withoutPictures }, use, info) => {
    info.annotations.push({ type: OPENS_A_PAGE })
    const { visit, leave } = visits(
      pictures || engine !== 'chromium' ? browser : await withoutPictures(),
      siteUrl,
    )
    await use(visit)
    await leave()
  },
  get: async ({ siteUrl }, use) => {
    await use((path, init) => fetch(siteUrl + path, { redirect: 'manual', ...init }))
  },
  ownSite: async ({}, use) => {
    const sites: Site[] = []
    await use(async (options) => {
      const site = await startSite(options)
      sites.push(site)
      return site
    })
    for (const site of sites) await site.stop()
  },
  raw: async ({ siteUrl }, use) => {
    await use(rawRequest(siteUrl))
  },
})
