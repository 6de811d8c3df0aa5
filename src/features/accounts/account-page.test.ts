import { expect, it } from 'vitest'
import { noticeNamed, safeBack } from './account-page.ts'

it('accepts only return paths within the site that cause no redirect loop', () => {
  expect(safeBack('/productos/AW-T2022?color=arena#fotos')).toBe('/productos/AW-T2022?color=arena#fotos')
  for (const text of [
    null,
    '',
    'productos',
    '//otro.example',
    '/\\otro.example',
    'https://otro.example',
    '/a b',
    '/a\nb',
    '/ingresar',
    '/ingresar?volver=/x',
    '/salir',
    '/datos/sesion',
    `/${'a'.repeat(900)}`,
  ]) {
    expect(safeBack(text)).toBe('/cuenta')
  }
  expect(safeBack('/salirse')).toBe('/salirse')
})

it('recognises only its own notice names', () => {
  expect(noticeNamed('clave')).toBe('clave')
  for (const name of [null, '', 'constructor', '__proto__', 'otro']) expect(noticeNamed(name)).toBeNull()
})
