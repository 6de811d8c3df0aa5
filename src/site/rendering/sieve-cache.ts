type Slot<Value> = { value: Value; bytes: number; isUsed: boolean }

/**
 * Cache bounded in bytes with SIEVE eviction (Zhang et al., NSDI 2024): entries used since the hand last passed stay,
 * so a crawler evicts its own pages and not those that visitors use.
 */
export class SieveCache<Value> {
  readonly #slots = new Map<string, Slot<Value>>()
  /** Iterates from oldest to newest; a map's iterator survives additions and deletions. */
  #hand = this.#slots.entries()
  readonly #maxBytes: number
  readonly #onDropped: (name: string) => void
  bytes = 0

  constructor(maxBytes: number, onDropped: (name: string) => void = () => undefined) {
    this.#maxBytes = maxBytes
    this.#onDropped = onDropped
  }

  get(name: string): Value | undefined {
    const slot = this.#slots.get(name)
    if (slot) slot.isUsed = true
    return slot?.value
  }

  peek(name: string): Value | undefined {
    return this.#slots.get(name)?.value
  }

  bytesOf(name: string): number {
    return this.#slots.get(name)?.bytes ?? 0
  }

  /** Adds, or replaces in the same position; values larger than the whole cache are not stored. */
  set(name: string, value: Value, bytes: number): void {
    const before = this.#slots.get(name)
    if (before) {
      this.bytes -= before.bytes
      Object.assign(before, { value, bytes: 0 })
    }
    while (this.bytes + bytes > this.#maxBytes) if (!this.#evict()) return
    const slot = this.#slots.get(name)
    if (slot) slot.bytes = bytes
    else this.#slots.set(name, { value, bytes, isUsed: false })
    this.bytes += bytes
  }

  delete(name: string): void {
    const slot = this.#slots.get(name)
    if (!slot) return
    this.#slots.delete(name)
    this.bytes -= slot.bytes
    this.#onDropped(name)
  }

  *entries(): Generator<[name: string, value: Value]> {
    for (const [name, { value }] of this.#slots) yield [name, value]
  }

  #evict(): boolean {
    while (this.#slots.size > 0) {
      const { value: at, done } = this.#hand.next()
      if (done) this.#hand = this.#slots.entries()
      else if (at[1].isUsed) at[1].isUsed = false
      else {
        this.delete(at[0])
        return true
      }
    }
    return false
  }
}
