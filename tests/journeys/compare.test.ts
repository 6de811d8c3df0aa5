/** Proves: Products are chosen while browsing and compared by address; the table stays readable at any width and on paper. */
import type { Page } from '@playwright/test'
import { expect, MAIN, test } from './support/test.ts'
import { violationsByDayAndNight } from './support/axe.ts'
import { hydrated, NO_SCRIPT, PHONE } from './support/browser.ts'

test.use({ pictures: false })

test.describe.configure({ mode: 'parallel' })

const main = (page: Page) => page.getByRole('main')
const tray = (page: Page) => page.getByRole('region', { name: 'Comparación' })
const TWO = '/comparar?id=AW-T2022&id=AW-T3033'
const FOUR = `${TWO}&id=AW-T1012&id=AW-T3037`

/** Names at the head of the columns. */
const columns = (page: Page) => main(page).locator('thead th[scope=col] a:first-of-type')

test(
  'is its address: columns in its order, rows under the headings of the spec table, all or only what differs',
  MAIN,
  async ({ visit }) => {
    const { page } = await visit(TWO, NO_SCRIPT)
    await expect(page.locator('h1')).toHaveText('Compará 2 torres')
    await expect(columns(page)).toHaveText(['Torre Zonda', 'Torre Pampero'])
    const groups = await main(page).locator('th[scope=rowgroup]').allTextContents()
    const { page: product } = await visit('/productos/AW-T2022', NO_SCRIPT)
    expect(groups).toEqual(await product.locator('#especificaciones h3').allTextContents())
    const same = main(page).getByRole('row', { name: /^Karaoke/ })
    const toggle = page.getByLabel('Mostrar sólo diferencias')
    await expect(same).toBeVisible()
    await toggle.check()
    await expect(same).toBeHidden()
    await expect(main(page).getByRole('row', { name: /^Autonomía/ })).toBeVisible()
    const shown = await main(page).locator('tbody tr:visible th[scope=row]').count()
    await expect(main(page).getByText(/^\d+.diferencias$/)).toHaveText(`${shown} diferencias`)
    await toggle.uncheck()
    await expect(same).toBeVisible()
  },
)

test('names what it can’t compare', MAIN, async ({ visit }) => {
  const { page } = await visit(`${FOUR}&id=awt2022&id=NADA`, NO_SCRIPT)
  const notices = await main(page).getByRole('listitem').allTextContents()
  expect(notices).toContain('No encontramos «NADA».')
  expect(notices).toContain('Estaba más de una vez: AW-T2022.')
  await expect(columns(page)).toHaveCount(4)
})

test('keeps the names in sight while it scrolls, with two on a phone and with four beside it', async ({
  visit,
}) => {
  for (const [address, options] of [
    [TWO, {}],
    [TWO, PHONE],
    [FOUR, {}],
  ] as const) {
    const { page, context } = await visit(address, options)
    const last = main(page).getByRole('row', { name: /^Código EAN/ })
    // Taking over the page scrolls it back to where it was.
    await hydrated(page)
    await page.locator('table').evaluate((table) => {
      table.parentElement!.scrollIntoView({ block: 'start' })
      scrollBy(0, table.scrollHeight / 2)
    })
    const name = (await main(page).locator('thead th[scope=col]').first().boundingBox())!
    expect(name.y).toBeGreaterThan(40)
    expect(name.y + name.height).toBeLessThan((await last.boundingBox())!.y)
    expect(name.y).toBeLessThan(120)
    await context.close()
  }
})

/** Words that don't stand whole on one line, or run out of their cell. */
const broken = (table: HTMLElement) => {
  const found: string[] = []
  for (const cell of table.querySelectorAll('th, td')) {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    const box = cell.getBoundingClientRect()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // Screen-reader text is not painted.
      if (getComputedStyle(node.parentElement!).clipPath !== 'none') continue
      // No word is broken in a text on a single line.
      const all = document.createRange()
      all.selectNodeContents(node)
      const [line, next] = [...all.getClientRects()].filter(({ width }) => width > 0)
      if (!line || (!next && line.left >= box.left - 1 && line.right <= box.right + 1)) continue
      for (const { index, 0: word } of node.textContent!.matchAll(/[\p{L}\d]+/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const [rect, second] = [...range.getClientRects()].filter(({ width }) => width > 0)
        if (rect && (second || rect.left < box.left - 1 || rect.right > box.right + 1)) found.push(word)
      }
    }
    for (const { right } of [...cell.querySelectorAll('svg')].map((icon) => icon.getBoundingClientRect())) {
      if (right > box.right + 1) found.push('an icon')
    }
  }
  return found
}

