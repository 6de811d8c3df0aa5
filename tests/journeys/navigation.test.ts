/** Proves: A visitor reaches the buy link by keyboard alone with visible focus, and input from before hydration is preserved. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { hydrated } from './support/browser.ts'

test.use({ pictures: false })

test.describe.configure({ mode: 'parallel' })

const main = (page: Page) => page.getByRole('main')
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('with the keyboard alone', () => {
  /** Presses Tab until the focus is on something with this name. */
  async function tabTo(page: Page, name: RegExp, limit = 80): Promise<void> {
    for (let step = 0; step < limit; step += 1) {
      await page.keyboard.press('Tab')
      const text = await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      )
      if (name.test(text.trim())) return
    }
    throw new Error(`No stop named ${name} in ${limit}`)
  }

  test('a visitor finds a tower, opens it and reaches the buy link', async ({ visit }) => {
    const { page } = await visit('/')
    await tabTo(page, /^Audio$/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Torres de sonido/)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/categorias/torres-de-sonido')
    await tabTo(page, /^Torre Zonda/)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/productos/AW-T2022')
    await tabTo(page, /^Comprar/)
    const focused = page.locator(':focus')
    await expect(focused).toHaveAttribute('href', /tienda\.nawel\.example/)
    await expect
      .poll(() => focused.evaluate((element) => getComputedStyle(element).outlineStyle))
      .not.toBe('none')
  })

  test('the focus is always visible', async ({ visit }) => {
    const { page } = await visit('/categorias/torres-de-sonido')
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab')
      const seen = await page.evaluate(() => {
        const element = document.activeElement
        if (!element || element === document.body) return true
        const drawn = [getComputedStyle(element), getComputedStyle(element, '::after')]
        return drawn.some(
          (style) => style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
        )
      })
      expect([step, seen]).toEqual([step, true])
    }
  })
})

test.describe('navigation with JavaScript', () => {
  test('shows a whole product, and going back restores the scroll position', async ({ visit }) => {
    const { page } = await visit('/categorias/torres-de-sonido')
    await hydrated(page)
    await main(page).getByRole('link', { name: 'Torre Pampero', exact: true }).click()
    await expect(h1(page)).toHaveText('Torre Pampero')
    await main(page)
      .getByRole('heading', { name: /^Preguntas/ })
      .waitFor()
    await page.evaluate(() => window.scrollTo(0, 4000))
    await main(page)
      .getByRole('link', { name: 'Audio', exact: true })
      .first()
      .evaluate((link) => (link as HTMLElement).click())
    await expect(h1(page)).toHaveText('Audio')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(h1(page)).toHaveText('Torre Pampero')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(4000)
  })

  test('preserves fields and sections changed before hydration', async ({ visit }) => {
    const { page, pageErrors } = await visit('/soporte')
    await main(page).getByLabel('Modelo').fill('awt20')
    await main(page).locator('#preguntas summary').first().click()
    await hydrated(page)
    await expect(main(page).getByLabel('Modelo')).toHaveValue('awt20')
    await expect(main(page).locator('#preguntas details').first()).toHaveAttribute('open')
    expect(pageErrors).toEqual([])
  })
})
