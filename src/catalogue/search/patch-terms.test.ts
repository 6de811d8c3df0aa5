import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GONE, patchDocuments, patchTerms } from './patch-terms.ts'
import {
  createDictionary,
  createTermIndexBuilder,
  FIELD_NAMES,
  maxWeight,
  postingsOf,
  type Postings,
  rowsPosted,
  type TermDocument,
} from './term-index.ts'

const WORDS = ['torre', 'karaoke', 'pava', 'negro', 'bluetooth', 'mate', 'teclado', 'asado']
const document = fc.dictionary(
  fc.constantFrom(...FIELD_NAMES),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 4 }),
) as fc.Arbitrary<TermDocument>
/** Documents by the place they stand in; those of `edits` come instead, null for one that goes. */
const history = fc.record({
  first: fc.array(document, { minLength: 1, maxLength: 12 }),
  edits: fc.array(fc.dictionary(fc.nat(11).map(String), fc.option(document), { maxKeys: 3 }), {
    maxLength: 5,
  }),
})

function run<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

test('patched again and again, in place or not, it is the index that is made of all', () => {
  fc.assert(
    fc.property(history, ({ first, edits }) => {
      const dictionary = createDictionary()
      const post = (each: TermDocument, into: Postings) => {
        for (const field of FIELD_NAMES) into.post(field, (each[field] ?? []).map(dictionary.rowOf))
        into.next()
      }
      const indexOf = (documents: readonly TermDocument[]) => {
        const builder = createTermIndexBuilder(dictionary)
        for (const each of documents) post(each, builder)
        return builder.build()
      }
      const rowsOf = (each: TermDocument) => rowsPosted((into) => post(each, into))
      let documents = first
      let index = indexOf(documents)
      for (const edit of edits) {
        const next = documents.map((each, place) => (edit[place] === undefined ? each : edit[place]))
        const moved = Uint32Array.from(documents, () => GONE)
        const kept = next.filter((each) => each !== null)
        for (const [from, each] of documents.entries())
          if (next[from] === each) moved[from] = kept.indexOf(each)
        const places = [...kept.keys()].filter((place) => !documents.includes(kept[place]!))
        const fresh = indexOf(places.map((place) => kept[place]!))
        const [before, after] = [documents, kept].map((all) => places.map((place) => rowsOf(all[place]!)))
        const indexes = [run(patchTerms(index, moved, fresh, places))]
        if (kept.length === documents.length)
          indexes.push(run(patchDocuments(index, places, before!, after!, dictionary.rows.size)))
        index = indexes.at(-1)!
        documents = kept
        const whole = indexOf(documents)
        for (const patched of indexes) {
          expect(patched.size).toBe(whole.size)
          for (const [term, row] of dictionary.rows) {
            expect([term, ...postingsOf(patched, row)]).toEqual([term, ...postingsOf(whole, row)])
            expect([term, maxWeight(patched, term)]).toEqual([term, maxWeight(whole, term)])
          }
        }
      }
    }),
  )
})
