import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GONE, patchTerms } from './patch-terms.ts'
import {
  FIELD_BITS,
  FIELD_NAMES,
  indexTerms,
  maxWeight,
  postingsOf,
  readDocument,
  rowOf,
  type FieldName,
} from './term-index.ts'

type TermDocument = Partial<Record<FieldName, readonly string[]>>
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
      const rows = new Map<string, number>()
      const read = (each: TermDocument) =>
        readDocument(FIELD_NAMES.map((name) => [name, (each[name] ?? []).map((term) => rowOf(rows, term))]))
      const indexOf = (documents: readonly TermDocument[]) => indexTerms(rows, documents.map(read))
      let documents = first
      let index = indexOf(documents)
      for (const edit of edits) {
        const next = documents.map((each, place) => (edit[place] === undefined ? each : edit[place]))
        const moved = Uint32Array.from(documents, () => GONE)
        const kept = next.filter((each) => each !== null)
        for (const [from, each] of documents.entries())
          if (next[from] === each) moved[from] = kept.indexOf(each)
        const places = [...kept.keys()].filter((place) => !documents.includes(kept[place]!))
        const fresh = new Map(places.map((place) => [place, read(kept[place]!)]))
        const { length: size } = kept
        const indexes = [run(patchTerms(index, { moved: (from) => moved[from]!, fresh, size }))]
        if (size === documents.length) {
          const touched = places.flatMap((place) => [...fresh.get(place)!, ...read(documents[place]!)])
          const only = new Set(touched.map((entry) => entry >>> FIELD_BITS))
          const inPlace = (from: number) => (fresh.has(from) ? GONE : from)
          indexes.push(run(patchTerms(index, { moved: inPlace, fresh, size, only })))
        }
        index = indexes.at(-1)!
        documents = kept
        const whole = indexOf(documents)
        for (const patched of indexes) {
          expect(patched.size).toBe(whole.size)
          for (const [term, row] of rows) {
            expect([term, ...postingsOf(patched, row)]).toEqual([term, ...postingsOf(whole, row)])
            expect([term, maxWeight(patched, term)]).toEqual([term, maxWeight(whole, term)])
          }
        }
      }
    }),
  )
})
