import { describe, expect, it } from 'vitest'
import { createTermIndex, rank, type Group } from './term-index.ts'

const word = (...terms: string[]): Group => ({ alternatives: [{ terms, weight: 1 }] })
const positions = (...found: { position: number }[]) => found.map((hit) => hit.position)

describe('rank', () => {
  const index = createTermIndex([
    { text: ['torr'] },
    { feature: ['torr'] },
    { related: ['torr'] },
    { name: ['torr'] },
    { type: ['torr'], text: ['torr'] },
    { type: ['pav'] },
    { type: ['torr'], feature: ['luz'] },
  ])

  it('puts type before name, synonyms, features and description', () => {
    expect(positions(...rank(index, [word('torr')], 1))).toEqual([4, 6, 3, 2, 1, 0])
  })

  it('asks for as many groups as it is told', () => {
    const groups = [word('torr'), word('luz')]
    expect(positions(...rank(index, groups, 2))).toEqual([6])
    expect(rank(index, groups, 1)[0]).toMatchObject({ position: 6, matched: 2, score: 10, best: 8 })
    expect(rank(index, groups, 1)).toHaveLength(6)
  })

  it('needs every term of an alternative and takes the best alternative', () => {
    expect(rank(index, [word('torr', 'luz')], 1)).toMatchObject([{ position: 6, score: 5 }])
    const either = { alternatives: [...word('pav').alternatives, { terms: ['torr'], weight: 0.1 }] }
    expect(positions(...rank(index, [either], 1)).slice(0, 2)).toEqual([5, 4])
  })

  it('lets an optional group order but not select', () => {
    const groups = [word('torr'), { ...word('luz'), optional: true }]
    expect(positions(...rank(index, groups, 1)).slice(0, 2)).toEqual([6, 4])
    expect(rank(index, groups, 1)).toHaveLength(6)
  })

  it('finds nothing for unknown terms or no groups', () => {
    expect(rank(index, [word('constructor')], 1)).toEqual([])
    expect(rank(index, [], 1)).toEqual([])
  })
})
