import { expect, it } from 'vitest'
import { RowSlots } from './row-slots.ts'

const ids = (...names: string[]) => names.map((id) => ({ id }))
const placed = (slots: RowSlots, ...names: string[]) =>
  slots.place(ids(...names)).map(({ id, slot }) => `${slot}${id}`)

it('writes over what went out of sight, and moves nothing that stays', () => {
  const slots = new RowSlots()
  expect(placed(slots, 'a', 'b', 'c')).toEqual(['0a', '1b', '2c'])
  expect(placed(slots, 'b', 'c', 'd')).toEqual(['0d', '1b', '2c'])
  expect(placed(slots, 'x', 'y', 'z')).toEqual(['0x', '1y', '2z'])
  // The focused row stays at any scroll position.
  expect(placed(slots, 'y', 'p', 'q', 'r')).toEqual(['0p', '1y', '2q', '3r'])
})
