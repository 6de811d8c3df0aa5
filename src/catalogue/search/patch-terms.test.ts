import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GONE, patchTerms } from './patch-terms.ts'
import {
  createDictionary,
  createTermIndexBuilder,
  FIELD_NAMES,
  maxWeight,
  postingsOf,
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

test('patched again and again, in place or not, it is the index that is made of all', () => {
  fc.assert(
    fc.property(history, ({ first, edits }) => {
      const dictionary = createDictionary()
      const indexOf = (documents: readonly TermDocument[]) => {
        const builder = createTermIndexBuilder(dictionary)
        for (const each of documents) {
          for (const field of FIELD_NAMES) builder.post(field, (each[field] ?? []).map(dictionary.rowOf))
          builder.next()
        }
        return builder.build()
      }
      let documents = first
      let index = indexOf(documents)
      for (const edit of edits) {
        const next = documents.map((each, place) => (edit[place] === undefined ? each : edit[place]))
        const moved = Uint32Array.from(documents, () => GONE)
        const kept = next.filter((each) => each !== null)
        for (const [from, each] of documents.entries())
          if (next[from] === each) moved[from] = kept.indexOf(each)
        const places = [...kept.keys()].filter((place) => !documents.includes(kept[place]!))
        const steps = patchTerms(index, moved, indexOf(places.map((place) => kept[place]!)), places)
        let step = steps.next()
        while (!step.done) step = steps.next()
        index = step.value
        documents = kept
        const whole = indexOf(documents)
        expect(index.size).toBe(whole.size)
        for (const [term, row] of dictionary.rows) {
          expect([term, ...postingsOf(index, row)]).toEqual([term, ...postingsOf(whole, row)])
          expect([term, maxWeight(index, term)]).toEqual([term, maxWeight(whole, term)])
        }
      }
    }),
  )
})
