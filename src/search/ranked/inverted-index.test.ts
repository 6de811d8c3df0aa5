import { describe, expect, it } from 'vitest'
import { analyse } from './analyse.ts'
import { bm25Postings, CoveragePostings, phrasingTerms, PhrasingIndex, rootCounts } from './inverted-index.ts'

const termsOf = (text: string) => phrasingTerms(analyse(text))
const rootsOf = (text: string) => rootCounts(analyse(text))

describe('the inverted index', () => {
  const texts = ['pava eléctrica con luz', 'pava eléctrica', 'tostadora', 'pava con termómetro']

  it('scores rarer words and shorter texts higher', () => {
    const [light, plain, toaster, thermometer] = bm25Postings(texts.map(rootsOf)).score(
      rootsOf('pava con luz'),
    )
    expect(light).toBeGreaterThan(plain!)
    expect(plain).toBeGreaterThan(0)
    expect(toaster).toBe(0)
    expect(thermometer).toBeCloseTo(plain!, 6)
  })

  it('covers a query by the share of its words that a document has', () => {
    const [light, plain] = new CoveragePostings(texts.map(rootsOf)).score(rootsOf('pava con luz'))
    expect(light).toBeCloseTo(1, 6)
    expect(plain).toBeGreaterThan(0)
    expect(plain).toBeLessThan(1)
  })

  it('counts the best of a document’s phrasings, also of misspelt words', () => {
    const index = new PhrasingIndex([['no prende', 'no enciende la luz'], ['pierde agua'], []], termsOf)
    const [exact, other, none] = index.score(termsOf('no prende'))
    expect(exact).toBeCloseTo(1, 6)
    expect(other).toBeLessThan(0.2)
    expect(none).toBe(0)
    const misspelt = index.score(termsOf('piede aguaa'))
    expect(misspelt[1]).toBeGreaterThan(misspelt[0]!)
    expect(misspelt[1]).toBeGreaterThan(0)
  })
})
