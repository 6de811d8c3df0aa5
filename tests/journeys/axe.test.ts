import { describe, expect, it } from 'vitest'
import { violations } from './support/axe.ts'
import { hydrated, PHONE, useBrowser } from './support/browser.ts'

const { visit } = useBrowser()

const ROUTES = [
  '/',
  '/categorias/audio',
  '/categorias/torres-de-sonido',
  '/categorias/torres-de-sonido?rms=mas-de-200',
  '/categorias/cooks',
  '/categorias/candy',
  '/productos/AW-T2022',
  '/productos/AW-T1802',
  '/productos/AW-E1012',
  '/discontinuos',
  '/buscar',
  '/buscar?q=torre',
  '/buscar?q=asdfgh',
  '/buscar?q=torre+m%C3%A1s+de+200+w',
  '/comparar',
  '/comparar?id=AW-T2022&id=AW-T3033',
  '/comparar?id=AW-T2022&id=AW-K1780',
  '/soporte',
  '/soporte?modelo=awt2023&provincia=Jujuy',
  '/contacto',
  '/lista',
  '/lista?id=AW-T2022&id=AW-P2014&id=NADA',
  '/cuenta/productos',
  '/contacto/enviado?caso=C-261121-ABCDE',
  '/terminos-y-condiciones',
  '/sobre-nosotros',
  '/privacidad',
  '/accesibilidad',
  '/no-existe',
  '/ingresar',
  '/ingresar?aviso=clave',
  '/registrarse',
  '/registrarse/enviado',
  '/registrarse/confirmar?token=x',
  '/recuperar',
  '/recuperar/nueva?token=x',
]

describe.each([
  ['on a phone, light', { ...PHONE, colorScheme: 'light' }],
  ['on a phone, dark', { ...PHONE, colorScheme: 'dark' }],
  ['at 1280 px, light', { colorScheme: 'light' }],
  ['at 1280 px, dark', { colorScheme: 'dark' }],
] as const)('%s', (_name, options) => {
  it.each(ROUTES)('%s has no accessibility violation', async (route) => {
    const { page, context } = await visit(route, options)
    expect(await violations(page)).toEqual([])
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0)
    await context.close()
  })
})

it('open menus have none either', async () => {
  const { page } = await visit('/soporte')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('button', { name: 'Audio' }).click()
  expect(await violations(page)).toEqual([])
  const phone = await visit('/soporte', PHONE)
  await phone.page.getByRole('button', { name: 'Abrir el menú' }).click()
  expect(await violations(phone.page)).toEqual([])
})

it.each(['light', 'dark'] as const)('the sheet of filters has none, %s', async (colorScheme) => {
  const { page } = await visit('/categorias/torres-de-sonido?rms=mas-de-200', { ...PHONE, colorScheme })
  await page.getByRole('button', { name: /^Filtrar/ }).click()
  await expect.poll(() => page.getByRole('dialog', { name: 'Filtrar torres' }).isVisible()).toBe(true)
  expect(await violations(page)).toEqual([])
})

it.each(['light', 'dark'] as const)('suggestions and earlier searches have none, %s', async (colorScheme) => {
  const { page } = await visit('/buscar?q=pava', { colorScheme })
  await hydrated(page)
  const field = page.getByRole('main').getByRole('combobox', { name: 'Qué buscás' })
  await field.fill('torre')
  await page.getByRole('option').first().waitFor()
  expect(await violations(page)).toEqual([])
  await field.fill('')
  await page.getByText('Buscaste antes', { exact: true }).waitFor()
  expect(await violations(page)).toEqual([])
})

it('the suggestions of the header have none', async () => {
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
