const CHUNK_BITS = 16
const CHUNK_SIZE = 1 << CHUNK_BITS
const CHUNK_MASK = CHUNK_SIZE - 1
/** Capacity of a list's first and largest block; each block doubles the previous one. */
const FIRST_BLOCK = 4
const LARGEST_BLOCK = 1024
const NONE = new Uint32Array(0)
/** Header of a block, in 32-bit words: address of the next block, and size. */
const HEADER = 2

/** Growing array of 32-bit unsigned numbers; unset places are zero. */
export class GrowingNumbers {
  #numbers: Uint32Array

  constructor(numbers = new Uint32Array(64)) {
    this.#numbers = numbers
  }

  copy(): GrowingNumbers {
    return new GrowingNumbers(this.#numbers.slice())
  }

  get(place: number): number {
    return place < this.#numbers.length ? this.#numbers[place]! : 0
  }

  set(place: number, number: number): void {
    if (place >= this.#numbers.length) {
      const grown = new Uint32Array(Math.max(place + 1, this.#numbers.length * 2))
      grown.set(this.#numbers)
      this.#numbers = grown
    }
    this.#numbers[place] = number
  }

  add(place: number, summand: number): number {
    const sum = this.get(place) + summand
    this.set(place, sum)
    return sum
  }
}

/** Append-only memory in chunks that are never copied; each allocation is contiguous, and no address is 0. */
class Chunks {
  readonly #chunks: Uint32Array[] = []
  #end = 1

  allocate(size: number): number {
    if ((this.#end & CHUNK_MASK) + size > CHUNK_SIZE) this.#end = (this.#end | CHUNK_MASK) + 1
    const address = this.#end
    this.#end += size
    while (this.#chunks.length * CHUNK_SIZE < this.#end) this.#chunks.push(new Uint32Array(CHUNK_SIZE))
    return address
  }

  chunkOf(address: number): Uint32Array {
    return this.#chunks[address >>> CHUNK_BITS]!
  }
}

/** Write-once rows, at most one per place and 65,535 numbers per row. */
export class WrittenRows {
  readonly #chunks = new Chunks()
  /** Address and size of each row, alternating. */
  readonly #spans = new GrowingNumbers()
  #chunk: Uint32Array = NONE
  #from = 0
  #to = 0

  write(place: number, row: Uint32Array): void {
    const address = this.#chunks.allocate(row.length)
    this.#chunks.chunkOf(address).set(row, address & CHUNK_MASK)
    this.#spans.set(2 * place, address)
    this.#spans.set(2 * place + 1, row.length)
  }

  /** Row of a place, as a view that must not be changed. */
  read(place: number): Uint32Array {
    const address = this.#spans.get(2 * place)
    const size = this.#spans.get(2 * place + 1)
    if (size === 0) return NONE
    const from = address & CHUNK_MASK
    return this.#chunks.chunkOf(address).subarray(from, from + size)
  }

  /** Maximum of `values` at the indices in a row; 0 for an empty row. */
  largestOf(place: number, values: Float32Array): number {
    const address = this.#spans.get(2 * place)
    const chunk = this.#chunks.chunkOf(address)
    const from = address & CHUNK_MASK
    const to = from + this.#spans.get(2 * place + 1)
    let largest = 0
    for (let at = from; at < to; at += 1) largest = Math.max(largest, values[chunk[at]!]!)
    return largest
  }

  /** Selects the row that `firstFrom` searches. */
  open(place: number): void {
    const address = this.#spans.get(2 * place)
    this.#chunk = this.#chunks.chunkOf(address)
    this.#from = address & CHUNK_MASK
    this.#to = this.#from + this.#spans.get(2 * place + 1)
  }

  /** First number of the open, ascending row that is at least `least`, or 0. */
  firstFrom(least: number): number {
    const chunk = this.#chunk
    let from = this.#from
    let to = this.#to
    while (from < to) {
      const middle = (from + to) >>> 1
      if (chunk[middle]! < least) from = middle + 1
      else to = middle
    }
    return from < this.#to ? chunk[from]! : 0
  }
}

/** Append-only lists of numbers, by list number. */
export class GrowingLists {
  readonly #chunks = new Chunks()
  readonly #first = new GrowingNumbers()
  readonly #last = new GrowingNumbers()
  /** Used places of the last block. */
  readonly #used = new GrowingNumbers()
  readonly #sizes = new GrowingNumbers()

  append(list: number, number: number): void {
    let block = this.#last.get(list)
    let used = this.#used.get(list)
    const size = block === 0 ? 0 : this.#chunks.chunkOf(block)[(block & CHUNK_MASK) + 1]!
    if (used === size) {
      const next = this.#addBlock(size === 0 ? FIRST_BLOCK : Math.min(LARGEST_BLOCK, 2 * size))
      if (block === 0) this.#first.set(list, next)
      else this.#chunks.chunkOf(block)[block & CHUNK_MASK] = next
      this.#last.set(list, next)
      block = next
      used = 0
    }
    this.#chunks.chunkOf(block)[(block & CHUNK_MASK) + HEADER + used] = number
    this.#used.set(list, used + 1)
    this.#sizes.add(list, 1)
  }

  #addBlock(size: number): number {
    const block = this.#chunks.allocate(size + HEADER)
    this.#chunks.chunkOf(block)[(block & CHUNK_MASK) + 1] = size
    return block
  }

  size(list: number): number {
    return this.#sizes.get(list)
  }

  forEach(list: number, use: (number: number) => void): void {
    const last = this.#last.get(list)
    for (let block = this.#first.get(list); block !== 0;) {
      const chunk = this.#chunks.chunkOf(block)
      const header = block & CHUNK_MASK
      const from = header + HEADER
      const to = from + (block === last ? this.#used.get(list) : chunk[header + 1]!)
      for (let at = from; at < to; at += 1) use(chunk[at]!)
      block = block === last ? 0 : chunk[header]!
    }
  }
}
