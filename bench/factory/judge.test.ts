import { expect, it } from 'vitest'
import { figuresOf, judge, readJudged, type Verdict } from './judge.ts'

// Minimum scores, so that a label added for one sheet cannot cost another.
it.each([
  ['open', 0.94, 1],
  // Scores before any fix based on them: 0.694 and 0.89 (decision 73).
  ['held', 0.86, 0.98],
  ['second', 0.98, 1],
  ['third', 0.96, 0.98],
  ['fourth', 0.98, 1],
  ['fifth', 0.96, 1],
] as const)('recall and precision hold on the factory sheets «%s»', async (set, recall, sure) => {
  const verdicts: Verdict[] = []
  for (const sheet of await readJudged(set)) verdicts.push(...(await judge(sheet)))
  const figures = figuresOf(verdicts)
  const wrong = verdicts
    .filter(({ outcome }) => outcome === 'wrong')
    .map(({ sheet, field, proposed }) => `${sheet} ${field} ${JSON.stringify(proposed)}`)
  expect(figures.facts).toBeGreaterThan(50)
  expect(figures.surePrecision, wrong.join('\n')).toBeGreaterThanOrEqual(sure)
  expect(figures.recall).toBeGreaterThanOrEqual(recall)
})
