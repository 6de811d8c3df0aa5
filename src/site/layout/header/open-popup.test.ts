import { expect, test } from 'vitest'
import { activePopup, type PopupToggle } from './open-popup.ts'

const after = (...toggles: PopupToggle[]) => toggles.reduce(activePopup, 0)
const opened = (id: number) => ({ id, open: true })
const closed = (id: number) => ({ id, open: false })

test('a popup is open between its opening and closing events', () => {
  expect(after()).toBe(0)
  expect(after(opened(2))).toBe(2)
  expect(after(opened(2), closed(2))).toBe(0)
})

test('the newly opened popup stays open, whichever event comes first', () => {
  expect(after(opened(1), closed(1), opened(2))).toBe(2)
  expect(after(opened(1), opened(2), closed(1))).toBe(2)
})

test('a repeated event changes nothing', () => {
  expect(after(opened(3), opened(3))).toBe(3)
  expect(after(closed(3), closed(3))).toBe(0)
})
