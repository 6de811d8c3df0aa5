import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import type { Site } from '#tests/journeys/support/site.ts'
import { withApp } from '#tests/journeys/support/staff.ts'
import { brandDocuments } from './find/brand.ts'
import { grid, towers } from './panel-grid.ts'
import { syntheticDocuments } from './find/synthetic-catalogue.ts'
import { openBrowser } from './speed/browser.ts'
import { standing } from './standing.ts'
import { withDocuments } from './with-documents.ts'
import { summary, type Times } from './times.ts'

const PUBLICATIONS = 30
const PRODUCTS = 10_000
const SLOWDOWN = 4
/** Shortest event duration that browsers report. */
const SHORTEST_MS = 16

// Waiting times of editors: from the click on «Publicar» to a visitor's page, typing in a long form on a slow machine,
// and lists and grids of ten thousand products. `-- panel grid` measures only the grid, and preserves the other
// figures.
const RESULTS = 'bench/results/panel.json'
const browser = await openBrowser()
try {
  const isWhole = !process.argv.includes('grid')
  const known = isWhole ? await withoutGrid() : (JSON.parse(await readFile(RESULTS, 'utf8')) as object)
  const cells = await withDocuments(towers(await brandDocuments(), PRODUCTS), async (site) =>
    grid(await editor(browser, site)),
  )
  const results = { ...known, grid: { ...standing(), rows: PRODUCTS, ...cells } }
  await mkdir('bench/results', { recursive: true })
  await writeFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`)
} finally {
  await browser.close()
}

async function withoutGrid() {
  const few = await withSite(100, async (site) => {
    const page = await editor(browser, site)
    return { publishing: await publishing(page, site), typing: await typing(page, site) }
  })
  const many = await withSite(PRODUCTS, async (site) => list(await editor(browser, site), site))
  return { ...standing(), ...few, list: { products: PRODUCTS, ...many } }
}

/** Runs `use` on a site with `products` products and accounts. */
async function withSite<Result>(products: number, use: (site: Site) => Promise<Result>): Promise<Result> {
  const brand = await brandDocuments()
  const settings = brand.filter(({ collection }) => collection === 'settings')
  return withDocuments([...settings, ...syntheticDocuments(brand, products)], use)
}

async function editor(browser: Browser, site: Site): Promise<Page> {
  const staff = await withApp(site)
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 900 } })
  const cookies = [...staff.browser.cookies].map(([name, value]) => ({ name, value, url: site.url }))
  await context.addCookies(cookies)
  return context.newPage()
}

/** Opens the first product of the list; returns its id. */
async function openFirst(page: Page): Promise<string> {
  await page.goto('/panel/productos')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.waitForURL('**/panel/productos/*')
  await page.getByLabel(/^Promesa/).waitFor()
  return decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1)!)
}

async function publishing(page: Page, site: Site): Promise<Times> {
  const id = await openFirst(page)
  const times: number[] = []
  for (let n = 0; n < PUBLICATIONS; n += 1) {
    const promise = `Publicación número ${n} de esta medida.`
    await page.getByLabel(/^Promesa/).fill(promise)
    await page.getByText(/^Borrador guardado/).waitFor()
    const button = page.getByRole('button', { name: 'Publicar 1 cambio' })
    await button.waitFor()
    const start = performance.now()
    const clicked = button.click()
    while (!(await (await fetch(`${site.url}/productos/${id}`)).text()).includes(promise)) {
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    times.push(performance.now() - start)
    await clicked
    await page.getByText('Publicado. Ya está en el sitio.').waitFor()
  }
  return summary(times)
}

/** Milliseconds from a key to the frame that displays it, in a product's form, with the CPU throttled four times. */
async function typing(page: Page, site: Site): Promise<Times & { fields: number; events: number }> {
  await openFirst(page)
  const fields = await page.locator('main').locator('input, select, textarea').count()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.evaluate((shortest) => {
    const told = ((window as unknown as { told: number[] }).told = [] as number[])
    new PerformanceObserver((entries) => {
      for (const { name, duration } of entries.getEntries()) if (name === 'keydown') told.push(duration)
    }).observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit)
  }, SHORTEST_MS)
  const text = 'Se escribe una frase como la escribiría alguien que la piensa.'
  await page.getByLabel(/^Promesa/).fill('')
  await page.getByLabel(/^Promesa/).pressSequentially(text, { delay: 60 })
  await page.waitForTimeout(1500)
  const told = await page.evaluate(() => (window as unknown as { told: number[] }).told)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  // Unreported events were shorter than the minimum.
  const untold = Array.from({ length: Math.max(0, text.length - told.length) }, () => SHORTEST_MS)
  if (site.process.exitCode !== null) throw new Error(site.log())
  return { ...summary([...told, ...untold]), fields, events: text.length }
}

/** Milliseconds until the list is visible, for the first and the next editor, and between frames of scrolling. */
async function list(page: Page, site: Site): Promise<{ firstList: number; nextList: number; frame: Times }> {
  const open = async () => {
    const start = performance.now()
    await page.goto('/panel/productos')
    await page.getByRole('main').getByRole('listitem').first().waitFor()
    return Math.round(performance.now() - start)
  }
  const firstList = await open()
  await page.goto('about:blank')
  const nextList = await open()
  const frames = await page.evaluate(async () => {
    const scroller = document.querySelector('main ul')!.parentElement!
    const gaps: number[] = []
    // Frame start times as reported by the browser, so that a dropped frame doubles a gap.
    let last = await new Promise<number>(requestAnimationFrame)
    for (let n = 0; n < 300; n += 1) {
      scroller.scrollTop += 600
      const now = await new Promise<number>(requestAnimationFrame)
      gaps.push(now - last)
      last = now
    }
    return gaps.slice(5)
  })
  if (site.process.exitCode !== null) throw new Error(site.log())
  return { firstList, nextList, frame: summary(frames) }
}
