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

/** Column headings. */
const columns = (page: Page) => main(page).locator('thead th[scope=col] a:first-of-type')

test(
  'the address gives the columns in order; differences come first and can be shown alone',
  MAIN,
  async ({ visit }) => {
    const { page } = await visit(TWO, NO_SCRIPT)
    await expect(page.locator('h1')).toHaveText('Compará 2 torres')
    await expect(columns(page)).toHaveText(['Torre Zonda', 'Torre Pampero'])
    const groups = await main(page).locator('th[scope=rowgroup]').allTextContents()
    const { page: product } = await visit('/productos/AW-T2022', NO_SCRIPT)
    const headings = await product.locator('#especificaciones h3').allTextContents()
    expect(groups.slice(-2)).toEqual(['En qué son iguales', 'Otros datos'])
    expect(headings.filter((heading) => groups.includes(heading))).toEqual(groups.slice(0, -2))
    const same = main(page).getByRole('row', { name: /^Karaoke/ })
    const toggle = page.getByLabel('Mostrar sólo diferencias')
    await expect(same).toBeVisible()
    await toggle.check()
    await expect(same).toBeHidden()
    await expect(main(page).getByRole('row', { name: /^Autonomía/ })).toBeVisible()
    const visibleRows = await main(page).locator('tbody tr:visible th[scope=row]').count()
    await expect(main(page).getByText(/^\d+.diferencias$/)).toHaveText(`${visibleRows} diferencias`)
    await toggle.uncheck()
    await expect(same).toBeVisible()
  },
)

test('codes that can’t be compared are listed', MAIN, async ({ visit }) => {
  const { page } = await visit(`${FOUR}&id=awt2022&id=NADA`, NO_SCRIPT)
  const notices = await main(page).getByRole('listitem').allTextContents()
  expect(notices).toContain('No encontramos «NADA».')
  expect(notices).toContain('Estaba más de una vez: AW-T2022.')
  await expect(columns(page)).toHaveCount(4)
})

test('column heads stay visible while scrolling two products on a phone and four on a wide screen', async ({
  visit,
}) => {
  for (const [address, options] of [
    [TWO, {}],
    [TWO, PHONE],
    [FOUR, {}],
  ] as const) {
    const { page, context } = await visit(address, options)
    const last = main(page).getByRole('row').last()
    // Hydration restores the scroll position.
    await hydrated(page)
    await page.locator('table').evaluate((table) => {
      table.parentElement!.scrollIntoView({ block: 'start' })
      scrollBy(0, table.scrollHeight / 2)
    })
    // On a phone the pictures stay visible.
    const stays = options === PHONE ? 'thead td' : 'thead th[scope=col]'
    const name = (await main(page).locator(stays).first().boundingBox())!
    expect(name.y).toBeGreaterThan(40)
    expect(name.y + name.height).toBeLessThan((await last.boundingBox())!.y)
    expect(name.y).toBeLessThan(120)
    await context.close()
  }
})

