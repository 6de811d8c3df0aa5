import { describe, expect, it } from 'vitest'
import { rank, type Group, type Hits } from './rank.ts'
import {
  FIELD_NAMES,
  hasTerm,
  indexTerms,
  maxWeight,
  readDocument,
  rowOf,
  type FieldName,
} from './term-index.ts'

type Document = Partial<Record<FieldName, readonly string[]>>

function createTermIndex(documents: readonly Document[]) {
  const rows = new Map<string, number>()
  const read = (document: Document) =>
    readDocument(FIELD_NAMES.map((name) => [name, (document[name] ?? []).map((term) => rowOf(rows, term))]))
  return indexTerms(rows, documents.map(read))
}

const word = (...terms: string[]): Group => ({ alternatives: [{ terms, weight: 1 }] })
const positions = (hits: Hits) => [...hits.positions]

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
    expect(positions(rank(index, [word('torr')], 1))).toEqual([4, 6, 3, 2, 1, 0])
  })

  it('asks for as many groups as it is told', () => {
    const groups = [word('torr'), word('luz')]
    expect(positions(rank(index, groups, 2))).toEqual([6])
    const { matched, scores, bests } = rank(index, groups, 1)
    expect([matched[0], scores[0], bests[0]]).toEqual([2, 10, 8])
    expect(positions(rank(index, groups, 1))).toHaveLength(6)
  })

  it('needs every term of an alternative and takes the best alternative', () => {
    const both = rank(index, [word('torr', 'luz')], 1)
    expect([...both.positions, ...both.scores]).toEqual([6, 5])
    const either = { alternatives: [...word('pav').alternatives, { terms: ['torr'], weight: 0.1 }] }
    expect(positions(rank(index, [either], 1)).slice(0, 2)).toEqual([5, 4])
  })

  it('leaves out what is worth no more than a group asks for', () => {
    expect(positions(rank(index, [{ ...word('torr'), above: 1 }], 1))).toEqual([4, 6, 3, 2, 1])
  })

  it('lets an optional group order but not select', () => {
    const groups = [word('torr'), { ...word('luz'), optional: true }]
    expect(positions(rank(index, groups, 1)).slice(0, 2)).toEqual([6, 4])
    expect(positions(rank(index, groups, 1))).toHaveLength(6)
  })

  it('does not take the best of a weak group for the best', () => {
    expect([...rank(index, [{ ...word('pav'), weak: true }], 1).bests]).toEqual([0])
  })

  it('starts every time from nothing', () => {
    rank(index, [word('torr')], 9)
    expect(positions(rank(index, [word('pav')], 1))).toEqual([5])
  })

  it('finds nothing for unknown terms or no groups', () => {
    expect(positions(rank(index, [word('constructor')], 1))).toEqual([])
    expect(positions(rank(index, [], 1))).toEqual([])
  })
})

it('a term is worth what it is where it tells most, and is known by document', () => {
  const index = createTermIndex([{ text: ['luz'] }, { feature: ['luz'], text: ['luz', 'otr'] }])
  expect([maxWeight(index, 'luz'), maxWeight(index, 'otr'), maxWeight(index, 'nad')]).toEqual([2, 1, 0])
  expect([hasTerm(index, 'otr', 0), hasTerm(index, 'otr', 1), hasTerm(index, 'nad', 1)]).toEqual([
    false,
    true,
    false,
  ])
})
