import { mkdir, writeFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'
import setup from '#tests/journeys/support/global-setup.ts'
import { SHARED_SITE } from '#tests/journeys/support/site.ts'
import { openBrowser, visit } from './speed/browser.ts'
import { median } from './speed/median.ts'
import { table } from './speed/table.ts'
import { standing, standingLine } from './standing.ts'

// Above the fold of every category: position of its first card on desktop and phone, whether the first row is visible
// there, and its names on the phone; also the layout shift of home while loading on a small phone with a slow network.
const RESULTS = 'bench/results/first-screen.json'
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const SMALL_PHONE = { width: 360, height: 640 }
const ROUNDS = 5

/** Pixels from the top of the page: first card, and bottom of the names and cards of its row. */
type Row = { top: number; names: number; end: number }

/** Address of another running site: `npm run bench -- first-screen URL`. */
const given = process.argv[3]
const stop = given === undefined ? await setup() : () => Promise.resolve()
const origin = given ?? process.env[SHARED_SITE]!
const browser = await openBrowser()
try {
  const addresses = await categoryAddresses()
  const wide = await firstRows(browser, DESKTOP, addresses)
  const narrow = await firstRows(browser, PHONE, addresses)
  const shifts: number[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    shifts.push((await visit(browser, `${origin}/`, SMALL_PHONE)).cls)
  const lines = addresses.map((address, at) => ({ address, wide: wide[at]!, narrow: narrow[at]! }))
  const whole = lines.filter(({ wide: { end } }) => end <= DESKTOP.height).length
  const named = lines.filter(({ narrow: { names } }) => names <= PHONE.height).length
  const results = { ...standing(), categories: lines.length, whole, named, homeCls: median(shifts), lines }
  await mkdir('bench/results', { recursive: true })
  await writeFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
  const head = ['category', '1280: card', 'names', 'end of row', '390: card', 'names']
  const rows = lines.map(({ address, wide: desk, narrow: phone }) => [
    address.replace('/categorias/', ''),
    desk.top,
    desk.names,
    desk.end,
    phone.top,
    phone.names,
  ])
  process.stdout.write(
    `${table(head, rows)}\n\nFirst row whole at 1280×800: ${whole} of ${lines.length}; ` +
      `its names at 390×844: ${named} of ${lines.length}; CLS of home at 360 px: ${results.homeCls}\n` +
      `${standingLine(results)}\n`,
  )
} finally {
  await browser.close()
  await stop()
}

/** Addresses of the sitemap's categories, without landings. */
async function categoryAddresses(): Promise<string[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text()
  const found = [...map.matchAll(/<loc>[^<]*?(\/categorias\/[\w-]+)<\/loc>/g)].map(
    ([, address = '']) => address,
  )
  if (found.length === 0) throw new Error('The map of the site has no category')
  return found
}

async function firstRows(
  browser: Browser,
  viewport: typeof PHONE,
  addresses: readonly string[],
): Promise<Row[]> {
  const context = await browser.newContext({ viewport, locale: 'es-AR', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const rows: Row[] = []
  for (const address of addresses) {
    await page.goto(origin + address)
    rows.push(
      await page.evaluate(async () => {
        await document.fonts.ready
        const cards = [...document.querySelectorAll('main article')]
        const top = cards[0]!.getBoundingClientRect().top
        const row = cards.filter((card) => Math.abs(card.getBoundingClientRect().top - top) < 1)
        const bottoms = (elements: readonly Element[]) =>
          Math.round(Math.max(...elements.map((each) => each.getBoundingClientRect().bottom)))
        const names = row.map((card) => card.querySelector('h3')!)
        return { top: Math.round(top), names: bottoms(names), end: bottoms(row) }
      }),
    )
  }
  await context.close()
  return rows
}
