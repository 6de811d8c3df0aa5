import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { CPU_SLOWDOWN, DESKTOP, NETWORK, PHONE } from './browser.ts'
import { median, percentile95 } from './median.ts'

const CATEGORY = '/categorias/torres-de-sonido'
const PRODUCT = '/productos/AW-T2022'
const ROUNDS = 9
/** Timeout of a trip in milliseconds. */
const PATIENCE_MS = 30_000

/** Input method; the number is the milliseconds between the first sign of intent and the click. */
type Way = 'touch 80' | 'hover 150' | 'hover 400' | 'keyboard'
type Line = 'fast' | 'slow'
type Trip = {
  from: string
  way: Way
  line: Line
  /** CPU slowdown factor. */
  slowdown: number
  to: 'product' | 'another product' | 'filter on' | 'filter off' | 'back'
}

const trip = (to: Trip['to'], way: Way, line: Line = 'fast', slowdown = CPU_SLOWDOWN): Trip => ({
  from: to === 'another product' ? PRODUCT : CATEGORY,
  way,
  line,
  slowdown,
  to,
})

const TRIPS: readonly Trip[] = [
  trip('product', 'touch 80'),
  trip('product', 'hover 150'),
  trip('product', 'hover 400'),
  trip('product', 'keyboard'),
  trip('product', 'touch 80', 'fast', 1),
  trip('product', 'touch 80', 'slow'),
  trip('product', 'hover 400', 'slow'),
  trip('another product', 'touch 80'),
  trip('filter on', 'touch 80'),
  trip('filter off', 'touch 80'),
  trip('back', 'touch 80'),
]

/** Results of one trip on one site: milliseconds from the click to the frame with the target, and costs, as medians. */
export type TripRow = Omit<Trip, 'from'> & {
  site: string
  /** Milliseconds. */
  p50: number
  p95: number
  /** Total blocking time in milliseconds, within two seconds of the click. */
  blocking: number
  /** Kilobytes on the wire, including the starting page. */
  kilobytes: number
  /** Seconds of main thread time for both pages, with the CPU slowdown. */
  seconds: number
}

type Taken = { time: number; blocking: number; bytes: number; seconds: number }

/** Measures every trip on each site (name → origin) in turns, on a phone, or on a desktop for pointer and keyboard. */
export async function measureNavigation(
  browser: Browser,
  sites: ReadonlyMap<string, string>,
): Promise<TripRow[]> {
  const rows: TripRow[] = []
  for (const wanted of TRIPS) {
    const taken = new Map<string, Taken[]>([...sites.keys()].map((site) => [site, []]))
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [site, origin] of sites) taken.get(site)!.push(await take(browser, origin, wanted, round))
    const { from: _from, ...said } = wanted
    for (const [site, all] of taken) {
      const times = all.map(({ time }) => time)
      rows.push({
        ...said,
        site,
        p50: Math.round(median(times)),
        p95: Math.round(percentile95(times)),
        blocking: Math.round(median(all.map(({ blocking }) => blocking))),
        kilobytes: Math.round(median(all.map(({ bytes }) => bytes)) / 1000),
        seconds: Math.round(median(all.map(({ seconds }) => seconds)) * 100) / 100,
      })
    }
  }
  return rows
}

async function take(browser: Browser, origin: string, wanted: Trip, round: number): Promise<Taken> {
  const { way, line, slowdown, from, to } = wanted
  const context = await browser.newContext({
    ...(way === 'touch 80' ? PHONE : DESKTOP),
    locale: 'es-AR',
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    // Low memory, because prefetching for larger devices would not happen on a cheap phone.
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 4 }),
    )
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Performance.enable')
    if (line === 'slow') await cdp.send('Network.emulateNetworkConditions', NETWORK)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    let bytes = 0
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    await page.goto(origin + from, { timeout: PATIENCE_MS })
    await atRest(page)
    if (to === 'filter off') await filtered(page, () => chooseFilter(page, context))
    if (to === 'back') {
      await follow(page, context, 'article a[href^="/productos/"]', 'touch 80', round)
      await atRest(page)
    }
    await page.evaluate(watch, to)
    if (to === 'back') await page.evaluate(() => history.back())
    else if (to.startsWith('filter')) await chooseFilter(page, context)
    else await follow(page, context, linksTo(to), way, round)
    const time = await page.evaluate(() => (window as unknown as Watching).shown)
    await page.waitForTimeout(2000)
    const blocking = await page.evaluate(() => (window as unknown as Watching).blocked)
    return { time, blocking, bytes, seconds: await processorOf(cdp) }
  } finally {
    await context.close()
  }
}

