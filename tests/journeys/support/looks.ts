import { expect, type Page } from '@playwright/test'
import { COLOURS, LOOKS, violations } from './axe.ts'
import { idle, PHONE } from './browser.ts'

/** axe violations in light and dark mode and on a phone, and widths with horizontal overflow. */
export async function violationsInAllLooks(page: Page): Promise<string[]> {
  // A panel screen may be mounted before its data.
  await expect(page.getByText('Cargando…')).toHaveCount(0)
  const found = await violations(page)
  const usual = page.viewportSize()!
  await page.emulateMedia({ colorScheme: 'dark' })
  found.push(...(await violations(page, COLOURS)).map((each) => `in the dark: ${each}`))
  for (const size of [PHONE.viewport, { width: 768, height: 900 }, { width: 1600, height: 900 }]) {
    await page.setViewportSize(size)
    await idle(page)
    if (size === PHONE.viewport)
      found.push(...(await violations(page, LOOKS)).map((each) => `on a phone: ${each}`))
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
      found.push(`wider than ${size.width} px`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(usual)
  return found
}
