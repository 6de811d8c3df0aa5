import { addBit, bitsetOf, emptyBitset, hasBit } from '#/catalogue/data-structures/bitset.ts'
import { readFeatures, type Feature } from './features.ts'
import { FILLERS } from './fillers.ts'
import { tokenise } from './tokens.ts'
import { findProducts, type ProductsFound } from './find-products.ts'
import { planQuery } from './query-plan.ts'
import type { SearchIndex } from './search-index.ts'

type Found = ProductsFound & {
  features: Feature[]
  droppedTerms?: string[]
}

/** `plain` is what all its words find. When none has every feature, those that come closest. */
export function withFeatures(index: SearchIndex, query: string, plain: ProductsFound): Found {
  const plan = readFeatures(index, query)
  const { features, has, mayHave, isTold, rest } = plan
  if (features.length === 0) return { ...plain, features }
  const others = findRest(index, rest)
  const size = index.items.length
  /** Nearest first. */
  const answer = (positions: Uint32Array, partial: boolean): Found => {
    const distance = others === undefined ? plan.distanceOfAny : plan.distance
    const sorted = sortedBy(positions, partial ? plan.lack : distance)
    return { positions: sorted, partial, features: plan.toldOf(sorted[0]) }
  }
  const isUse = features.some(({ use }) => use !== undefined)
  if (isUse && others?.named !== true && !plan.mayStandAlone) return { ...plain, features: [] }
  const eligible = others && bitsetOf(others.positions, size)
  const isEligible = (position: number) => eligible === undefined || hasBit(eligible, position)
  const order = new Order(size)
  const addMentioned = (fits: (position: number) => boolean = () => true) => {
    if (plain.partial) return
    for (const position of plain.positions) {
      if (isEligible(position) && mayHave(position) && fits(position)) order.add(position)
    }
  }
  // First the kinds told by it; with words, first those that state it.
  if (others === undefined) {
    addMentioned(isTold)
    addMentioned()
  }
  for (const position of plain.positions) if (isEligible(position) && has(position)) order.add(position)
  if (others) for (const position of others.positions) if (has(position)) order.add(position)
  if (!others) for (let position = 0; position < size; position += 1) if (has(position)) order.add(position)
  addMentioned()
  if (order.count > 0 && !others?.partial) {
    return answer(order.positions(), false)
  }
  // «Notebook de escuela para nena»: the one for school.
  if (isUse && others?.named && !others.partial && order.count === 0) {
    for (const position of others.positions) if (plan.hasUseOfAnybody(position)) order.add(position)
    if (order.count > 0 && order.count < others.positions.length) return answer(order.positions(), false)
  }
  // What has every word is meant, whatever its specs say.
  if (plain.positions.length > 0 && !plain.partial) {
    // First what would bear it.
    return {
      ...plain,
      positions: isUse ? sortedBy(plain.positions, plan.lack) : plain.positions,
      features: [],
    }
  }
  // These have the features, if not all the words.
  for (const position of plain.positions) if (has(position)) order.add(position)
  // «música para el asado»: what it is for is known.
  if (isUse && others?.named !== true) {
    const used = new Order(size)
    for (let position = 0; position < size; position += 1) if (plan.hasUse(position)) used.add(position)
    if (used.count > 0) {
      const answered = answer(used.positions(), false)
      const words = tokenise(rest)
        .filter(({ term }) => !index.features.useTerms.has(term))
        .map(({ surface }) => surface)
      return {
        ...answered,
        features: answered.features.filter(({ use }) => use !== undefined),
        droppedTerms: words,
      }
    }
  }
  const near = others?.named === true && !others.partial ? others.positions : plain.positions
  // «In-ear con más de 35 horas totales»: those that have it, though they say no «totales».
  if (order.count === 0 && features.some(({ label }) => /\d/.test(label))) {
    const types = new Set(Array.from(near, (position) => index.items[position]!.type))
    for (let position = 0; position < size; position += 1)
      if (types.has(index.items[position]!.type) && has(position)) order.add(position)
  }
  for (const position of near) order.add(position)
  return order.count > 0
    ? answer(order.positions(), true)
    : { positions: order.positions(), partial: false, features: [] }
}

/** Equals keep their order. Few distances differ, so positions are dealt out instead of compared. */
function sortedBy(positions: Uint32Array, by: ((position: number) => number) | undefined): Uint32Array {
  if (by === undefined) return positions
  const keys = Float64Array.from(positions, by)
  const places = new Map<number, number>()
  for (const key of keys) places.set(key, (places.get(key) ?? 0) + 1)
  let total = 0
  for (const key of [...places.keys()].sort((a, b) => a - b)) {
    const count = places.get(key)!
    places.set(key, total)
    total += count
  }
  const sorted = new Uint32Array(positions.length)
  for (const [place, position] of positions.entries()) {
    const to = places.get(keys[place]!)!
    places.set(keys[place]!, to + 1)
    sorted[to] = position
  }
  return sorted
}

class Order {
  readonly #known: Uint32Array
  readonly #positions: number[] = []
  constructor(size: number) {
    this.#known = emptyBitset(size)
  }
  get count(): number {
    return this.#positions.length
  }
  add(position: number): void {
    if (hasBit(this.#known, position)) return
    addBit(this.#known, position)
    this.#positions.push(position)
  }
  positions(): Uint32Array {
    return Uint32Array.from(this.#positions)
  }
}

/** Undefined when no words are droppedTerms: every product will do. */
function findRest(index: SearchIndex, rest: string): (ProductsFound & { named: boolean }) | undefined {
  if (!/[\p{L}\p{N}]/u.test(rest)) return undefined
  const { groups } = planQuery(index, rest)
  // «algo para licuar»: anything that does it.
  if (groups.every(({ words }) => tokenise(words).every(({ term }) => FILLERS.has(term)))) return undefined
  return { ...findProducts(index, rest, [], groups), named: groups.some(({ naming }) => naming) }
}
