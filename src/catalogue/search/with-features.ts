import { addBit, emptyBitset, hasBit } from '../listing/bitset.ts'
import { readFeatures, type Feature } from './features.ts'
import { findProducts, type ProductsFound } from './find-products.ts'
import { planQuery } from './query-plan.ts'
import type { SearchIndex } from './search-index.ts'

type Found = ProductsFound & { features: Feature[] }

/**
 * Of what a query found by its words (`plain`) and what its other words find, the products that have every feature it
 * asks for. When none has, those that come closest.
 */
export function withFeatures(index: SearchIndex, query: string, plain: ProductsFound): Found {
  const { features, has, mayHave, isTold, rest } = readFeatures(index, query)
  if (features.length === 0) return { ...plain, features }
  const others = findRest(index, rest)
  const size = index.items.length
  const eligible = others && setOf(others.positions, size)
  const isEligible = (position: number) => eligible === undefined || hasBit(eligible, position)
  const order = new Order(size)
  const addMentioned = (fits: (position: number) => boolean = () => true) => {
    if (plain.partial) return
    for (const position of plain.positions) {
      if (isEligible(position) && mayHave(position) && fits(position)) order.add(position)
    }
  }
  // With nothing else asked for, first the kinds that are told by it, and the words know of which product it is told most;
  // otherwise what states it comes first.
  if (others === undefined) {
    addMentioned(isTold)
    addMentioned()
  }
  for (const position of plain.positions) if (isEligible(position) && has(position)) order.add(position)
  if (others) for (const position of others.positions) if (has(position)) order.add(position)
  if (!others) for (let position = 0; position < size; position += 1) if (has(position)) order.add(position)
  addMentioned()
  if (order.count > 0 && !others?.partial) {
    return { positions: order.positions(), partial: false, features }
  }
  // What has every word is what was meant, whatever its specs say.
  if (plain.positions.length > 0 && !plain.partial) return { ...plain, features: [] }
  // First what has the features, if not all the words.
  for (const position of plain.positions) if (has(position)) order.add(position)
  const near = others?.named === true && !others.partial ? others.positions : plain.positions
  for (const position of near) order.add(position)
  const found = order.count > 0
  return { positions: order.positions(), partial: found, features: found ? features : [] }
}

/** Positions in the order they were first added. */
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

function setOf(positions: Uint32Array, size: number): Uint32Array {
  const bits = emptyBitset(size)
  for (const position of positions) addBit(bits, position)
  return bits
}

/** What the words that are left find; undefined when none is left, and so every product will do. */
function findRest(index: SearchIndex, rest: string): (ProductsFound & { named: boolean }) | undefined {
  if (!/[\p{L}\p{N}]/u.test(rest)) return undefined
  const { groups } = planQuery(index, rest)
  return { ...findProducts(index, rest, [], groups), named: groups.some(({ naming }) => naming) }
}
