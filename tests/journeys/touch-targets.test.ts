/** Proves: Links and controls are at least 44 px high for a finger or a pointer. */
import { hydrated } from './support/browser.ts'
import { expect, test } from './support/test.ts'

test.use({ pictures: false })

/** One page of each layout. */
const PAGES = [
  '/',
  '/categorias/torres-de-sonido?rms=mas-de-200',
  '/productos/AW-T2022',
  '/productos/AW-T2022/manual',
  '/buscar?q=torre',
  '/soporte',
  '/comparar?id=AW-T2022&id=AW-T3037&id=AW-T3033',
  '/contacto',
  '/cuenta',
  '/privacidad',
]

// Includes links inside sentences, which a finger must hit as well.
for (const [device, options] of [
  ['a phone', { viewport: { width: 360, height: 740 }, hasTouch: true }],
  ['a desk', { viewport: { width: 1280, height: 800 } }],
] as const)
  test(`on ${device} whatever leads somewhere is 44 px high`, async ({ visit }) => {
    const { page } = await visit('/salud', options)
    for (const path of PAGES) {
      await page.goto(path)
      if (await page.locator('script[type=module]').count()) await hydrated(page)
      expect([path, ...(await page.evaluate(lowControls))]).toEqual([path])
    }
  })

/** Visible controls less than 43 px high, by hit testing. */
function lowControls(): string[] {
  const low: string[] = []
  for (const control of document.querySelectorAll<HTMLElement>('a[href], button, summary, select')) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const box = [...control.getClientRects()].find(({ width, height }) => width > 1 && height > 1)
    if (!box) continue
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const isAt = (offset: number) => control.contains(document.elementFromPoint(x, y + offset))
    if (!isAt(0)) continue
    // Only the few low controls are measured.
    if ([-21, -14, -7, 7, 14, 21].every(isAt)) continue
    let height = 1
    for (let up = 1; up < 44 && isAt(-up); up++) height++
    for (let down = 1; down < 44 && isAt(down); down++) height++
    if (height < 43) low.push(`${height}: ${control.textContent || control.getAttribute('aria-label')}`)
  }
  return low
}
