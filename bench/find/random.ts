/** Seeded randomness (mulberry32): the same seed gives the same catalogue on every machine. */
export type Random = {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** Integer from `min` to `max`, both inclusive. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** Random subset of at least `least` items, in order. */
  some<Item>(items: readonly Item[], least: number): Item[]
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => items[int(0, items.length - 1)]!,
    some: (items, least) => {
      const chosen = items.filter(() => next() < 0.45)
      return chosen.length >= least ? chosen : items.slice(0, least)
    },
  }
}
