import { expect, test } from 'vitest'
import { adopted } from './adopt-list.ts'
import {
  EMPTY_LIST,
  listedEntries,
  withNote,
  withoutProduct,
  withProduct,
  type SavedList,
} from './saved-list.ts'

const listOf = (ids: string): SavedList =>
  [...ids].reduce((list, id, index) => withProduct(list, id, 10 + index), EMPTY_LIST)
const order = (list: SavedList) =>
  listedEntries(list)
    .map(({ id }) => id)
    .join('')

test('both lists are whole in what comes out, the account’s first', () => {
  expect(order(adopted(listOf('BA'), listOf('CAD'), 1000))).toBe('BACD')
})

test('a removal on either side takes nothing from the other', () => {
  const removedHere = withoutProduct(listOf('AB'), 'A', 5000)
  expect(order(adopted(listOf('A'), removedHere, 9000))).toBe('AB')
  expect(order(adopted(removedHere, listOf('A'), 9000))).toBe('BA')
  expect(order(adopted(removedHere, listOf('A'), 3))).toBe('BA')
})

test('two notes on one product both stay, once', () => {
  const account = withNote(listOf('A'), 'A', 'para casa', 50)
  const device = withNote(listOf('A'), 'A', 'regalo', 40)
  const both = adopted(account, device, 100)
  expect(listedEntries(both)[0]?.note).toBe('para casa · regalo')
  expect(adopted(both, device, 200)).toEqual(both)
  expect(listedEntries(adopted(listOf('A'), device, 100))[0]?.note).toBe('regalo')
})
