import { describe, expect, test } from 'vitest'
import { leftUnchangedSentence, stillToBeSet } from './change-together.ts'

describe('undoing a bulk change', () => {
  const back = {
    set: { warrantyMonths: 6, 'specs.power': null },
    over: { warrantyMonths: 12, 'specs.power': 5 },
  }

  test('restores fields with the value that the change left', () => {
    expect(stillToBeSet({ warrantyMonths: 12, specs: { power: 5 } }, back)).toEqual({
      set: back.set,
      isLeft: false,
    })
  })

  test('skips fields changed since, and restores the others', () => {
    expect(stillToBeSet({ warrantyMonths: 12, specs: { power: 7 } }, back)).toEqual({
      set: { warrantyMonths: 6 },
      isLeft: true,
    })
    expect(stillToBeSet({ warrantyMonths: 24, specs: { power: 5 } }, back)).toEqual({
      set: { 'specs.power': null },
      isLeft: true,
    })
  })

  test('skips nothing where fields are restored already', () => {
    expect(stillToBeSet({ warrantyMonths: 6 }, back)).toEqual({ set: back.set, isLeft: false })
  })

  test('restores a whole document only if it is unchanged since', () => {
    const gone = { set: { name: 'Torre' }, over: null }
    expect(stillToBeSet(null, gone)).toEqual({ set: gone.set, isLeft: false })
    expect(stillToBeSet({ name: 'Otra' }, gone)).toEqual({ set: undefined, isLeft: true })
    const change = { set: null, over: { name: 'Torre' } }
    expect(stillToBeSet({ name: 'Torre' }, change)).toEqual({ set: null, isLeft: false })
    expect(stillToBeSet({ name: 'Otra' }, change)).toEqual({ set: undefined, isLeft: true })
  })
})

test('names up to five skipped documents', () => {
  expect(leftUnchangedSentence([])).toBe('')
  expect(leftUnchangedSentence(['A', 'B'])).toBe('En A y B lo mismo cambió después, y quedó como está.')
  expect(leftUnchangedSentence(['A', 'B', 'C', 'D', 'E', 'F', 'G'])).toBe(
    'En A, B, C, D, E y 2 más lo mismo cambió después, y quedó como está.',
  )
})
