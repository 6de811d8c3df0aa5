import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { openPhone } from './browser.ts'
import { median, percentile95 } from './median.ts'

const ROUNDS = 9
const NAVIGATIONS = 20
/** The longest that a navigation may take to count. */
const PATIENCE_MS = 20_000

/** What a visitor does, and where; `act` leaves the page as its answer is painted. */
const INTERACTIONS: Readonly<Record<string, { path: string; act: (page: Page) => Promise<void> }>> = {
  menu: {
    path: '/',
    act: async (page) => {
      await page.getByRole('button', { name: 'Menú' }).first().tap()
      await page.locator('dialog[open]').waitFor()
    },
  },
  filter: {
    path: '/categorias/torres-de-sonido',
    act: async (page) => {
      await page.getByRole('button', { name: /Filtr/ }).first().tap()
      const sheet = page.locator('dialog[open]')
      await sheet.locator('input[type=checkbox]').first().locator('xpath=ancestor::label').tap()
    },
  },
  suggestion: {
    path: '/buscar',
    act: async (page) => {
      await page.getByRole('combobox').first().tap()
      await page.keyboard.type('torre', { delay: 60 })
      await page.getByRole('option').first().waitFor()
    },
  },
  gallery: {
    path: '/productos/AW-T2022',
    act: async (page) => {
      await page.locator('input[name=vista]').nth(1).locator('xpath=ancestor::label').tap()
    },
  },
  compare: {
    path: '/categorias/torres-de-sonido',
    act: async (page) => {
      await page
        .getByLabel(/Comparar/)
        .first()
        .locator('xpath=ancestor::label')
        .tap()
    },
  },
}

/** Longest time from a visitor's action to the paint that answers it, in milliseconds, with the processor slowed down. */
export type InteractionRow = { what: string; inp: number }

export async function measureInteractions(browser: Browser, origin: string): Promise<InteractionRow[]> {
  const rows: InteractionRow[] = []
  for (const [what, { path, act }] of Object.entries(INTERACTIONS)) {
    const longest: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const { page, close } = await openPhone(browser, { slowNetwork: false })
      await page.addInitScript(followEvents)
      await page.goto(origin + path)
      await hydrated(page)
      await act(page)
      await page.waitForTimeout(400)
      longest.push(await page.evaluate(() => (window as unknown as { longestEvent: number }).longestEvent))
      await close()
    }
    rows.push({ what, inp: Math.round(median(longest)) })
  }
  return rows
}

/** Milliseconds from a click after 150 ms of hovering until the next page's main picture is painted. */
export type NavigationRow = { from: string; to: string; p50: number; p95: number }

export async function measureNavigation(browser: Browser, origin: string): Promise<NavigationRow> {
  const times: number[] = []
  while (times.length < NAVIGATIONS) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(`${origin}/categorias/torres-de-sonido`)
    await hydrated(page)
    const links = page.locator('article a[href^="/productos/"]')
    const link = links.nth(times.length % (await links.count()))
    await link.scrollIntoViewIfNeeded()
    await page.waitForTimeout(300)
    await link.hover()
    await page.waitForTimeout(150)
    // In place before the click is sent: on a slowed-down page the click would come first.
    await page.evaluate(watchNextPicture)
    await page.mouse.down()
    await page.mouse.up()
    const painted = page.evaluate(() => (window as unknown as Watching).painted)
    times.push(await within(PATIENCE_MS, painted))
    await context.close()
  }
  return {
    from: 'category',
    to: 'product',
    p50: Math.round(median(times)),
    p95: Math.round(percentile95(times)),
  }
}

/** @throws when it takes longer: a page whose frames have stopped would be waited for without end. */
async function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  const end = new AbortController()
  const late = delay(ms, undefined, { signal: end.signal }).then(() => {
    throw new Error(`Nothing was painted within ${ms} ms`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    late.catch(() => undefined)
    end.abort()
  }
}

async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = [...document.querySelectorAll('footer a')].at(-1)
    return last !== undefined && Object.keys(last).some((key) => key.startsWith('__reactProps'))
  })
  await page.waitForTimeout(300)
}

type InteractionEntry = PerformanceEntry & { interactionId: number }

function followEvents(): void {
  const page = window as unknown as { longestEvent: number }
  page.longestEvent = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as InteractionEntry[]) {
      if (entry.interactionId > 0) page.longestEvent = Math.max(page.longestEvent, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

type Watching = { painted: Promise<number> }

/** Runs in the page: `painted` is the time from the next click to the frame after the gallery's first picture is decoded. */
function watchNextPicture(): void {
  const page = window as unknown as Watching
  page.painted = new Promise((resolve) => {
    addEventListener(
      'click',
      (event) => {
        const started = event.timeStamp
        const look = () => {
          const picture = document.querySelector<HTMLImageElement>('fieldset picture img[fetchpriority=high]')
          if (
            !location.pathname.startsWith('/productos/') ||
            !picture?.complete ||
            picture.naturalWidth === 0
          ) {
            requestAnimationFrame(look)
            return
          }
          // This frame draws it; the next one begins when it has been shown.
          requestAnimationFrame(() => resolve(performance.now() - started))
        }
        requestAnimationFrame(look)
      },
      { once: true, capture: true },
    )
  })
}