/** Words that are broken across lines or overflow their cell. */
const broken = (table: HTMLElement) => {
  const found: string[] = []
  for (const cell of table.querySelectorAll('th, td')) {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    const box = cell.getBoundingClientRect()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // Screen-reader text is not painted.
      if (getComputedStyle(node.parentElement!).clipPath !== 'none') continue
      // Text on a single line has no broken words.
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

test('no word is broken or overflows its cell, at any width and with any number of products', async ({
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

test('a phone aligns four products’ values under their headings and merges equal ones into one line', async ({
  visit,
}) => {
  const { page } = await visit(FOUR, PHONE)
  const heads = main(page).locator('thead th[scope=col]')
  const values = main(page)
    .getByRole('row', { name: /^Autonomía/ })
    .getByRole('cell')
  for (const column of [0, 1, 2, 3])
    expect((await values.nth(column).boundingBox())!.x).toBeCloseTo(
      (await heads.nth(column).boundingBox())!.x,
      0,
    )
  await expect(main(page).getByText('12 meses, las cuatro')).toBeVisible()
  const label = main(page).getByRole('rowheader', { name: /^Autonomía/ })
  const last = (await heads.nth(3).boundingBox())!
  expect(last.x + last.width).toBeLessThanOrEqual(360)
  expect((await label.boundingBox())!.width).toBeGreaterThan(200)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('prints the table without controls', async ({ visit }) => {
  const { page } = await visit(TWO)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByText('Mostrar sólo diferencias')).toBeHidden()
  await expect(main(page).getByText('Quitar').first()).toBeHidden()
  await expect(page.getByText('Sumá otra torre')).toBeHidden()
})

test.describe('choosing while browsing', () => {
  test('the tray has the choice on every page and leads to the comparison', MAIN, async ({ visit }) => {
    const { page, pageErrors } = await visit('/categorias/torres-de-sonido')
    await page.getByLabel('Comparar Torre Zonda').check()
    await expect(tray(page).getByText('Comparación: 1 de 4', { exact: true })).toBeVisible()
    await page.goto('/productos/AW-T3033')
    await main(page).getByRole('button', { name: 'Comparar', exact: true }).click()
    await expect(tray(page).getByText('Torre Zonda y Torre Pampero', { exact: true })).toBeVisible()
    await tray(page).getByRole('link', { name: 'Compará las torres' }).click()
    await page.waitForURL(`**${TWO}`)
    await expect(tray(page)).toHaveCount(0)
    await main(page).getByRole('link', { name: 'Quitar Torre Zonda' }).click()
    await page.waitForURL('**/comparar?id=AW-T3033')
    await hydrated(page)
    await page.goto('/categorias/torres-de-sonido')
    await expect(page.getByLabel('Comparar Torre Pampero')).toBeChecked()
    await expect(page.getByLabel('Comparar Torre Zonda')).not.toBeChecked()
    await tray(page).getByRole('button', { name: 'Vaciar la comparación' }).click()
    await expect(tray(page)).toHaveCount(0)
    await expect(page.getByLabel('Comparar Torre Pampero')).not.toBeChecked()
    expect(pageErrors).toEqual([])
  })

  test('choosing a product of another type offers to start a new comparison', async ({ visit }) => {
    const { page } = await visit('/productos/AW-T2022')
    const button = main(page).getByRole('button', { name: 'Comparar', exact: true })
    await button.click()
    await page.goto('/productos/AW-P2014')
    await button.click()
    await expect(tray(page).getByText('Estás comparando torres.')).toBeVisible()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    expect(await violationsByDayAndNight(page)).toEqual([])
    await tray(page).getByRole('button', { name: 'Seguí con las torres' }).click()
    await expect(tray(page).getByText('Torre Zonda', { exact: true })).toBeVisible()
    await button.click()
    await tray(page).getByRole('button', { name: 'Empezá de nuevo' }).click()
    await expect(tray(page).getByText('Parlante Chasqui', { exact: true })).toBeVisible()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  })

  test('the comparison controls shift no layout when they appear', async ({ visit }) => {
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

  test('without JavaScript the controls are links to the comparison', async ({ visit }) => {
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

test('recently viewed products stay on the device, latest first, until cleared', async ({ visit }) => {
  const { page } = await visit('/productos/AW-T2022')
  await hydrated(page)
  await page.waitForFunction(() => localStorage.getItem('vistos') !== null)
  await page.goto('/productos/AW-P2014')
  const row = main(page).getByRole('region', { name: 'Vistos hace poco' })
  await row.waitFor()
  await expect(row.getByRole('link')).toHaveText(['Torre Zonda'])

  const requested: string[] = []
  page.on('request', (request) =>
    requested.push(new URL(request.url()).pathname + (request.postData() ?? '')),
  )
  await page.goto('/')
  await row.waitFor()
  await expect(row.getByRole('link')).toHaveText(['Parlante Chasqui', 'Torre Zonda'])
  expect(requested.filter((path) => path.startsWith('/datos/'))).toEqual([])
  await row.getByRole('button', { name: /^Borrar/ }).click()
  await expect(row).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('vistos'))).toBeNull()
})
