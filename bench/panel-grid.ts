import type { Page } from '@playwright/test'
import { PRODUCT_TYPES } from '#/catalogue/specs/registry.ts'
import { documentOfType } from '#/catalogue/specs/from-document/type-from-document.ts'
import { summary, type Times } from './times.ts'

const FRAMES = 300
const PASTES = 15
/** Size of a paste: a hundred rows of ten columns. */
const [DOWN, ALONG] = [100, 10]

type Documents = { collection: string; id: string; data: unknown }[]

const TYPE = 'torre-de-medida'
const COLUMNS = 40
/** Number of columns of a grid besides the fields of its type. */
const COMMON = 23

/** Product type whose grid has forty columns. */
function typeOfForty() {
  const towerDocument = documentOfType(PRODUCT_TYPES.find(({ id }) => id === 'torre')!)
  const fields = towerDocument.groups.flatMap((group) => group.fields)
  const wanted = new Set(towerDocument.summary)
  for (const field of fields) if ('required' in field && field.required) wanted.add(field.key)
  for (const { key } of fields) if (wanted.size < COLUMNS - COMMON) wanted.add(key)
  const groups = towerDocument.groups
    .map((group) => ({ ...group, fields: group.fields.filter(({ key }) => wanted.has(key)) }))
    .filter((group) => group.fields.length > 0)
  const facets = towerDocument.facets.filter(({ key }) => wanted.has(key))
  return { ...towerDocument, id: TYPE, groups, facets, card: [[{ text: '{potenciaRms} RMS' }]] }
}

/** Demo brand with `count` sound towers instead of its products, which fill every column. */
export function towers(brand: Documents, count: number): Documents {
  const model = brand.find(({ collection, id }) => collection === 'products' && id === 'AW-T2022')!
  const { related: _related, worksWith: _with, ...data } = model.data as Record<string, unknown>
  const type = typeOfForty()
  const known = new Set(type.groups.flatMap(({ fields }) => fields.map(({ key }) => key)))
  const own = Object.entries(data.specs as object).filter(([key]) => known.has(key))
  return [
    ...brand.filter(({ collection }) => ['settings', 'categories'].includes(collection)),
    { collection: 'product-types', id: TYPE, data: type },
    ...Array.from({ length: count }, (_, place) => {
      const id = `AW-T${10_000 + place}`
      const specs = { ...Object.fromEntries(own), potenciaRms: 50 + (place % 900) }
      return {
        collection: 'products',
        id,
        data: { ...data, type: TYPE, id, name: `Torre ${place}`, related: [], specs },
      }
    }),
  ]
}

/** Baseline frame times of this machine: an empty page scrolled equally. */
async function emptyPage(page: Page): Promise<number[]> {
  await page.goto('about:blank')
  await page.evaluate(() => {
    document.body.innerHTML =
      '<div role="grid" style="block-size:600px;overflow:auto"><div style="block-size:460000px"></div></div>'
  })
  return scrolled(page, { top: 300, left: 0 })
}

/** Milliseconds until the grid is visible, between frames of scrolling, and from a paste to its frame. */
export async function grid(
  page: Page,
): Promise<{ columns: number; open: number; empty: Times; down: Times; across: Times; paste: Times }> {
  const empty = await emptyPage(page)
  const start = performance.now()
  await page.goto(`/panel/planilla/${TYPE}`)
  await page.getByRole('rowheader').first().waitFor({ timeout: 60_000 })
  const open = Math.round(performance.now() - start)
  const columns = Number(await page.getByRole('grid').getAttribute('aria-colcount'))
  const down = await scrolled(page, { top: 300, left: 0 })
  await page.getByRole('grid').evaluate((box) => box.scrollTo({ top: 0, left: 0 }))
  const across = await scrolled(page, { top: 0, left: 60 })
  await page.getByRole('grid').evaluate((box) => box.scrollTo({ top: 0, left: 0 }))
  await page.locator('[role=gridcell][aria-label*="Potencia RMS"]').first().click()
  const paste: number[] = []
  for (let n = 0; n < PASTES; n += 1) paste.push(await pasted(page, n))
  return {
    columns,
    open,
    empty: summary(empty),
    down: summary(down),
    across: summary(across),
    paste: summary(paste),
  }
}

/** Frame start times as reported by the browser, so that a dropped frame doubles a gap. */
function scrolled(page: Page, by: { top: number; left: number }): Promise<number[]> {
  return page.evaluate(
    async ({ by: { top, left }, frames }) => {
      const box = document.querySelector('[role=grid]')!
      const gaps: number[] = []
      let last = await new Promise<number>(requestAnimationFrame)
      for (let n = 0; n < frames; n += 1) {
        if (left > 0 && box.scrollLeft + box.clientWidth >= box.scrollWidth) box.scrollLeft = 0
        box.scrollBy({ top, left })
        const now = await new Promise<number>(requestAnimationFrame)
        gaps.push(now - last)
        last = now
      }
      return gaps.slice(5)
    },
    { by, frames: FRAMES },
  )
}

/** Pastes a thousand numbers from the active cell on, different in each turn; returns milliseconds until painted. */
function pasted(page: Page, turn: number): Promise<number> {
  return page.evaluate(
    async ({ down, along, turn }) => {
      const cell = document.querySelector<HTMLElement>(
        '[role=grid] [role=row][aria-rowindex="2"] [data-column="2"]',
      )!
      cell.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0, pointerType: 'mouse' }))
      cell.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, button: 0, pointerType: 'mouse' }))
      await new Promise((resolve) => setTimeout(resolve, 2500))
      const text = Array.from({ length: down }, (_, row) =>
        Array.from({ length: along }, (_, column) => String(100 + ((row + column + turn) % 300))).join('\t'),
      ).join('\n')
      const data = new DataTransfer()
      data.setData('text/plain', text)
      const begun = performance.now()
      document.activeElement!.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
      // Frame after the one that was painted.
      await new Promise(requestAnimationFrame)
      await new Promise((resolve) => requestAnimationFrame(resolve))
      return performance.now() - begun
    },
    { down: DOWN, along: ALONG, turn },
  )
}
