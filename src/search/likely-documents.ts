import { slotsOfProduct, type DocumentStore } from './answer-table.ts'
import { positionsOfMost } from './candidates.ts'
import { queryFeatures, similarity, type DocumentVectors } from './encoder.ts'
import { namedProducts } from './evidence.ts'
import { rootCounts } from './root-index.ts'
import type { QueryModel } from './types.ts'

/** Limits per query: cards scored by words, from a larger set of the most similar cards. */
const MAX_CARDS = 500
const MAX_SIMILAR = 2000
const MAX_QUESTIONS = 200
const MANUALS_OF_TYPE = 10
/** Maximum types considered: those named, or the most similar ones if none is named. */
const MAX_NAMED = 5
const MAX_TYPES = 3
/** Weight of full word coverage, in units of similarity. */
const WEIGHT_OF_COVERAGE = 6

/** Sum of the vectors of the active cards, by product type. */
export type TypeSums = ReadonlyMap<string, Float32Array>

/**
 * Slots of likely documents, in document order: all without a single product, those of named products, the most similar
 * of likely types, and those with a phrasing similar to the query.
 */
export function likelySlots(
  store: DocumentStore,
  vectors: DocumentVectors,
  sums: TypeSums,
  isTypeWord: (stem: string) => boolean,
  model: QueryModel,
): Int32Array {
  const { places, texts } = store
  const query = vectors.encoder.encodeQuery(queryFeatures(model.tokens, isTypeWord))
  const likely = new Set<number>()
  const add = (slot: number) => {
    if ((places[slot] ?? -1) >= 0) likely.add(slot)
  }
  for (const slot of store.general) likely.add(slot)
  for (const code of namedProducts(model.entities).keys())
    for (const slot of slotsOfProduct(store, code)) likely.add(slot)
  for (const slot of texts.likelySlots(model.tokens)) add(slot)
  const roots = rootCounts(model.tokens.filter(({ isNegated }) => !isNegated))
  const types = likelyTypes(store, sums, query, model)
  const ofEach = (most: number) => Math.ceil(most / types.length)
  for (const type of types) {
    for (const slot of store.membersOf('manual', type).subarray(0, MANUALS_OF_TYPE)) likely.add(slot)
    for (const slot of mostSimilar(store.membersOf('question', type), ofEach(MAX_QUESTIONS))) likely.add(slot)
    const similar = mostSimilar(store.membersOf('product', type), ofEach(MAX_SIMILAR))
    if (similar.length <= ofEach(MAX_CARDS)) for (const slot of similar) likely.add(slot)
    else {
      const { coverage } = texts.roots.score(similar, roots)
      const scores = vectors
        .similarities(query, similar)
        .map((score, at) => score + WEIGHT_OF_COVERAGE * coverage[at]!)
      for (const at of positionsOfMost(scores, ofEach(MAX_CARDS))) likely.add(similar[at]!)
    }
  }
  const inOrder = Int32Array.from(likely)
  for (let at = 0; at < inOrder.length; at += 1) inOrder[at] = places[inOrder[at]!]!
  inOrder.sort()
  for (let at = 0; at < inOrder.length; at += 1) inOrder[at] = store.slots[inOrder[at]!]!
  return inOrder

  function mostSimilar(slots: Int32Array, most: number): Int32Array {
    if (slots.length <= most) return slots
    return positionsOfMost(vectors.similarities(query, slots), most).map((at) => slots[at]!)
  }
}

/** Types named in the query, else those whose cards are on average the most similar. */
function likelyTypes(
  { sizes }: DocumentStore,
  sums: TypeSums,
  query: Float32Array,
  { entities }: QueryModel,
): readonly string[] {
  if (entities.types.length > 0)
    return entities.types
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, MAX_NAMED)
      .map(({ id }) => id)
  const scored = Array.from(sizes, ([type, size]) => ({
    type,
    score: similarity(query, sums.get(type)!) / size,
  }))
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_TYPES)
    .map(({ type }) => type)
}
