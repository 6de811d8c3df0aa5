import { expect, test } from 'vitest'
import { inSlices } from './in-slices.ts'

function* counting(to: number, seen: number[]) {
  for (let n = 1; n <= to; n += 1) {
    seen.push(n)
    yield
  }
  return 'all'
}

test('others get their turn between slices, and the work ends with its result', async () => {
  const seen: number[] = []
  let others = 0
  const other = () => {
    others += 1
    if (seen.length < 20) setImmediate(other)
  }
  setImmediate(other)
  // A slice that is over at once is one step.
  expect(await inSlices(counting(20, seen), 0)).toBe('all')
  expect(seen).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  expect(others).toBeGreaterThan(10)
})

test('what goes wrong in a step is told to whoever asked', async () => {
  const broken = function* () {
    yield
    throw new Error('not made')
  }
  await expect(inSlices(broken(), 0)).rejects.toThrow('not made')
})
