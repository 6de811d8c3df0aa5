import type { Browser, Page } from '@playwright/test'
import { openPhone } from './browser.ts'
import { median } from './median.ts'

const ROUNDS = 9

/** Interactions by name, with their page; `act` resolves when the result is visible. */
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
      const sheet = page.locator('[popover]:popover-open')
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

/** Longest interaction to next paint in milliseconds, with CPU throttling. */
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

async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined)
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
