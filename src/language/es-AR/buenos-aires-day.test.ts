import { expect, it } from 'vitest'
import { todayInBuenosAires, untilTomorrowInBuenosAires } from './buenos-aires-day.ts'

it('uses Buenos Aires time, on 1 January too', () => {
  expect(todayInBuenosAires(new Date('2027-01-01T02:59:59Z'))).toBe('2026-12-31')
  expect(todayInBuenosAires(new Date('2027-01-01T03:00:00Z'))).toBe('2027-01-01')
})

it('returns the time until midnight', () => {
  expect(untilTomorrowInBuenosAires(new Date('2027-01-01T02:59:59Z'))).toBe(1000)
  expect(untilTomorrowInBuenosAires(new Date('2027-01-01T03:00:00Z'))).toBe(86_400_000)
})
