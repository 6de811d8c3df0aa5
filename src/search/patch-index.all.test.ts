import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildCatalogue, type SourceDocument, updateCatalogue } from '#/catalogue/build-catalogue.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Product } from '#/catalogue/documents/product.ts'
import { sampleDocuments } from '#tests/support/catalogue/sample-catalogue.ts'
import { createSearchIndex, findModel, nearest, patchIndexSteps, search, type SearchIndex } from './search.ts'

const options = { sequence: 1, today: '2026-11-01', siteUrl: 'https://catalogo.example' }
const sample = sampleDocuments()
const models = sample.filter(({ collection }) => collection === 'products')
const keyOf = ({ collection, id }: { collection: string; id: string }) => `${collection}/${id}`
/** Each with the questions of its model, which an index compares with one another. */
const MANY = 24
const many: SourceDocument[] = Array.from({ length: MANY }, (_, at) => {
  const model = models[at % models.length]!
  const id = `AW-${'TKX'[at % 3]}${1000 + at * 7}`
  return { ...model, id, data: { ...(model.data as Product), id, rank: (at * 37) % 50 } }
})
const WORDS = ['chimango', 'tero', 'torre', 'karaoke', 'bluetooth', 'lapacho', 'auriculares', 'negro']
const COLORS = ['Negro', 'Rojo', 'Celeste']
const QUERIES = [
  'torre roja',
  'parlante celeste',
  '¿sirve para el patio?',
  'torre de 120 w',
  ...WORDS,
  'torre de sonido con bluetooth',
  'chimangos',
  'chimengo',
  'T1000',
  '1007',
  'aw-t10',
  'AW-N2000',
  'karaoke de más de 100 W',
  'manual de la torre',
  'algo para escuchar música',
]

function patched(previous: SearchIndex, catalogue: Catalogue): SearchIndex {
  const steps = patchIndexSteps(previous, catalogue)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** What visitors are answered; which of two words is the commoner may only be known once all is read again. */
const answers = (index: SearchIndex) =>
  QUERIES.map((query) => {
    const { suggestion: _, ...found } = search(index, query)
    return [found, findModel(index, query), nearest(index, `/productos/${query}`)]
  })

const edit = fc.record({
  at: fc.nat(MANY - 1),
  kind: fc.constantFrom('rank', 'name', 'text', 'discontinue', 'delete', 'add', 'color', 'spec', 'question'),
  to: fc.nat(60),
})

function edited(document: SourceDocument, kind: string, to: number): SourceDocument | null {
  if (kind === 'delete') return null
  const data = document.data as Product
  const word = WORDS[to % WORDS.length]!
  const patch = {
    rank: { rank: to },
    name: { name: `${word} ${to}` },
    text: { promise: `Con ${word} y ${WORDS[(to + 3) % WORDS.length]!}.` },
    color: { colors: [{ ...data.colors[0]!, name: COLORS[to % COLORS.length]! }] },
    spec: { specs: { ...data.specs, karaoke: to % 2 === 0, potenciaRms: to * 5 } },
    question: { faqs: [{ question: `¿Sirve el ${word} para el patio?`, answer: 'Sí.' }] },
    discontinue: { status: 'discontinued', discontinuedAt: '2026-05-01', marketplaceLinks: [] },
  }[kind]
  return { ...document, data: { ...data, ...patch } }
}

/** The only red one changes its colour, and the word is of no product. */
const NO_LONGER_RED = [
  [
    { at: 12, kind: 'color' as const, to: 4 },
    { at: 0, kind: 'rank' as const, to: 0 },
  ],
  [{ at: 12, kind: 'color' as const, to: 0 }],
]

test('whatever is edited, the next index answers as one made anew, and the one before as it did', () => {
  const others = sample.filter(({ collection }) => collection !== 'products')
  const standing = [...others, ...many].map((document) => [keyOf(document), document] as const)
  const first = buildCatalogue(new Map(standing).values(), options)
  const firstIndex = createSearchIndex(first)
  const firstAnswers = answers(firstIndex)
  fc.assert(
    fc.property(fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { maxLength: 4 }), (batches) => {
      const documents = new Map(standing)
      let [catalogue, index, before] = [first, firstIndex, firstAnswers]
      for (const batch of batches) {
        const changes = new Map<string, SourceDocument | null>()
        for (const { at, kind, to } of batch) {
          const model = many[at]!
          const id = `AW-N${2000 + to}`
          const document =
            kind === 'add'
              ? { ...model, id, data: { ...(model.data as Product), id } }
              : documents.get(keyOf(model))
          if (document === undefined) continue
          const next = kind === 'add' ? document : edited(document, kind, to)
          if (next === null) documents.delete(keyOf(document))
          else documents.set(keyOf(document), next)
          changes.set(keyOf(document), next)
        }
        const next =
          updateCatalogue(catalogue, changes, options) ?? buildCatalogue(documents.values(), options)
        const nextIndex = patched(index, next)
        const after = answers(nextIndex)
        expect(answers(index)).toEqual(before)
        ;[catalogue, index, before] = [next, nextIndex, after]
      }
      // One is made anew in a fifth of a second: each run asks one, of all that was edited.
      expect(before).toEqual(answers(createSearchIndex(catalogue)))
    }),
    { numRuns: 8, examples: [[NO_LONGER_RED]] },
  )
})

test('what is made of other documents is made anew only when those change', () => {
  const documents = new Map(sample.map((document) => [keyOf(document), document]))
  const catalogue = buildCatalogue(documents.values(), options)
  const index = createSearchIndex(catalogue)
  const next = (document: SourceDocument) =>
    patched(index, updateCatalogue(catalogue, new Map([[keyOf(document), document]]), options)!)
  const ofProduct = next(edited(models[0]!, 'text', 3)!)
  for (const made of ['faqs', 'centres', 'pages', 'faults'] as const)
    expect([made, ofProduct[made] === index[made]]).toEqual([made, true])
  const faq = sample.find(({ collection }) => collection === 'faqs')!
  const question = '¿Tienen zorzales?'
  const ofFaq = next({ ...faq, data: { ...(faq.data as object), question } })
  expect([ofFaq.faqs === index.faqs, ofFaq.pages === index.pages]).toEqual([false, true])
  expect(search(ofFaq, question).faqs[0]).toBe(faq.id)
})
