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

/** A feature's main path, or its one error: what `npm test` runs of the journeys. */
export const MAIN = { tag: '@main' }
export const mainIf = (isMain: boolean) => (isMain ? MAIN : {})

export type Get = (path: string, init?: RequestInit) => Promise<Response>

type ForTest = {
  /** Whether the pages of `visit` load their pictures: a quarter of what a page costs, and nothing to a test of words and forms. */
  pictures: boolean
  /** Opens a page in a context of its own, closed when the test ends. */
  visit: Visit
  /** Asks the shared site; redirects are answers, not followed. */
  get: Get
  /** Starts a site of the test's own, stopped when the test ends. */
  ownSite: (options: SiteOptions) => Promise<Site>
  /** Sends the shared site a path exactly as written, which `fetch` would tidy first. */
  raw: RawRequest
}

type ForWorker = {
  /** Launches, once, a browser that loads no pictures. */
  withoutPictures: () => Promise<Browser>
  /** The address of the one demo site that all tests only read from. */
  siteUrl: string
  /**
   * A demo site that the team writes in, behind one proxy, which each worker has one of: a test makes documents and accounts of its own there,
   * and neither stops it nor counts what others may have made.
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
