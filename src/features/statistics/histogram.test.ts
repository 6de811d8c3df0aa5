import { expect, test } from 'vitest'
import { addHistograms, bucketOf, quantile, samplesIn, type Histogram } from './histogram.ts'

function histogramOf(values: readonly number[]): Histogram {
  return values.reduce<Histogram>((sum, value) => addHistograms(sum, { [bucketOf(value)]: 1 }), {})
}

/** Deterministic pseudo-random numbers. */
function* numbers(count: number, highest: number): Generator<number> {
  for (let seed = 7, samples = 0; samples < count; samples += 1) {
    seed = (seed * 16_807) % 2_147_483_647
    yield 1 + (seed / 2_147_483_647) ** 2 * highest
  }
}

test.each([
  ['LCP', 20_000],
  ['INP', 800],
  ['CLS in thousandths', 900],
])('p75 of %s is accurate to 2.5 %%', (_metric, highest) => {
  const values = [...numbers(4_000, highest)]
  const exact = values.toSorted((a, b) => a - b)[2_999]!
  const read = quantile(histogramOf(values), 0.75)!
  expect(Math.abs(read - exact) / exact).toBeLessThanOrEqual(0.025)
})

test('p75 of mostly zeros is 0, and of no samples null', () => {
  expect(quantile(histogramOf([0, 0, 0, 40]), 0.75)).toBe(0)
  expect(quantile({}, 0.75)).toBeNull()
})

test('the sum of two histograms equals the histogram of all values', () => {
  const [first, second] = [[...numbers(50, 3_000)], [...numbers(80, 200)]]
  const sum = addHistograms(histogramOf(first), histogramOf(second))
  expect(sum).toEqual(histogramOf([...first, ...second]))
  expect(samplesIn(sum)).toBe(130)
})
