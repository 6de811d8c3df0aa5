import { describe, expect, it } from 'vitest'
import { finish } from '#/catalogue/data-structures/steps.ts'
import { analyse } from './analyse.ts'
import { PhrasingIndex } from './phrasing-index.ts'
import { rootCounts, RootIndex } from './root-index.ts'

const rootsOf = (text: string) => rootCounts(analyse(text))
const slotsOf = (list: readonly unknown[]) => Int32Array.from(list.keys())

describe('the root index', () => {
  const texts = ['pava eléctrica con luz', 'pava eléctrica', 'tostadora', 'pava con termómetro']
  const index = new RootIndex()
  for (const [slot, text] of texts.entries())
    index.add(slot, { title: rootsOf(text), body: rootsOf(''), covered: rootsOf(text).keys() })
  const scores = index.score(slotsOf(texts), rootsOf('pava con luz'))

  it('scores rare words and short texts higher', () => {
    const [light, plain, toaster, thermometer] = scores.title
    expect(light).toBeGreaterThan(plain!)
    expect(plain).toBeGreaterThan(0)
    expect(toaster).toBe(0)
    expect(thermometer).toBeCloseTo(plain!, 6)
    expect([...scores.body]).toEqual([0, 0, 0, 0])
  })

  it('measures coverage as the share of query words in a document', () => {
    const [light, plain] = scores.coverage
    expect(light).toBeCloseTo(1, 6)
    expect(plain).toBeGreaterThan(0)
    expect(plain).toBeLessThan(1)
  })
})

it('the phrasing index scores the best phrasing of a document, with misspelt words too', () => {
  const texts = [['no prende', 'no enciende la luz'], ['pierde agua'], []]
  const index = new PhrasingIndex({ hasLetters: true })
  for (const [slot, each] of texts.entries()) index.add(slot, each)
  finish(index.scaleSteps())
  const [exact, other, none] = index.score(slotsOf(texts), analyse('no prende'))
  expect(exact).toBeCloseTo(1, 6)
  expect(other).toBeLessThan(0.2)
  expect(none).toBe(0)
  const misspelt = index.score(slotsOf(texts), analyse('piede aguaa'))
  expect(misspelt[1]).toBeGreaterThan(misspelt[0]!)
  expect(misspelt[1]).toBeGreaterThan(0)
})
