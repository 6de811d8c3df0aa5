/** Proves: No kind of page, and nothing that opens over one, has an accessibility violation, by day or night, wide or on a phone. */
import type { Page } from '@playwright/test'
import { sitePages, type PageName } from '#/app/pages/registry.ts'
import { ENGINE } from './support/engines/engine.ts'
import { expect, test } from './support/test.ts'
import { COLOURS, LOOKS, violations, violationsByDayAndNight } from './support/axe.ts'
import { hydrated, PHONE } from './support/browser.ts'

test.use({ pictures: false })

test.describe.configure({ mode: 'parallel' })

/**
 * Addresses of pages that are looked at elsewhere than at their first path; those for who is signed in, and a box's, are looked
 * at in their own tests.
 */
const ADDRESSES: Partial<Record<PageName | 'not-found', readonly string[]>> = {
  category: ['/categorias/audio', '/categorias/torres-de-sonido?rms=mas-de-200', '/categorias/cooks'],
  product: ['/productos/AW-T2022', '/productos/AW-T1802'],
  manual: ['/productos/AW-T2022/manual'],
  faults: ['/productos/AW-T2022/problemas'],
  fault: ['/productos/AW-T2022/problemas/no-prende'],
  'type-faults': ['/soporte/problemas/torre/olor-a-quemado'],
  search: [
    '/buscar',
    '/buscar?q=torre',
    '/buscar?q=asdfgh',
    '/buscar?q=service+cordoba',
    '/buscar?q=auriculares+para+nadar',
  ],
  guide: ['/guias/auriculares-para-correr'],
  compare: [
    '/comparar',
    '/comparar?id=AW-P2014',
    '/comparar?id=AW-T2022&id=AW-T3033&id=AW-T1012&id=AW-T3037',
    '/comparar?id=AW-T2022&id=AW-K1780',
  ],
  'where-to-buy': ['/donde-comprar?provincia=Chaco&modelo=AW-T2022'],
  'spare-parts': ['/repuestos?modelo=AW-T2022'],
  'spare-part': ['/repuestos/RN-3201'],
  support: ['/soporte', '/soporte?modelo=awt2023&provincia=Jujuy'],
  contact: ['/contacto', '/contacto/enviado?caso=C-261121-ABCDE'],
  'stock-alert': ['/avisame?modelo=AW-T2022'],
  text: ['/privacidad'],
  'not-found': ['/no-existe'],
  account: ['/ingresar', '/registrarse/enviado', '/recuperar/nueva?token=x'],
  box: [],
  offline: [],
  reauthenticate: [],
  security: [],
  'staff-sign-in': [],
}
const PATHS = Object.fromEntries(Object.entries(sitePages).map(([name, { paths }]) => [name, [paths[0]!]]))
const ROUTES = Object.values({ ...PATHS, ...ADDRESSES }).flat()
const unlike = ROUTES.filter((route) => route.includes('*'))
if (unlike.length > 0) throw new Error(`ADDRESSES needs an address like ${unlike.join(', ')}`)

/** One of each frame of pages: looked at by day on a phone, too, in the colours of what only a phone shows. */
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

/** WebKit takes its colours as it starts: a visit for each. */
const SCHEMES: readonly (readonly ('light' | 'dark')[])[] =
  ENGINE === 'webkit' ? [['light'], ['dark']] : [['light', 'dark']]

for (const [route, schemes] of ROUTES.flatMap((route) => SCHEMES.map((each) => [route, each] as const)))
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
    // The same document: what a phone can change is what it looks like.
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

/** Gives an open page the finger that a phone has. */
async function beTouched(page: Page): Promise<void> {
  if (ENGINE !== 'chromium') return
  const debug = await page.context().newCDPSession(page)
  await debug.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
}

test('open menus have none either', async ({ visit }) => {
  const { page } = await visit('/soporte')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('button', { name: 'Audio' }).click()
  expect(await violations(page)).toEqual([])
  const phone = await visit('/soporte', PHONE)
  await phone.page.getByRole('button', { name: 'Abrir el menú' }).click()
  expect(await violations(phone.page)).toEqual([])
})

test('the sheet of filters has none', async ({ visit }) => {
  const { page } = await visit('/categorias/torres-de-sonido?rms=mas-de-200', PHONE)
  await page.getByRole('button', { name: /^Filtrar/ }).click()
  await expect(page.getByRole('dialog', { name: 'Filtrar torres' })).toBeVisible()
  expect(await violationsByDayAndNight(page)).toEqual([])
})

test('suggestions and earlier searches have none', async ({ visit }) => {
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

test('the suggestions of the header have none', async ({ visit }) => {
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
