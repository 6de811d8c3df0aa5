import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/find-browser.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Phone of every measurement, a low-end one. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}
/** Desktop device, for pointer and keyboard. */
export const DESKTOP = { viewport: { width: 1280, height: 900 } }
/** Slow mobile network: latency in milliseconds, throughput in bytes per second. */
export const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 0.75e6 / 8,
}
export const CPU_SLOWDOWN = 4
/** Timeout for sites that encode pictures on first request. */
const PATIENCE_MS = 120_000

export type Kind = 'Document' | 'Script' | 'Stylesheet' | 'Font' | 'Image' | 'Fetch' | 'Other'
/** Transfer with its bytes on the wire, and whether it completed before the load event. */
export type Transfer = { url: string; kind: Kind; bytes: number; beforeLoad: boolean }

/** Metrics of one visit to one page; times in milliseconds. `blocking` is the total blocking time. */
export type Visit = { lcp: number; cls: number; blocking: number; load: number; transfers: Transfer[] }

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: FLAGS })
}

/** Opens a phone with an empty cache; `slowNetwork` emulates a slow mobile network. */
export async function openPhone(browser: Browser, { slowNetwork = true, viewport = PHONE.viewport } = {}) {
  const context = await browser.newContext({ ...PHONE, viewport, locale: 'es-AR', serviceWorkers: 'block' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  if (slowNetwork) await cdp.send('Network.emulateNetworkConditions', NETWORK)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return { page, cdp, close: () => context.close() }
}

/** Opens `url` on a fresh phone, waits until the page is idle and returns its metrics. */
export async function visit(browser: Browser, url: string, viewport = PHONE.viewport): Promise<Visit> {
  const { page, cdp, close } = await openPhone(browser, { viewport })
  try {
    await page.addInitScript(observe)
    const transfers = followTransfers(cdp)
    await page.goto(url, { waitUntil: 'load', timeout: PATIENCE_MS })
    const loaded = transfers.markLoad()
    await quiet(page)
    const seen = await page.evaluate(() => {
      const observed = (window as unknown as Observing).observed
      const { loadEventStart } = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming
      return { ...observed, load: loadEventStart }
    })
    return { ...seen, transfers: loaded() }
  } finally {
    await close()
  }
}

/** Resolves once the network is idle, 1.5 s pass and it is idle again. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS })
  await page.waitForTimeout(1500)
  await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS })
}

type Observed = { lcp: number; cls: number; blocking: number }
type Observing = { observed: Observed }
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Runs in the page before its own scripts. */
function observe(): void {
  const observed: Observed = { lcp: 0, cls: 0, blocking: 0 }
  ;(window as unknown as Observing).observed = observed
  const follow = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  follow('largest-contentful-paint', (entry) => (observed.lcp = entry.startTime))
  follow('layout-shift', (entry) => {
    if (!(entry as Shift).hadRecentInput) observed.cls += (entry as Shift).value
  })
  // Total blocking time: the part of each task beyond 50 ms, from the first paint.
  follow('paint', (paint) => {
    if (paint.name !== 'first-contentful-paint') return
    follow('longtask', ({ startTime, duration }) => {
      const begin = Math.max(startTime, paint.startTime)
      observed.blocking += Math.max(0, startTime + duration - begin - 50)
    })
  })
}

function followTransfers(cdp: CDPSession) {
  const started = new Map<string, { url: string; kind: Kind }>()
  const transfers: Transfer[] = []
  let loadDone = false
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('http')) started.set(requestId, { url: request.url, kind: kindOf(type) })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = started.get(requestId)
    if (request) transfers.push({ ...request, bytes: encodedDataLength, beforeLoad: !loadDone })
  })
  return {
    /** Called at the load event; the function it returns gives all transfers so far. */
    markLoad() {
      loadDone = true
      return () => transfers
    },
  }
}

function kindOf(type: string | undefined): Kind {
  const known: readonly string[] = ['Document', 'Script', 'Stylesheet', 'Font', 'Image', 'Fetch']
  return known.includes(type ?? '') ? (type as Kind) : 'Other'
}