const linksTo = (to: Trip['to']) =>
  to === 'product'
    ? 'article a[href^="/productos/"]'
    : '[aria-labelledby="relacionados"] article a[href^="/productos/"], section:has(#relacionados) article a[href^="/productos/"]'

/** Waits until scripts have loaded and the network is idle. */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS })
  await page.waitForTimeout(1500)
  await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS })
}

async function follow(
  page: Page,
  context: BrowserContext,
  links: string,
  way: Way,
  round: number,
): Promise<void> {
  const all = page.locator(links)
  const link = all.nth(round % Math.min(4, await all.count()))
  await link.scrollIntoViewIfNeeded()
  await page.waitForTimeout(400)
  if (way === 'keyboard') {
    await link.focus()
    await page.waitForTimeout(300)
    await page.keyboard.press('Enter')
    return
  }
  const box = (await link.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (way === 'touch 80') {
    const cdp = await context.newCDPSession(page)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await page.waitForTimeout(80)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    return
  }
  await page.mouse.move(x, y)
  await page.waitForTimeout(way === 'hover 150' ? 150 : 400)
  await page.mouse.down()
  await page.mouse.up()
}

/** Toggles a filter above the list, visible on a phone without opening anything. */
function chooseFilter(page: Page, context: BrowserContext): Promise<void> {
  const query = new URL(page.url()).search === '' ? '?rms=mas-de-200' : ''
  return follow(page, context, `main nav a[href="${CATEGORY}${query}"]`, 'touch 80', 0)
}

async function filtered(page: Page, act: () => Promise<void>): Promise<void> {
  const before = page.url()
  await act()
  await page.waitForURL((url) => url.href !== before)
  await atRest(page)
}

async function processorOf(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}

type Watching = { shown: Promise<number>; blocked: number }

/**
 * Runs in the page: `shown` is the time from the next click, or from now for the way back, to the frame after the one
 * with the requested content.
 */
function watch(to: string): void {
  const page = window as unknown as Watching
  page.blocked = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) page.blocked += Math.max(0, duration - 50)
  }).observe({ type: 'longtask' })
  const cards = () => document.querySelectorAll('main article').length
  const mainPicture = () =>
    document.querySelector<HTMLImageElement>('fieldset picture img[fetchpriority=high]')
  const [address, count, left] = [location.pathname, cards(), mainPicture()?.currentSrc]
  const isThere = () => {
    if (to.startsWith('filter')) return cards() !== count
    if (to === 'back') return document.getElementById('productos') !== null
    const picture = mainPicture()
    // The address may change before the content, so the old page's picture must be excluded.
    const isNext = location.pathname !== address && picture !== null && picture.currentSrc !== left
    return isNext && picture.complete && picture.naturalWidth > 0
  }
  const from = (started: number, resolve: (time: number) => void) => {
    const look = () =>
      requestAnimationFrame(() => {
        // This frame paints it; the next one starts after it is on screen.
        if (isThere()) requestAnimationFrame(() => resolve(performance.now() - started))
        else look()
      })
    look()
  }
  page.shown = new Promise((resolve) => {
    if (to === 'back') from(performance.now(), resolve)
    else addEventListener('click', ({ timeStamp }) => from(timeStamp, resolve), { once: true, capture: true })
  })
}
