import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import * as playwright from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { openEngine } from '#tests/journeys/support/engines/open-engine.ts'
import { PACKAGES, PROGRAMS } from '#tests/journeys/support/engines/programs.ts'
import type { startSite as Start } from '#tests/journeys/support/site.ts'
import { DESKTOP } from './speed/browser.ts'
import { median, percentile95 } from './speed/median.ts'
import { standing, standingLine } from './standing.ts'

// Page-to-page times in unthrottled browsers, of this build and of those in the named folders, in turns:
// `npm run bench -- browsers FOLDER`, or one engine: `-- browsers webkit FOLDER`.
const ROOT = path.resolve(import.meta.dirname, '..')
const CATEGORY = '/categorias/torres-de-sonido'
const PRODUCT = '/productos/AW-T2022'
const ROUNDS = 5
/** Number of links on a page that are followed, in turns. */
const LINKS = 4
const PATIENCE_MS = 30_000

/** Trip from `from` to a product page; the pointer hovers `rest` milliseconds before the click. */
type Trip = { name: string; from: string; rest: number; links: string }
const CARDS = 'main article a[href^="/productos/"]'
const TRIPS: readonly Trip[] = [
  { name: 'product, hover 150 ms', from: CATEGORY, rest: 150, links: CARDS },
  { name: 'product, hover 400 ms', from: CATEGORY, rest: 400, links: CARDS },
  { name: 'another product, hover 150 ms', from: PRODUCT, rest: 150, links: CARDS },
]

const ENGINES = ['firefox', 'webkit'] as const
const given = process.argv.slice(3)
const requested = ENGINES.filter((engine) => given.includes(engine))
const named = given.filter((word) => !(ENGINES as readonly string[]).includes(word))
const folders = [...named.map((folder) => path.resolve(folder)), ROOT]
const sites = await Promise.all(
  folders.map(async (folder) => {
    const file = path.join(folder, 'tests/journeys/support/site.ts')
    const { startSite } = (await import(pathToFileURL(file).href)) as { startSite: typeof Start }
    return startSite()
  }),
)
const names = folders.map((folder) => (folder === ROOT ? 'this' : path.basename(folder)))
try {
  process.stdout.write(
    `| click → main picture, ms | ${names.join(' | ')} |\n| --- |${' ---: |'.repeat(names.length)}\n`,
  )
  for (const engine of requested.length > 0 ? requested : ENGINES) {
    if (PROGRAMS[engine]() === null) {
      process.stdout.write(`${engine}: skipped, it is not installed (apt install ${PACKAGES[engine]})\n`)
      continue
    }
    const browser = await openEngine(engine, playwright as unknown as Parameters<typeof openEngine>[1])
    for (const trip of TRIPS) {
      const taken = names.map((): number[] => [])
      // Warm-up trips, one for each link, so that every picture exists before measuring.
      for (let round = -LINKS; round < ROUNDS; round += 1)
        for (const [place, { url }] of sites.entries()) {
          const time = await take(browser, url, trip, round + LINKS)
          if (round >= 0) taken[place]!.push(time)
        }
      const cells = taken.map((times) => `${Math.round(median(times))} (${Math.round(percentile95(times))})`)
      process.stdout.write(`| ${engine}, ${trip.name} | ${cells.join(' | ')} |\n`)
    }
    await browser.close()
  }
  process.stdout.write(`\n${standingLine(standing())}\n`)
} finally {
  await Promise.all(sites.map((site) => site.stop()))
}

async function take(browser: Browser, origin: string, trip: Trip, round: number): Promise<number> {
  const context = await browser.newContext({ ...DESKTOP, locale: 'es-AR' })
  try {
    const page = await context.newPage()
    await page.goto(origin + trip.from)
    await sleep(3000)
    const address = await page.evaluate(
      ([links, round, most]) => {
        const all = [...document.querySelectorAll<HTMLAnchorElement>(links as string)]
        const link = all[(round as number) % Math.min(most as number, all.length)]!
        link.scrollIntoView({ block: 'center' })
        link.id = 'followed'
        // In session storage, because the next page may be another document.
        const note = (what: string, time: number) =>
          sessionStorage.setItem(what, String(performance.timeOrigin + time))
        const look = () =>
          requestAnimationFrame(() => {
            const picture = document.querySelector<HTMLImageElement>(
              'fieldset picture img[fetchpriority=high]',
            )
            const isThere =
              location.pathname === link.pathname && picture?.complete && picture.naturalWidth > 0
            // This frame paints it; the next one starts after it is on screen.
            if (isThere) requestAnimationFrame(() => note('shown', performance.now()))
            else look()
          })
        const onClick = ({ timeStamp }: Event) => {
          note('clicked', timeStamp)
          look()
        }
        addEventListener('click', onClick, { once: true, capture: true })
        return link.pathname
      },
      [trip.links, round, LINKS] as const,
    )
    await sleep(500)
    const link = page.locator('#followed')
    await link.hover()
    await sleep(trip.rest)
    await link.click()
    return await arrival(page, address)
  } finally {
    await context.close()
  }
}

/**
 * Milliseconds from the click to the frame after the main picture's; if the next page is another document, until its
 * picture loaded and something was painted.
 */
async function arrival(page: Page, address: string): Promise<number> {
  const until = performance.now() + PATIENCE_MS
  while (performance.now() < until) {
    const time = await page.evaluate((address) => {
      const picture = document.querySelector<HTMLImageElement>('fieldset picture img[fetchpriority=high]')
      const isThere = location.pathname === address && picture?.complete === true && picture.naturalWidth > 0
      if (!isThere) return null
      const [clickedAt, shownAt] = ['clicked', 'shown'].map((what) => Number(sessionStorage.getItem(what)))
      if (shownAt! > 0) return shownAt! - clickedAt!
      const isAnother = performance.timeOrigin > clickedAt!
      if (!isAnother) return null
      const clicked = clickedAt! - performance.timeOrigin
      const came = performance.getEntriesByName(picture.currentSrc).at(-1) as
        | PerformanceResourceTiming
        | undefined
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
      return Math.max(came?.responseEnd ?? 0, painted) - clicked
    }, address)
    if (time !== null) return time
    await sleep(50)
  }
  throw new Error(`${address} did not come within ${PATIENCE_MS / 1000} s`)
}
