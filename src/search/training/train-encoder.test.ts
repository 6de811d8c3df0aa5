import { describe, expect, it } from 'vitest'
import { analyse } from '../analyse.ts'
import { documentFeatures, Encoder, encoderFile, queryFeatures, similarity } from '../encoder.ts'
import type { Trait } from '../types.ts'
import { trainEncoder } from './train-encoder.ts'

const TRAITS: readonly (readonly Trait[])[] = [
  [
    ['product', 1],
    ['type kettle', 1],
    ['kettle light true', 1],
  ],
  [
    ['product', 1],
    ['type kettle', 1],
    ['kettle light false', 1],
  ],
  [
    ['fault', 1],
    ['fault of kettle', 1],
  ],
  [
    ['product', 1],
    ['type toaster', 1],
  ],
]
const TAUGHT: readonly (readonly [string, readonly number[]])[] = [
  ['pava con luz', [0]],
  ['pava con lucecitas', [0]],
  ['pava sin luz', [1]],
  ['pava que no tenga luces', [1]],
  ['pava', [0, 1]],
  ['la pava no calienta', [2]],
  ['no prende la pava', [2]],
  ['tostadora', [3]],
  ['una tostadora grande', [3]],
]
const featuresOf = (text: string) => queryFeatures(analyse(text), (stem) => stem === 'pav')
const documents = TRAITS.map((traits) => documentFeatures(traits))
const lessons = TAUGHT.map(([text, right]) => ({ asked: featuresOf(text), right, weight: 1 }))
const recipe = { seed: 3, epochs: 60 }
const tables = trainEncoder(lessons, documents, recipe)
const encoder = new Encoder(encoderFile(tables))

function likeliest(text: string): number {
  const query = encoder.encodeQuery(featuresOf(text))
  const scores = documents.map((document) => similarity(query, encoder.encodeDocument(document)))
  return scores.indexOf(Math.max(...scores))
}

describe('the dual encoder', () => {
  it.each([
    ['quiero una pava con luces', 0],
    ['pavas sin luces', 1],
    ['mi pava no prende', 2],
    ['tostadoras', 3],
  ])('answers %s like similar training queries', (text, at) => {
    expect(likeliest(text)).toBe(at)
  })

  it('gives the same tables for the same seed', () => {
    const again = trainEncoder(lessons, documents, recipe)
    expect(Buffer.from(encoderFile(again)).equals(Buffer.from(encoderFile(tables)))).toBe(true)
    const other = trainEncoder(lessons, documents, { ...recipe, seed: 4 })
    expect(Buffer.from(encoderFile(other)).equals(Buffer.from(encoderFile(tables)))).toBe(false)
  })

  it('is within 0.01 of the trained values in 8 bits', () => {
    for (const [text] of TAUGHT) {
      const { buckets, weights } = featuresOf(text)
      const vector = encoder.encodeQuery({ buckets, weights })
      for (const [dimension, number] of vector.entries()) {
        const trained = buckets.reduce(
          (sum, bucket, at) => sum + weights[at]! * tables.queries[bucket * vector.length + dimension]!,
          0,
        )
        expect(Math.abs(number - trained)).toBeLessThan(0.01)
      }
    }
  })

  it('rejects a file of another size', () => {
    expect(() => new Encoder(new Uint8Array(10))).toThrow(RangeError)
  })
})
