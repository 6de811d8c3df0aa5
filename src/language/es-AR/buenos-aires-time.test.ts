import { expect, it } from 'vitest'
import { buenosAiresClock, instantInBuenosAires } from './buenos-aires-time.ts'

it.each([
  ['2026-06-01T09:30', '2026-06-01T12:30:00.000Z'],
  ['2026-12-31T23:59', '2027-01-01T02:59:00.000Z'],
  // Daylight saving time.
  ['2008-12-01T09:30', '2008-12-01T11:30:00.000Z'],
  // Just after the clocks went forward.
  ['2008-10-19T01:30', '2008-10-19T03:30:00.000Z'],
])('%s in Buenos Aires is %s', (clock, iso) => {
  expect(instantInBuenosAires(clock)?.toISOString()).toBe(iso)
  expect(buenosAiresClock(new Date(iso))).toBe(clock)
})

it.each(['', 'mañana', '2026-06-01', '2026-13-01T09:30', '2026-06-01T25:00'])(
  '«%s» is not a local time',
  (clock) => {
    expect(instantInBuenosAires(clock)).toBeNull()
  },
)
