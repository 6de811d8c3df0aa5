import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idsInCookie, wishlistCookie } from './cookie-wishlist.ts'

test('reads back its own cookie among others', () => {
  const cookie = wishlistCookie(['AW-T2022', 'AW-P2014'], true)
  expect(cookie).toMatch(/^lista=AW-T2022\.AW-P2014; Path=\/lista; Max-Age=31536000; SameSite=Lax; Secure$/)
  expect(idsInCookie(`otra=1; ${cookie.split(';')[0]}; lista2=X`)).toEqual(['AW-T2022', 'AW-P2014'])
  expect(wishlistCookie([], false)).toBe('lista=; Path=/lista; Max-Age=0; SameSite=Lax')
})

test.each([[undefined], [''], ['lista='], ['lista=<script>'], ['lista=a b; Path=/']])(
  '%j has no codes',
  (header) => {
    expect(idsInCookie(header)).toEqual([])
  },
)

test('any cookie yields unique, valid codes that fit in a cookie', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('A', '.', '-', ';', '=', ' ', '9', 'ñ'), maxLength: 9000 }),
      (text) => {
        const ids = idsInCookie(`lista=${text}`)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.every((id) => /^[A-Z0-9][A-Z0-9-]*$/.test(id))).toBe(true)
        expect(wishlistCookie(ids, true).length).toBeLessThan(4096)
      },
    ),
  )
})
