import { describe, expect, it } from 'vitest'
import { violations } from './support/axe.ts'
import { PHONE, useBrowser } from './support/browser.ts'

const { visit } = useBrowser()

const ROUTES = [
  '/',
  '/categorias/audio',
  '/categorias/torres-de-sonido',
  '/categorias/cooks',
  '/categorias/candy',
  '/productos/AW-T2022',
  '/productos/AW-T1802',
  '/productos/AW-E1012',
  '/discontinuos',
  '/buscar',
  '/buscar?q=torre',
  '/buscar?q=asdfgh',
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
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
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