test('breaks no word and lets none run into its neighbour, however many products and narrow the screen', async ({
  visit,
}) => {
  const LONG = 'id=AW-T7012&id=AW-T1802'
  const { page } = await visit('/')
  for (const ids of [LONG, `${LONG}&id=AW-T2022`, `${LONG}&id=AW-T2022&id=AW-T1012`]) {
    await page.goto(`/comparar?${ids}`)
    for (const width of [320, 360, 600, 768, 900]) {
      await page.setViewportSize({ width, height: 800 })
      expect([width, ids, await main(page).getByRole('table').evaluate(broken)]).toEqual([width, ids, []])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
})

test('on a phone shows four products under each label, none out of sight, and says beside each value whose it is', async ({
  visit,
}) => {
  const { page } = await visit(FOUR, PHONE)
  const value = main(page)
    .getByRole('row', { name: /^Canales/ })
    .getByRole('cell')
    .nth(1)
  expect(await value.evaluate((cell) => getComputedStyle(cell, '::before').content)).toContain(
    'Torre Pampero',
  )
  const label = main(page).getByRole('rowheader', { name: /^Canales/ })
  const last = (await main(page).locator('thead th[scope=col]').nth(3).boundingBox())!
  expect(last.x + last.width).toBeLessThanOrEqual(360)
  expect((await label.boundingBox())!.width).toBeGreaterThan(200)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('prints as a table: no controls', async ({ visit }) => {
  const { page } = await visit(TWO)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByText('Mostrar sólo diferencias')).toBeHidden()
  await expect(main(page).getByText('Quitar').first()).toBeHidden()
  await expect(page.getByText('Sumá otra torre')).toBeHidden()
})

test.describe('choosing while browsing', () => {
  test('keeps the choice from page to page and leads to the comparison', MAIN, async ({ visit }) => {
    const { page, pageErrors } = await visit('/categorias/torres-de-sonido')
    await page.getByLabel('Comparar Torre Zonda').check()
    await expect(tray(page).getByText('Comparar 1 de 4')).toBeVisible()
    await page.goto('/productos/AW-T3033')
    await main(page).getByRole('button', { name: 'Comparar', exact: true }).click()
    await expect(tray(page).getByText('AW-T2022 · AW-T3033')).toBeVisible()
    await tray(page).getByRole('link', { name: 'Compará las torres' }).click()
    await page.waitForURL(`**${TWO}`)
    await expect(tray(page)).toHaveCount(0)
    await main(page).getByRole('link', { name: 'Quitar Torre Zonda' }).click()
    await page.waitForURL('**/comparar?id=AW-T3033')
    await page.goto('/categorias/torres-de-sonido')
    await expect(page.getByLabel('Comparar Torre Pampero')).toBeChecked()
    await expect(page.getByLabel('Comparar Torre Zonda')).not.toBeChecked()
    await tray(page).getByRole('button', { name: 'Vaciar la comparación' }).click()
    await expect(tray(page)).toHaveCount(0)
    await expect(page.getByLabel('Comparar Torre Pampero')).not.toBeChecked()
    expect(pageErrors).toEqual([])
  })

  test('offers a new comparison for another type', async ({ visit }) => {
    const { page } = await visit('/productos/AW-T2022')
    const button = main(page).getByRole('button', { name: 'Comparar', exact: true })
    await button.click()
    await page.goto('/productos/AW-P2014')
    await button.click()
    await expect(tray(page).getByText('Estás comparando torres.')).toBeVisible()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    expect(await violationsByDayAndNight(page)).toEqual([])
    await tray(page).getByRole('button', { name: 'Seguí con las torres' }).click()
    await expect(tray(page).getByText('AW-T2022')).toBeVisible()
    await button.click()
    await tray(page).getByRole('button', { name: 'Empezá de nuevo' }).click()
    await expect(tray(page).getByText('AW-P2014')).toBeVisible()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  })

  test('moves nothing when the controls come', async ({ visit }) => {
    for (const [address, below] of [
      ['/categorias/torres-de-sonido', 'article'],
      ['/productos/AW-T2022', '#caracteristicas'],
    ] as const) {
      for (const options of [{}, PHONE]) {
        const { page, context } = await visit(address, options)
        const heights = () =>
          main(page)
            .locator(below)
            .evaluateAll((boxes) => boxes.map((box) => Math.round(box.getBoundingClientRect().top + scrollY)))
        await page.evaluate(() => document.fonts.ready)
        const before = await heights()
        await hydrated(page)
        await main(page).getByText('Comparar', { exact: false }).first().waitFor()
        expect(await heights()).toEqual(before)
        await context.close()
      }
    }
  })

  test('is a link to the comparison without JavaScript', async ({ visit }) => {
    const { page } = await visit('/categorias/torres-de-sonido', NO_SCRIPT)
    await expect(page.getByRole('checkbox', { name: 'Comparar Torre Zonda' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Comparar Torre Zonda' }).click()
    await page.waitForURL('**/comparar?id=AW-T2022')
    await main(page)
      .getByRole('link', { name: /Torre Pampero/ })
      .first()
      .click()
    await page.waitForURL('**/comparar?id=AW-T2022&id=AW-T3033')
    await expect(columns(page)).toHaveText(['Torre Zonda', 'Torre Pampero'])
  })
})

test('what was seen lately stays on the device, latest first, until it is erased', async ({ visit }) => {
  const { page } = await visit('/productos/AW-T2022')
  await hydrated(page)
  await page.waitForFunction(() => localStorage.getItem('vistos') !== null)
  await page.goto('/productos/AW-P2014')
  const row = main(page).getByRole('region', { name: 'Vistos hace poco' })
  await row.waitFor()
  await expect(row.getByRole('link')).toHaveText(['Torre Zonda'])

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname + (request.postData() ?? '')))
  await page.goto('/')
  await row.waitFor()
  await expect(row.getByRole('link')).toHaveText(['Parlante Chasqui', 'Torre Zonda'])
  expect(asked.filter((path) => path.startsWith('/datos/'))).toEqual([])
  await row.getByRole('button', { name: /^Borrar/ }).click()
  await expect(row).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('vistos'))).toBeNull()
})
