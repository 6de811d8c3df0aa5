import { describe, expect, it, test } from 'vitest'
import { revertFields } from './revert-fields.ts'

const undecided = () => undefined
const before = { name: 'Torre', rank: 1, specs: { potencia: 100 } }
const after = { name: 'Torre II', rank: 1, specs: { potencia: 120 } }

describe('the changes of a publication', () => {
  it('are reverted, and later changes preserved', () => {
    const now = { ...after, rank: 7, promise: 'Nueva' }
    expect(revertFields({ before, after, now }, undecided)).toEqual({
      data: { ...before, rank: 7, promise: 'Nueva' },
      conflicts: [],
    })
  })

  it('conflict where a field was changed again', () => {
    const now = { ...after, specs: { potencia: 150 } }
    const { data, conflicts } = revertFields({ before, after, now }, undecided)
    expect(conflicts).toEqual([{ path: 'specs.potencia', now: 150, before: 100 }])
    expect(data).toMatchObject({ name: 'Torre' })
    const decided = (keep: 'now' | 'before') => revertFields({ before, after, now }, () => keep)
    expect(decided('now')).toEqual({ data: { ...before, specs: { potencia: 150 } }, conflicts: [] })
    expect(decided('before')).toEqual({ data: before, conflicts: [] })
  })
})

test('a created or deleted document is reverted as a whole, or conflicts', () => {
  expect(revertFields({ before: null, after, now: after }, undecided)).toEqual({ data: null, conflicts: [] })
  expect(revertFields({ before, after: null, now: null }, undecided)).toEqual({ data: before, conflicts: [] })
  const now = { ...after, rank: 2 }
  expect(revertFields({ before: null, after, now }, undecided).conflicts).toEqual([
    { path: '', now, before: null },
  ])
  expect(revertFields({ before, after, now: null }, undecided).conflicts).toEqual([
    { path: '', now: null, before },
  ])
  expect(revertFields({ before, after, now: null }, () => 'now')).toEqual({ data: null, conflicts: [] })
  expect(revertFields({ before, after, now: null }, () => 'before')).toEqual({ data: before, conflicts: [] })
})
