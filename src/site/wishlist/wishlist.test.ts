import { describe, expect, test } from 'vitest'
import {
  EMPTY_WISHLIST,
  isInWishlist,
  listedEntries,
  MAX_WISHLIST_ITEMS,
  movedTo,
  withNote,
  withoutProduct,
  withWishlistProduct,
  withRestored,
  type SavedWishlist,
} from './wishlist.ts'

const listOf = (ids: string): SavedWishlist =>
  [...ids].reduce((list, id, index) => withWishlistProduct(list, id, 1000 + index), EMPTY_WISHLIST)
const order = (list: SavedWishlist) =>
  listedEntries(list)
    .map(({ id }) => id)
    .join('')

test('adds each product once, at the end, up to a hundred', () => {
  expect(order(withWishlistProduct(listOf('CAB'), 'A', 5000))).toBe('CAB')
  const full = Array.from({ length: MAX_WISHLIST_ITEMS }, (_, index) => `P${index}`).reduce(
    (list, id) => withWishlistProduct(list, id, 1),
    EMPTY_WISHLIST,
  )
  expect(listedEntries(withWishlistProduct(full, 'OTRO', 2))).toHaveLength(MAX_WISHLIST_ITEMS)
  expect(order(withWishlistProduct(withoutProduct(full, 'P7', 2), 'OTRO', 3))).toContain('OTRO')
})

test('deletes the note of a removed product, and restores it when that is undone', () => {
  const list = withNote(listOf('ABC'), 'B', '  para la cocina ', 2000)
  const before = listedEntries(list)[1]!
  const removed = withoutProduct(list, 'B', 3000)
  expect([order(removed), JSON.stringify(removed).includes('cocina')]).toEqual(['AC', false])
  const back = withRestored(removed, before, 4000)
  expect([order(back), listedEntries(back)[1]?.note]).toEqual(['ABC', 'para la cocina'])
  expect(order(withWishlistProduct(removed, 'B', 4000))).toBe('ACB')
})

describe('moving', () => {
  test.each([
    ['A', 2, 'BCAD'],
    ['D', 0, 'DABC'],
    ['B', 99, 'ACDB'],
    ['C', -1, 'CABD'],
    ['C', 2, 'ABCD'],
    ['Z', 0, 'ABCD'],
  ])('%s to place %i gives %s', (id, place, expected) => {
    expect(order(movedTo(listOf('ABCD'), id, place, 9000))).toBe(expected)
  })

  test('renumbers when no rank is left between two entries, or two are equal', () => {
    let list = listOf('ABC')
    for (let turn = 0; turn < 200; turn += 1) list = movedTo(list, turn % 2 ? 'C' : 'B', 1, 9000 + turn)
    expect(order(list)).toBe('ACB')
    const same = listOf('ABC').map((entry) => ({ ...entry, rank: 1 }))
    expect(order(movedTo(same, 'C', 1, 9000))).toBe('ACB')
  })
})

test('the last action wins over a clock that ran ahead', () => {
  const ahead = withWishlistProduct(EMPTY_WISHLIST, 'A', 9_000_000)
  const removed = withoutProduct(ahead, 'A', 10)
  expect(isInWishlist(removed, 'A')).toBe(false)
  expect(isInWishlist(withWishlistProduct(removed, 'A', 11), 'A')).toBe(true)
})

test('cuts a long note, never within a character', () => {
  const [entry] = withNote(listOf('A'), 'A', `${'a'.repeat(279)}😀`, 2000)
  expect(entry!.note).toHaveLength(280)
  expect(entry!.note.isWellFormed()).toBe(true)
})
