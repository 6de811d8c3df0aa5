import { expect, test } from 'vitest'
import { inSlices } from './in-slices.ts'

function* counting(to: number, seen: number[]) {
  for (let n = 1; n <= to; n += 1) {
    seen.push(n)
    yield
  }
  return 'all'
}

test('other tasks run between slices, and the work returns its result', async () => {
  const seen: number[] = []
  let others = 0
  const other = () => {
    others += 1
    if (seen.length < 20) setImmediate(other)
  }
  setImmediate(other)
  // A slice of 0 ms is one step.
  expect(await inSlices(counting(20, seen), 0)).toBe('all')
  expect(seen).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  expect(others).toBeGreaterThan(10)
})

test('an error in a step rejects the promise', async () => {
  const broken = function* () {
    yield
    throw new Error('not made')
  }
  await expect(inSlices(broken(), 0)).rejects.toThrow('not made')
})
