import { expect, test } from 'vitest'
import { supportHref } from './support-path.ts'

test('omits empty fields', () => {
  expect(supportHref({ model: '', province: '', trade: '' }, 'centros')).toBe('/soporte#centros')
})

test('encodes the given fields', () => {
  expect(supportHref({ model: 'torre & 2#', province: 'Río Negro', trade: 'audio' }, 'manuales')).toBe(
    '/soporte?modelo=torre+%26+2%23&provincia=R%C3%ADo+Negro&rubro=audio#manuales',
  )
})
