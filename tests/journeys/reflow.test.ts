/** Proves: No page scrolls sideways from 320 to 1600 px, with the browser's text at its default and twice that size. */
import { chromium, type Page } from '@playwright/test'
import { LAUNCH } from './support/launch.ts'
import { expect, test } from './support/test.ts'

const PAGES = [
  '/',
  '/categorias/audio',
  '/categorias/torres-de-sonido?rms=mas-de-200',
  '/productos/AW-T2022',
  '/productos/AW-C0606',
  '/productos/AW-T2022/manual',
  '/buscar?q=torre',
  '/buscar?q=xyzzyq',
  '/soporte',
  '/soporte?modelo=AW-T2022',
  '/comparar?id=AW-T2022&id=AW-T3037&id=AW-T3033',
  '/repuestos',
  '/repuestos/RN-3201',
  '/contacto',
  '/casos',
  '/donde-comprar',
  '/lista?id=AW-T2022&id=AW-T3037',
  '/guias',
  '/fallas',
  '/discontinuos',
  '/ingresar',
  '/registrarse',
  '/para-maquinas',
  '/privacidad',
  '/ninguna',
] as const

const WIDTHS = [320, 360, 480, 768, 1280, 1600]

// The browser's default text size, which affects media queries in em and not those in px.
for (const text of [16, 32])
  test(`with text of ${text} px no page scrolls sideways`, async ({ siteUrl }) => {
    const args = [...LAUNCH.args!, `--blink-settings=defaultFontSize=${text},imagesEnabled=false`]
    const browser = await chromium.launch({ ...LAUNCH, args })
    try {
      const page = await browser.newPage({ baseURL: siteUrl, javaScriptEnabled: true })
      const faults: string[] = []
      for (const address of PAGES) {
        await page.goto(address)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 })
          faults.push(...(await wideParts(page)).map((part) => `${address} at ${width}: ${part}`))
        }
      }
      expect(faults).toEqual([])
    } finally {
      await browser.close()
    }
  })

test('on a phone «Volver arriba» is in the header without covering its controls', async ({ visit }) => {
  const { page } = await visit('/categorias/audio', { viewport: { width: 360, height: 740 } })
  await page.evaluate(() => window.scrollTo(0, 1200))
  const link = page.getByRole('link', { name: 'Volver arriba' })
  await expect(link).toBeVisible()
  const [box, bar] = [(await link.boundingBox())!, (await page.locator('header').first().boundingBox())!]
  expect(box.y).toBeGreaterThanOrEqual(bar.y)
  expect(box.y + box.height).toBeLessThanOrEqual(bar.y + bar.height)
  for (const control of await page.locator('header :is(a, button):visible').all()) {
    const other = (await control.boundingBox())!
    expect(other.x + other.width <= box.x || other.x >= box.x + box.width).toBe(true)
  }
})

test('the first heading of a discontinued product is its name, on the first screen', async ({ visit }) => {
  const { page } = await visit('/productos/AW-C0606', { viewport: { width: 360, height: 740 } })
  const heading = page.locator('main :is(h1, h2, h3)').first()
  await expect(heading).toHaveText('Cafetera Esquina')
  await expect(heading).toBeInViewport({ ratio: 1 })
})

test('without JavaScript the note of the 3D view is below the picture', async ({ visit }) => {
  const { page } = await visit('/productos/AW-T2022', { javaScriptEnabled: false })
  await page.locator('label', { has: page.getByRole('radio', { name: 'Torre Zonda, en 3D' }) }).click()
  const note = page.getByText('Para girarlo hace falta JavaScript.')
  const picture = note.locator('xpath=..').locator('img').first()
  const [words, image] = [(await note.boundingBox())!, (await picture.boundingBox())!]
  expect(words.y).toBeGreaterThanOrEqual(image.y + image.height)
})

/** Innermost elements wider than the page. */
function wideParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Excludes the space reserved for a scroll bar, which a phone lacks.
    const edge = document.body.getBoundingClientRect().right
    if (document.body.scrollWidth <= document.body.clientWidth) return []
    const isCut = (element: Element): boolean => {
      const parent = element.parentElement
      if (!parent || parent === document.body) return false
      const { overflowX } = getComputedStyle(parent)
      return (overflowX !== 'visible' && parent.getBoundingClientRect().right <= edge) || isCut(parent)
    }
    const wide = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { right, width } = element.getBoundingClientRect()
      return width > 0 && right > edge + 1 && !isCut(element)
    })
    const innermost = wide.filter(
      (element) => !wide.some((other) => other !== element && element.contains(other)),
    )
    const names = innermost.map(
      (each) => `${each.tagName} «${(each.innerText || String(each.className)).slice(0, 40)}»`,
    )
    return [`${document.body.scrollWidth} px: ${names.slice(0, 3).join(', ')}`]
  })
}
