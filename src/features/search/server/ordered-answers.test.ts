import { describe, expect, it } from 'vitest'
import { orderedAnswers } from './ordered-answers.ts'
import type { Judgement } from '#/catalogue/documents/judgement.ts'
import { sampleCatalogue, sampleDocuments, sources } from '#tests/support/catalogue/sample-catalogue.ts'
import { createSearchIndex, search } from '#/search/search.ts'

function asked(judgements: readonly Judgement[], query: string) {
  const catalogue = sampleCatalogue([...sampleDocuments(), ...sources('judgements', judgements)])
  expect(catalogue.rejected).toEqual([])
  const result = search(createSearchIndex(catalogue), query)
  return { result, answers: orderedAnswers(catalogue, result).map(({ answer }) => answer) }
}
const taught = (asks: string, ...answers: string[]): Judgement[] => [{ id: 'una', asked: [asks], answers }]

describe('what was taught', () => {
  it('goes first for the query, in its order, and nothing that was found is lost', () => {
    const before = asked([], 'torre')
    const right = ['topic:warranty', 'AW-IE50']
    const after = asked(taught('Torre', ...right), 'torre')
    expect(after.answers.slice(0, 2)).toEqual(right)
    expect(new Set(after.answers)).toEqual(new Set([...before.answers, ...right]))
  })

  it('answers what found nothing, and takes back that it did', () => {
    const before = asked([], 'wrukxi')
    expect(before.answers).toEqual([])
    const { result, answers } = asked(taught('wrukxi', 'AW-IE50'), 'wrukxi')
    expect(answers[0]).toBe('AW-IE50')
    expect(result.outOfCatalogue).toBeUndefined()
    expect(result.suggestion).toBeUndefined()
  })

  it('holds for what asks the same, and not for another number, name or denial', () => {
    const rows = taught('me conviene el coso redondo para 12 personas', 'AW-IE50')
    const first = (query: string) => asked(rows, query).answers[0]
    expect(first('¿Me conviene ese coso redondo para 12 personas?')).toBe('AW-IE50')
    expect(first('me conviene el coso redondo para 14 personas')).not.toBe('AW-IE50')
    expect(first('no me conviene el coso redondo para 12 personas')).not.toBe('AW-IE50')
    expect(first('coso')).not.toBe('AW-IE50')
  })

  it('leaves out what is no longer there, and is nothing when none is', () => {
    expect(asked(taught('torre', 'AW-NO99', 'page:nada', 'fault:torre/nada'), 'torre').answers).toEqual(
      asked([], 'torre').answers,
    )
  })

  it('puts a product before what else is likelier than the others', () => {
    const { result } = asked(taught('torre', 'AW-IE50', 'topic:warranty'), 'torre')
    expect(result.products[0]).toBe('AW-IE50')
    expect(result.lead).toBe(1)
    expect(result.order.slice(0, 3)).toEqual(['product', 'topic', 'product'])
  })
})
