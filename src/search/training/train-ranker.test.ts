import { describe, expect, it } from 'vitest'
import { FEATURES } from '../features.ts'
import { createRanker } from '../ranker.ts'
import { DOCUMENT_KINDS, type Document } from '../types.ts'
import { seededRandom } from './seeded-random.ts'
import {
  momentsOf,
  quantised,
  RANKER_RECIPE,
  RIGHT,
  trainRanker,
  WRONG,
  type RankedQuery,
} from './train-ranker.ts'

const width = FEATURES.length
const random = seededRandom(5)
const column = (name: string) => FEATURES.indexOf(name)
const [product, fault] = [DOCUMENT_KINDS.indexOf('product'), DOCUMENT_KINDS.indexOf('fault')]

const NOISE_APART = 17

/** Rows where similarity decides, unless a denial is violated; other features are noise. */
function invented(count: number) {
  return Array.from({ length: count }, () => {
    const rows = new Float32Array(4 * width)
    for (let at = 0; at < rows.length; at += NOISE_APART) rows[at] = random() - 0.5
    rows[column('similarity')] = 3
    rows[width + column('similarity')] = 3.5
    rows[width + column('denialsBroken')] = 4
    rows[2 * width + column('similarity')] = -3
    rows[3 * width + column('similarity')] = -2
    return {
      rows,
      labels: Uint8Array.of(RIGHT, WRONG, 0, 0),
      kinds: Uint8Array.of(product, product, product, fault),
    }
  })
}

const samples = invented(200)
const moments = momentsOf(samples.map(({ rows }) => rows))
const queries = samples.map(({ rows, ...rest }): RankedQuery => ({
  ...rest,
  candidates: Int32Array.of(0, 1, 2, 3),
  features: quantised(rows, moments),
  weight: 1,
}))
const recipe = { ...RANKER_RECIPE, epochs: 100 }
const weights = trainRanker(queries, recipe)
const ranker = createRanker({
  features: FEATURES,
  ...moments,
  weights,
  cutOffs: { outOfCatalogue: 1, nothing: 1, listed: 0 },
})
const documents = ['product', 'product', 'product', 'fault'].map(
  (kind, at) => ({ key: String(at), kind }) as Document,
)

describe('the ranker', () => {
  it('ranks queries outside its training set', () => {
    for (const { rows } of invented(50)) {
      const ranked = ranker.rank(documents, rows)
      expect(ranked[0]!.document.key).toBe('0')
      // A wrong candidate ranks below an irrelevant one.
      expect(ranked.at(-1)!.document.key).toBe('1')
      expect(ranked.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 6)
    }
  })

  it('explains a score by its terms, the largest first', () => {
    const { rows } = invented(1)[0]!
    const summands = ranker.explain(rows.subarray(0, width), 'product')
    const sum = summands.reduce((total, [, contribution]) => total + contribution, 0)
    expect(sum).toBeCloseTo(ranker.score(rows, 0, 'product'), 4)
    const sizes = summands.map(([, contribution]) => Math.abs(contribution))
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    expect(summands.slice(0, 2).map(([name]) => name)).toContain('similarity')
  })

  it('gives the same weights for the same seed', () => {
    expect(trainRanker(queries, recipe)).toEqual(weights)
  })

  it('rejects weights for other features', () => {
    const others = {
      features: ['similarity'],
      ...moments,
      weights,
      cutOffs: { outOfCatalogue: 1, nothing: 1, listed: 0 },
    }
    expect(() => createRanker(others)).toThrow(RangeError)
  })
})
