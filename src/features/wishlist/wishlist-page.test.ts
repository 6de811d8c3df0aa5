import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#tests/support/catalogue/any-text.ts'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { EMPTY_FORM } from '#/core/forms/names.ts'
import { wishlistPage, NO_WISHLIST, type WishlistVisit } from './wishlist-page.ts'

const catalogue = sampleCatalogue()
const mail = { ...EMPTY_FORM, token: 't' }
const visit: WishlistVisit = { own: NO_WISHLIST, mail, removed: undefined, sent: false, sendsMail: true }
const page = (ids: string[], more: Partial<WishlistVisit> = {}) =>
  wishlistPage(catalogue, ids, { ...visit, ...more })

test('a shared list reads its address: any spelling, no duplicates, missing codes reported', () => {
  const { shared, rows, notices, title } = page(['awt2022', 'NADA', 'AW-T1500', 'AW-T2022', ' '])
  expect([title, shared]).toEqual(['Lista compartida', ['AW-T2022', 'AW-T1500']])
  expect(rows.map(({ id }) => id)).toEqual(['AW-T2022', 'AW-T1500'])
  expect(notices).toEqual(['No encontramos «NADA» en el catálogo.'])
})

test('the own list has rows of known products and retains unknown codes', () => {
  const entries = [
    { id: 'AW-T2022', note: 'para casa' },
    { id: 'VIEJO', note: '' },
  ]
  const own = page([], { own: { ...NO_WISHLIST, entries } })
  expect([own.title, own.shared, own.own.entries]).toEqual(['Mi lista', null, entries])
  expect(own.rows.map(({ id }) => id)).toEqual(['AW-T2022'])
  expect(own.meta.robots).toBe('noindex, follow')
})

test('reports the last action', () => {
  expect(page([], { removed: 'AW-T2022' }).removed).toEqual({ id: 'AW-T2022', name: 'Torre Zonda' })
  expect(page([], { removed: '<b>' }).removed).toBeNull()
  const refused = { mail: { ...mail, errors: { email: 'Escribí un correo.' } } }
  expect(page([], refused).notices).toEqual(['No mandamos la lista. Escribí un correo.'])
  expect(page([], { sent: true }).notices.join()).toContain('por correo')
})

test('any address renders a bounded page', () => {
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 150 }), (ids) => {
      const { notices, rows } = page(ids)
      expect(notices.join('').length).toBeLessThan(500)
      expect(rows.length).toBeLessThanOrEqual(100)
    }),
  )
})
