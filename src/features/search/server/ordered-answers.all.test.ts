import { describe, expect, it } from 'vitest'
import { orderedAnswers } from './ordered-answers.ts'
import type { Judgement } from '#/catalogue/documents/judgement.ts'
import { sampleCatalogue, sampleDocuments, sources } from '#tests/support/catalogue/sample-catalogue.ts'
import { createSearchIndex, search } from '#/search/search.ts'

function searchWith(judgements: readonly Judgement[], query: string) {
  const catalogue = sampleCatalogue([...sampleDocuments(), ...sources('judgements', judgements)])
  expect(catalogue.rejected).toEqual([])
  const result = search(createSearchIndex(catalogue), query)
  return { result, answers: orderedAnswers(catalogue, result).map(({ answer }) => answer) }
}
const taught = (asks: string, ...answers: string[]): Judgement[] => [{ id: 'una', asked: [asks], answers }]

describe('a search judgement', () => {
  it('ranks its answers first and loses no other results', () => {
    const before = searchWith([], 'torre')
    const right = ['topic:warranty', 'AW-IE50']
    const after = searchWith(taught('Torre', ...right), 'torre')
    expect(after.answers.slice(0, 2)).toEqual(right)
    expect(new Set(after.answers)).toEqual(new Set([...before.answers, ...right]))
  })

  it('answers a query without results and clears their notices', () => {
    const before = searchWith([], 'wrukxi')
    expect(before.answers).toEqual([])
    const { result, answers } = searchWith(taught('wrukxi', 'AW-IE50'), 'wrukxi')
    expect(answers[0]).toBe('AW-IE50')
    expect(result.outOfCatalogue).toBeUndefined()
    expect(result.suggestion).toBeUndefined()
  })

  it('applies to equivalent queries, but not to another number, name or a negation', () => {
    const rows = taught('me conviene el coso redondo para 12 personas', 'AW-IE50')
    const first = (query: string) => searchWith(rows, query).answers[0]
    expect(first('¿Me conviene ese coso redondo para 12 personas?')).toBe('AW-IE50')
    expect(first('me conviene el coso redondo para 14 personas')).not.toBe('AW-IE50')
    expect(first('no me conviene el coso redondo para 12 personas')).not.toBe('AW-IE50')
    expect(first('coso')).not.toBe('AW-IE50')
  })

  it('ignores answers that no longer exist', () => {
    expect(searchWith(taught('torre', 'AW-NO99', 'page:nada', 'fault:torre/nada'), 'torre').answers).toEqual(
      searchWith([], 'torre').answers,
    )
  })

  it('ranks a product above all other kinds', () => {
    const { result } = searchWith(taught('torre', 'AW-IE50', 'topic:warranty'), 'torre')
    expect(result.products[0]).toBe('AW-IE50')
    expect(result.lead).toBe(1)
    expect(result.order.slice(0, 3)).toEqual(['product', 'topic', 'product'])
  })
})
