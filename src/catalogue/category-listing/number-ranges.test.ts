import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NBSP } from '#/language/es-AR/format.ts'
import { mergeSteps, numberFloors, numberRanges } from './number-ranges.ts'

const texts = (ranges: readonly { text: string }[]) => ranges.map(({ text }) => text.replaceAll(NBSP, ' '))
const steps = fc
  .uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 5 })
  .map((list) => list.sort((a, b) => a - b))

describe('ranges of a number', () => {
  it('are round and carry the unit', () => {
    expect(texts(numberRanges([60, 200], 'W'))).toEqual(['Menos de 60 W', '60 a 200 W', 'Más de 200 W'])
    expect(texts(numberRanges([65], 'mm'))).toEqual(['Menos de 65 mm', '65 mm o más'])
    expect(texts(numberRanges([1, 1.5], 'L'))).toEqual(['Menos de 1 L', '1 a 1,5 L', 'Más de 1,5 L'])
    expect(texts(numberFloors([8, 12], 'h'))).toEqual(['8 h o más', '12 h o más'])
    expect(numberRanges([1, 1.5], 'L').map(({ slug }) => slug)).toEqual(['menos-de-1', '1-1.5', 'mas-de-1.5'])
  })

  it('cover every number exactly once', () => {
    fc.assert(
      fc.property(steps, fc.double({ min: 0, max: 1000, noNaN: true }), (bounds, value) => {
        expect(numberRanges(bounds, 'W').filter(({ has }) => has(value))).toHaveLength(1)
        for (const bound of bounds) {
          expect(numberRanges(bounds, 'W').filter(({ has }) => has(bound))).toHaveLength(1)
        }
      }),
    )
  })

  it('of several types share at most three bounds', () => {
    expect(
      mergeSteps([
        [60, 200],
        [60, 200],
      ]),
    ).toEqual([60, 200])
    expect(
      mergeSteps([
        [60, 200],
        [10, 20, 40],
        [6, 20],
      ]),
    ).toEqual([10, 40, 200])
  })
})
