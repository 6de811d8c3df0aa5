import fc from 'fast-check'
import { expect, test } from 'vitest'
import { warrantyEnd } from './warranty-end.ts'

test.each([
  ['2026-03-15', 12, '2027-03-15'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2026-01-10', 0, '2026-01-10'],
  ['2026-11-30', 3, '2027-02-28'],
])('%s plus %i months is %s', (day, months, end) => {
  expect(warrantyEnd(day, months)).toBe(end)
})

test('a longer warranty ends later, and each month ends in the next one', () => {
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2050-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 120 }), (date, months) => {
      const day = date.toISOString().slice(0, 10)
      expect(warrantyEnd(day, months + 1) > warrantyEnd(day, months)).toBe(true)
      const [year = 0, month = 0] = warrantyEnd(day, months).split('-').map(Number)
      const [from = 0, first = 0] = day.split('-').map(Number)
      expect(year * 12 + month).toBe(from * 12 + first + months)
    }),
  )
})
