import { expect, test } from 'vitest'
import { calibrate, work } from './calibration.ts'

test('does the same deterministic work everywhere', () => {
  expect(work(100_000)).toBe(work(100_000))
  expect(work(100_000)).not.toBe(work(99_999))
  // Another result needs a new calibration, since earlier figures would not be comparable.
  expect(work(100_000)).toBe(12_891_324)
})

test('is the median of five runs, in milliseconds', () => {
  const clock = [0, 10, 100, 112, 200, 900, 1000, 1011, 2000, 2009.04]
  expect(calibrate(() => clock.shift()!)).toEqual({ milliseconds: 11 })
  expect(clock).toEqual([])
})
