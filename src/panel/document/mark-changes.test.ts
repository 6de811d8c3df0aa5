import { expect, test } from 'vitest'
import { surplus } from './mark-changes.ts'

test('what only one side says is told by its place', () => {
  expect(surplus(['8 h', 'Zonda', '120 W'], ['Zonda', '6 h', '120 W'])).toEqual([0])
})

test('what only stands elsewhere did not change, and what is there once more did', () => {
  expect(surplus(['a', 'b'], ['b', 'a'])).toEqual([])
  expect(surplus(['a', 'a'], ['a'])).toEqual([1])
})
