import { expect, test } from 'vitest'
import { shareOfBudget } from './test-budget.ts'

test('a machine half as fast may take twice the time', () => {
  const budget = { processorSeconds: 1000, calibrationMs: 100 }
  expect(shareOfBudget({ processorSeconds: 2000, calibrationMs: 200 }, budget)).toBe(1)
  expect(shareOfBudget({ processorSeconds: 1200, calibrationMs: 100 }, budget)).toBeCloseTo(1.2)
})
