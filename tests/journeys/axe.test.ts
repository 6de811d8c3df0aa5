/** Proves: No kind of page or overlay has an accessibility violation, in light or dark, wide or on a phone. */
import type { Page } from '@playwright/test'
import { ENGINE } from './support/engines/engine.ts'
import { expect, test } from './support/test.ts'
import { COLOURS, LOOKS, violations, violationsByDayAndNight } from './support/axe.ts'
import { hydrated, PHONE } from './support/browser.ts'
import { pageAddresses } from './support/page-addresses.ts'

test.use({ pictures: false })

test.describe.configure({ mode: 'parallel' })

/** One page of each layout, also checked on a phone in light colours. */
const ALL_FOUR = new Set([
  '/',
  '/categorias/torres-de-sonido?rms=mas-de-200',
  '/productos/AW-T2022',
  '/productos/AW-T2022/manual',
  '/comparar?id=AW-T2022&id=AW-T3033&id=AW-T1012&id=AW-T3037',
  '/buscar?q=torre',
  '/soporte?modelo=awt2023&provincia=Jujuy',
  '/no-existe',
  '/ingresar',
])

/** WebKit applies a colour scheme only at startup, so each needs its own visit. */
const SCHEMES: readonly (readonly ('light' | 'dark')[])[] =
  ENGINE === 'webkit' ? [['light'], ['dark']] : [['light', 'dark']]

for (const [route, schemes] of Object.values(pageAddresses)
  .flat()
  .flatMap((route) => SCHEMES.map((each) => [route, each] as const)))
  test(`${route} has no accessibility violation, ${schemes.join(' or ')}, wide or on a phone`, async ({
    visit,
  }) => {
    const { page } = await visit(route, { colorScheme: schemes[0]! })
    for (const colorScheme of schemes) {
      if (colorScheme !== schemes[0]) await page.emulateMedia({ colorScheme })
      const found = await violations(page, colorScheme === 'dark' ? COLOURS : undefined)
      expect([colorScheme, ...found]).toEqual([colorScheme])
    }
    await fits(page)
    // The same document: a phone can only change its styles.
    await page.setViewportSize(PHONE.viewport)
    await beTouched(page)
    const last = schemes.at(-1)!
    expect([last, ...(await violations(page, LOOKS))]).toEqual([last])
    if (schemes.length > 1 && ALL_FOUR.has(route)) {
      await page.emulateMedia({ colorScheme: 'light' })
      expect(await violations(page, COLOURS)).toEqual([])
    }
    await fits(page)
  })

const fits = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)

/** Gives an open page a phone’s coarse pointer. */
async function beTouched(page: Page): Promise<void> {
  if (ENGINE !== 'chromium') return
  const debug = await page.context().newCDPSession(page)
  await debug.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
}

test('open menus have no accessibility violation', async ({ visit }) => {
  const { page } = await visit('/soporte')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('button', { name: 'Audio' }).click()
  expect(await violations(page)).toEqual([])
  const phone = await visit('/soporte', PHONE)
  await phone.page.getByRole('button', { name: 'Abrir el menú' }).click()
  expect(await violations(phone.page)).toEqual([])
})

test('the filter sheet has no accessibility violation', async ({ visit }) => {
  const { page } = await visit('/categorias/torres-de-sonido?rms=mas-de-200', PHONE)
  await page.getByRole('button', { name: /^Filtrar/ }).click()
  await expect(page.getByRole('dialog', { name: 'Filtrar torres' })).toBeVisible()
  expect(await violationsByDayAndNight(page)).toEqual([])
})

test('suggestions and earlier searches have no accessibility violation', async ({ visit }) => {
  const { page } = await visit('/buscar?q=pava')
  await hydrated(page)
  const field = page.getByRole('main').getByRole('combobox', { name: 'Qué buscás' })
  await field.fill('torre')
  await page.getByRole('option').first().waitFor()
  expect(await violationsByDayAndNight(page)).toEqual([])
  await field.fill('')
  await page.getByText('Buscaste antes', { exact: true }).waitFor()
  expect(await violationsByDayAndNight(page)).toEqual([])
})

test('suggestions in the header have no accessibility violation', async ({ visit }) => {
  const { page } = await visit('/', PHONE)
  await hydrated(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Buscar/ })
    .click()
  await page.locator('dialog[open]').getByRole('combobox').fill('pava')
  await page.getByRole('option').first().waitFor()
  expect(await violations(page)).toEqual([])
})
