import { sitePages, type PageName } from '#/app/pages/registry.ts'

/**
 * Addresses to check instead of a page's first path; pages for signed-in visitors, and of boxes, have their own tests.
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
/** Addresses of every kind of page for signed-out visitors. */
export const pageAddresses: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(sitePages).map(([name, { paths }]) => [name, [paths[0]!]])),
  ...ADDRESSES,
}
const unlike = Object.values(pageAddresses)
  .flat()
  .filter((address) => address.includes('*'))
if (unlike.length > 0) throw new Error(`ADDRESSES needs an address like ${unlike.join(', ')}`)
