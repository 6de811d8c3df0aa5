/** Proves: After any link, choice or step back on a slow connection, the page equals that address freshly loaded. */
import type { Page } from '@playwright/test'
import { linesOf } from './support/as-loaded.ts'
import { goBack, hydrated, PHONE, type Visit } from './support/browser.ts'
import { needsNavigation } from './support/engines/needs.ts'
import { expect, test } from './support/test.ts'
import { loadedBy, walkThrough } from './support/walk-through.ts'
import { rest, slowLine } from './support/walk.ts'

test.use({ pictures: false })

test.describe.configure({ mode: 'parallel' })

/** Page with delayed navigations, and assertions for after they arrive. */
async function onSlowLine(visit: Visit, address: string, options = {}) {
  const { page, context } = await visit('about:blank', options)
  const line = await slowLine(page)
  await page.goto(address)
  await hydrated(page)
  await needsNavigation(page)
  const loaded = loadedBy(context)
  return {
    page,
    line,
    async isAsLoadedAt(expected: string) {
      await rest(page, line)
      await expect(page).toHaveURL(expected)
      expect(await linesOf(page)).toEqual(await loaded(page))
    },
  }
}

const TOWERS = '/categorias/torres-de-sonido'
const follow = (page: Page, href: string) =>
  page
    .locator(`main a[href="${href}"], footer a[href="${href}"]`)
    .first()
    .evaluate((link) => (link as HTMLElement).click())

test('stopping a navigation leaves the previous page as loaded', async ({ visit }) => {
  const { page, isAsLoadedAt } = await onSlowLine(visit, TOWERS)
  await follow(page, '/soporte')
  await page.waitForURL('**/soporte')
  await page.evaluate(() => stop())
  await page.waitForURL(`**${TOWERS}`)
  await isAsLoadedAt(TOWERS)
})

test('going back undoes a filter and closes the filter sheet on a phone', async ({ visit }) => {
  const { page, isAsLoadedAt } = await onSlowLine(visit, TOWERS, PHONE)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Filtrar/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Filtrar torres' })
  await sheet.getByRole('checkbox', { name: 'Más de 200' }).check()
  await page.waitForURL(/rms=/)
  await goBack(page)
  await page.waitForURL((url) => url.search === '')
  await isAsLoadedAt(TOWERS)
})

test('going back shows the products compared and saved on the following page as chosen', async ({
  visit,
}) => {
  const { page, line, isAsLoadedAt } = await onSlowLine(visit, TOWERS)
  line.release()
  await follow(page, '/productos/AW-T2022')
  await hydrated(page)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Comparar', exact: true }).first().click()
  await main
    .getByRole('button', { name: /^Guardar/ })
    .first()
    .click()
  await goBack(page)
  await page.waitForURL(`**${TOWERS}`)
  await isAsLoadedAt(TOWERS)
})

walkThrough(6, 26)
