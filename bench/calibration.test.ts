import { expect, test } from 'vitest'
import { calibrate, work } from './calibration.ts'

test('is the same amount of script everywhere: a number that every step goes into', () => {
  expect(work(100_000)).toBe(work(100_000))
  expect(work(100_000)).not.toBe(work(99_999))
  // Another amount is another calibration, and figures of before could not be read beside it.
  expect(work(100_000)).toBe(12_891_324)
})

test('is the middle of five, in milliseconds, and takes no part in what interrupts it once', () => {
  const clock = [0, 10, 100, 112, 200, 900, 1000, 1011, 2000, 2009.04]
  expect(calibrate(() => clock.shift()!)).toEqual({ milliseconds: 11 })
  expect(clock).toEqual([])
})
