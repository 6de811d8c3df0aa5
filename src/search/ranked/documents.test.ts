import { expect, it } from 'vitest'
import { sampleCatalogue, sampleDocuments } from '#tests/support/catalogue/sample-catalogue.ts'
import { documentsOf } from './documents.ts'
import { DOCUMENT_KINDS } from './types.ts'

const catalogue = sampleCatalogue()
const documents = documentsOf(catalogue)

it('has every kind of answer that the catalogue has, each by a key of its own, as plain JSON', () => {
  // The sample has neither parts nor questions.
  const kinds = new Set(documents.map(({ kind }) => kind))
  expect(DOCUMENT_KINDS.filter((kind) => !kinds.has(kind))).toEqual(['question', 'part'])
  expect(new Set(documents.map(({ key }) => key)).size).toBe(documents.length)
  expect(JSON.parse(JSON.stringify(documents))).toEqual(documents)
})

it('is about products of the catalogue, and says something of each', () => {
  for (const { about, types, traits, kind, title } of documents) {
    expect(about.filter((id) => !catalogue.products.has(id))).toEqual([])
    expect(types.filter((id) => !catalogue.productTypes.has(id))).toEqual([])
    expect(traits.length).toBeGreaterThan(0)
    expect(title === '').toBe(kind === 'no' || kind === 'none')
  }
})

it('makes again only what changed', () => {
  const edited = sampleDocuments().map((source) =>
    source.id === 'AW-PV17'
      ? { ...source, data: { ...(source.data as object), promise: 'Otra cosa.' } }
      : source,
  )
  const before = new Map(documents.map((each) => [each.key, each]))
  const same = documentsOf(catalogue).filter(({ kind }) => kind === 'product' || kind === 'question')
  expect(same.every((each) => before.get(each.key) === each)).toBe(true)
  const after = documentsOf(sampleCatalogue(edited)).find(({ key }) => key === 'AW-PV17')!
  expect(after.phrasings).toContain('Otra cosa.')
})
