import { describe, expect, test } from 'vitest'
import { leftUnchangedSentence, stillToBeSet } from './change-together.ts'

describe('what goes back', () => {
  const back = {
    set: { warrantyMonths: 6, 'specs.power': null },
    over: { warrantyMonths: 12, 'specs.power': 5 },
  }

  test('goes over what was left', () => {
    expect(stillToBeSet({ warrantyMonths: 12, specs: { power: 5 } }, back)).toEqual({
      set: back.set,
      isLeft: false,
    })
  })

  test('leaves a field that somebody wrote since, and takes the others along', () => {
    expect(stillToBeSet({ warrantyMonths: 12, specs: { power: 7 } }, back)).toEqual({
      set: { warrantyMonths: 6 },
      isLeft: true,
    })
    expect(stillToBeSet({ warrantyMonths: 24, specs: { power: 5 } }, back)).toEqual({
      set: { 'specs.power': null },
      isLeft: true,
    })
  })

  test('leaves nothing where somebody put it back already', () => {
    expect(stillToBeSet({ warrantyMonths: 6 }, back)).toEqual({ set: back.set, isLeft: false })
  })

  test('of a whole document, goes over what it was left as', () => {
    const gone = { set: { name: 'Torre' }, over: null }
    expect(stillToBeSet(null, gone)).toEqual({ set: gone.set, isLeft: false })
    expect(stillToBeSet({ name: 'Otra' }, gone)).toEqual({ set: undefined, isLeft: true })
    const made = { set: null, over: { name: 'Torre' } }
    expect(stillToBeSet({ name: 'Torre' }, made)).toEqual({ set: null, isLeft: false })
    expect(stillToBeSet({ name: 'Otra' }, made)).toEqual({ set: undefined, isLeft: true })
  })
})

test('what stays is named, up to five', () => {
  expect(leftUnchangedSentence([])).toBe('')
  expect(leftUnchangedSentence(['A', 'B'])).toBe('En A y B lo mismo cambió después, y quedó como está.')
  expect(leftUnchangedSentence(['A', 'B', 'C', 'D', 'E', 'F', 'G'])).toBe(
    'En A, B, C, D, E y 2 más lo mismo cambió después, y quedó como está.',
  )
})
