import { expect, test } from 'vitest'
import { addConflict, askedConflicts, conflictsAfterMerge, NO_DRAFT_CONFLICTS } from './conflicts.ts'

test('a conflict changes its origin only when its value changes', () => {
  const value = { name: 'Lo mío' }
  let conflicts = addConflict(NO_DRAFT_CONFLICTS, { path: 'name', mine: 'Lo mío', theirs: 'Lo de otra' })
  const merged = (theirs: string, side: { with?: 'self' }) => {
    conflicts = conflictsAfterMerge(conflicts, { value, theirs: { name: theirs } }, [], side)
    return askedConflicts(conflicts, value).map((conflict) => conflict.with)
  }
  expect(merged('Lo de otra', { with: 'self' })).toEqual([undefined])
  expect(merged('Lo de mi otra pestaña', { with: 'self' })).toEqual(['self'])
  expect(merged('Lo de mi otra pestaña', {})).toEqual(['self'])
})
