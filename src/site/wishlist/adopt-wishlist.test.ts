import { expect, test } from 'vitest'
import { adoptWishlist } from './adopt-wishlist.ts'
import {
  EMPTY_WISHLIST,
  listedEntries,
  withNote,
  withoutProduct,
  withWishlistProduct,
  type SavedWishlist,
} from './wishlist.ts'

const listOf = (ids: string): SavedWishlist =>
  [...ids].reduce((list, id, index) => withWishlistProduct(list, id, 10 + index), EMPTY_WISHLIST)
const order = (list: SavedWishlist) =>
  listedEntries(list)
    .map(({ id }) => id)
    .join('')

test('adopting unites both lists, the account’s first', () => {
  expect(order(adoptWishlist(listOf('BA'), listOf('CAD'), 1000))).toBe('BACD')
})

test('a removal on either side does not affect the other', () => {
  const removedHere = withoutProduct(listOf('AB'), 'A', 5000)
  expect(order(adoptWishlist(listOf('A'), removedHere, 9000))).toBe('AB')
  expect(order(adoptWishlist(removedHere, listOf('A'), 9000))).toBe('BA')
  expect(order(adoptWishlist(removedHere, listOf('A'), 3))).toBe('BA')
})

test('two notes on one product are joined once', () => {
  const account = withNote(listOf('A'), 'A', 'para casa', 50)
  const device = withNote(listOf('A'), 'A', 'regalo', 40)
  const both = adoptWishlist(account, device, 100)
  expect(listedEntries(both)[0]?.note).toBe('para casa · regalo')
  expect(adoptWishlist(both, device, 200)).toEqual(both)
  expect(listedEntries(adoptWishlist(listOf('A'), device, 100))[0]?.note).toBe('regalo')
})
