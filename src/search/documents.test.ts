import { expect, it } from 'vitest'
import { finish } from '#/catalogue/data-structures/steps.ts'
import { sampleCatalogue, sampleDocuments } from '#tests/support/catalogue/sample-catalogue.ts'
import { documentListSteps, documentsOf, withTexts, type DocumentList } from './documents.ts'
import { DOCUMENT_KINDS } from './types.ts'

const catalogue = sampleCatalogue()
const documents = documentsOf(catalogue)

it('has every kind of document in the sample, with unique keys, as plain JSON', () => {
  // The sample has neither parts nor questions.
  const kinds = new Set(documents.map(({ kind }) => kind))
  expect(DOCUMENT_KINDS.filter((kind) => !kinds.has(kind))).toEqual(['question', 'part'])
  expect(new Set(documents.map(({ key }) => key)).size).toBe(documents.length)
  expect(JSON.parse(JSON.stringify(documents))).toEqual(documents)
})

it('refers to existing products and types, and has traits', () => {
  for (const { about, types, traits, kind, title } of documents) {
    expect(about.filter((id) => !catalogue.products.has(id))).toEqual([])
    expect(types.filter((id) => !catalogue.productTypes.has(id))).toEqual([])
    expect(traits.length).toBeGreaterThan(0)
    expect(title === '').toBe(kind === 'no' || kind === 'none')
  }
})

it('rebuilds only changed documents', () => {
  const edited = sampleDocuments().map((source) =>
    source.id === 'AW-PV17'
      ? { ...source, data: { ...(source.data as object), promise: 'Otra cosa.' } }
      : source,
  )
  const before = finish(documentListSteps(catalogue))
  const again = finish(documentListSteps(catalogue, before))
  expect(again.documents.every((each, at) => before.documents[at] === each)).toBe(true)
  const after = finish(documentListSteps(sampleCatalogue(edited), before))
  const isOther = (key: string) => {
    const find = ({ documents }: DocumentList) => documents.find((each) => each.key === key)
    return find(after) !== find(before)
  }
  expect(isOther('AW-PV17')).toBe(true)
  expect(isOther('faq cuanto-dura-la-garantia')).toBe(false)
  const changed = after.documents.find(({ key }) => key === 'AW-PV17')!
  expect(withTexts(after, changed).phrasings).toContain('Otra cosa.')
})
