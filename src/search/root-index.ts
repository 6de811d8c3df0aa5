import { contentTokens } from './analyse.ts'
import { GrowingNumbers, WrittenRows } from './growing-numbers.ts'
import type { Token } from './types.ts'

/** Term → its weight in a text. */
export type Terms = ReadonlyMap<string, number>

export function rootCounts(tokens: readonly Token[]): Terms {
  const counts = new Map<string, number>()
  for (const { root } of contentTokens(tokens)) counts.set(root, (counts.get(root) ?? 0) + 1)
  return counts
}

/** Roots of one document; `covered` adds the names of its product and type. */
export type DocumentRoots = {
  readonly title: Terms
  readonly body: Terms
  readonly covered: Iterable<string>
  /** More covered roots, in an array that several documents share. */
  readonly sharedCovered?: readonly string[] | undefined
}

/** Scores of documents, indexed as the list of slots. */
export type RootScores = {
  readonly title: Float32Array
  readonly body: Float32Array
  readonly coverage: Float32Array
  readonly plainCoverage: Float32Array
}

const BM25 = { saturation: 1.2, lengthShare: 0.6 } as const

/** Bit layout of an entry, from the lowest: covered, count in title, count in body, root number. */
const TITLE_SHIFT = 1
const MAX_IN_TITLE = 7
const BODY_SHIFT = 4
const MAX_IN_BODY = 255
const ROOT_SHIFT = 12

/** Number of documents with each root in one field. */
class FieldCounts {
  readonly owners: GrowingNumbers
  /** Total length of the field over all documents, in roots. */
  total: number

  constructor(owners = new GrowingNumbers(), total = 0) {
    this.owners = owners
    this.total = total
  }

  copy(): FieldCounts {
    return new FieldCounts(this.owners.copy(), this.total)
  }
}

/** Append-only data, shared by a version and those patched from it. */
type Shared = {
  /** Root → its number, from 1. */
  readonly numbers: Map<string, number>
  /** Entries of each document, by slot. */
  readonly rows: WrittenRows
  readonly titleLengths: GrowingNumbers
  readonly bodyLengths: GrowingNumbers
  /** Slot → number of its shared row, from 1; 0 without one. */
  readonly sharedOf: GrowingNumbers
  readonly sharedRows: WrittenRows
  readonly sharedNumbers: Map<readonly string[], number>
}

const emptyRows = (): Shared => ({
  numbers: new Map(),
  rows: new WrittenRows(),
  titleLengths: new GrowingNumbers(),
  bodyLengths: new GrowingNumbers(),
  sharedOf: new GrowingNumbers(),
  sharedRows: new WrittenRows(),
  sharedNumbers: new Map(),
})

/**
 * Index by roots: Okapi BM25 of title and body, and coverage, the share of a query's roots, weighted by rarity, that a
 * document has. A copy can be changed independently.
 */
export class RootIndex {
  readonly #shared: Shared
  readonly #title: FieldCounts
  readonly #body: FieldCounts
  readonly #covered: FieldCounts
  #size: number

  constructor(from?: RootIndex) {
    if (from === undefined) {
      this.#shared = emptyRows()
      this.#title = new FieldCounts()
      this.#body = new FieldCounts()
      this.#covered = new FieldCounts()
      this.#size = 0
      return
    }
    this.#shared = from.#shared
    this.#title = from.#title.copy()
    this.#body = from.#body.copy()
    this.#covered = from.#covered.copy()
    this.#size = from.#size
  }

  copy(): RootIndex {
    return new RootIndex(this)
  }

  /** Adds a document; each slot may be added once. */
  add(slot: number, { title, body, covered, sharedCovered }: DocumentRoots): void {
    const shared = this.#shared
    const sharedNumber = sharedCovered === undefined ? 0 : this.#sharedNumber(sharedCovered)
    const entries = new Map<number, number>()
    const add = (root: string, bits: number) => {
      const number = this.#numberOf(root)
      entries.set(number, (entries.get(number) ?? 0) | bits)
    }
    for (const [root, count] of title) add(root, Math.min(MAX_IN_TITLE, count) << TITLE_SHIFT)
    for (const [root, count] of body) add(root, Math.min(MAX_IN_BODY, count) << BODY_SHIFT)
    shared.sharedRows.open(sharedNumber)
    for (const root of covered) if (!this.#isInOpenRow(this.#numberOf(root))) add(root, 1)
    const row = Uint32Array.from(entries, ([number, bits]) => ((number << ROOT_SHIFT) | bits) >>> 0)
    shared.rows.write(slot, row.sort())
    shared.titleLengths.set(slot, sumOf(title.values()))
    shared.bodyLengths.set(slot, sumOf(body.values()))
    shared.sharedOf.set(slot, sharedNumber)
    this.#count(slot, 1)
  }

  remove(slot: number): void {
    this.#count(slot, -1)
  }

  #count(slot: number, sign: 1 | -1): void {
    const { rows, titleLengths, bodyLengths, sharedOf, sharedRows } = this.#shared
    for (const entry of rows.read(slot)) {
      const root = entry >>> ROOT_SHIFT
      if ((entry & 1) !== 0) this.#covered.owners.add(root, sign)
      if (timesInTitle(entry) > 0) this.#title.owners.add(root, sign)
      if (timesInBody(entry) > 0) this.#body.owners.add(root, sign)
    }
    const shared = sharedOf.get(slot)
    if (shared > 0)
      for (const entry of sharedRows.read(shared)) this.#covered.owners.add(entry >>> ROOT_SHIFT, sign)
    this.#title.total += sign * titleLengths.get(slot)
    this.#body.total += sign * bodyLengths.get(slot)
    this.#size += sign
  }

  /** `plain`: roots of the query's words that name nothing. */
  score(slots: Int32Array, query: Terms, plain: Terms = query): RootScores {
    const { rows, titleLengths, bodyLengths, sharedOf, sharedRows } = this.#shared
    const roots = this.#readQuery(query, plain)
    const titleNorm = normOf(this.#title.total / (this.#size || 1) || 1)
    const bodyNorm = normOf(this.#body.total / (this.#size || 1) || 1)
    const title = new Float32Array(slots.length)
    const body = new Float32Array(slots.length)
    const coverage = new Float32Array(slots.length)
    const plainCoverage = new Float32Array(slots.length)
    for (let place = 0; place < slots.length; place += 1) {
      const slot = slots[place]!
      const shared = sharedOf.get(slot)
      rows.open(slot)
      if (shared > 0) sharedRows.open(shared)
      for (const root of roots) {
        const found = rows.firstFrom(root.least)
        const entry = found >>> ROOT_SHIFT === root.number ? found : 0
        const inTitle = timesInTitle(entry)
        const inBody = timesInBody(entry)
        if (inTitle > 0)
          title[place]! += root.count * weightOf(root.titleRarity, inTitle, titleNorm(titleLengths.get(slot)))
        if (inBody > 0)
          body[place]! += root.count * weightOf(root.bodyRarity, inBody, bodyNorm(bodyLengths.get(slot)))
        if ((entry & 1) === 0 && (shared === 0 || !this.#isInOpenRow(root.number))) continue
        coverage[place]! += root.share
        plainCoverage[place]! += root.plainShare
      }
    }
    return { title, body, coverage, plainCoverage }
  }

  #readQuery(query: Terms, plain: Terms) {
    const { numbers } = this.#shared
    const rarity = (root: string) =>
      Math.log(1 + this.#size / (this.#covered.owners.get(numbers.get(root) ?? Infinity) || 0.5))
    const totalOf = (terms: Terms) => sumOf(Array.from(terms.keys(), rarity)) || 1
    const [total, plainTotal] = [totalOf(query), totalOf(plain)]
    return Array.from(query).flatMap(([root, count]) => {
      const number = numbers.get(root)
      if (number === undefined) return []
      const share = Math.fround(rarity(root))
      return {
        number,
        least: (number << ROOT_SHIFT) >>> 0,
        count,
        titleRarity: this.#rarityAmong(this.#title.owners.get(number)),
        bodyRarity: this.#rarityAmong(this.#body.owners.get(number)),
        share: (1 / total) * share,
        plainShare: plain.has(root) ? (1 / plainTotal) * share : 0,
      }
    })
  }

  #rarityAmong(owners: number): number {
    return Math.log(1 + (this.#size - owners + 0.5) / (owners + 0.5))
  }

  #numberOf(root: string): number {
    const { numbers } = this.#shared
    const number = numbers.get(root) ?? numbers.size + 1
    if (number > numbers.size) numbers.set(root, number)
    return number
  }

  #sharedNumber(roots: readonly string[]): number {
    const { sharedNumbers, sharedRows } = this.#shared
    const known = sharedNumbers.get(roots)
    if (known !== undefined) return known
    const number = sharedNumbers.size + 1
    sharedNumbers.set(roots, number)
    const numbers = new Set(roots.map((root) => this.#numberOf(root)))
    sharedRows.write(number, Uint32Array.from(numbers, (each) => (each << ROOT_SHIFT) >>> 0).sort())
    return number
  }

  /** Whether the open shared row contains a root. */
  #isInOpenRow(root: number): boolean {
    const found = this.#shared.sharedRows.firstFrom((root << ROOT_SHIFT) >>> 0)
    return found >>> ROOT_SHIFT === root
  }
}

const timesInTitle = (entry: number) => (entry >>> TITLE_SHIFT) & MAX_IN_TITLE
const timesInBody = (entry: number) => (entry >>> BODY_SHIFT) & MAX_IN_BODY

function normOf(meanLength: number): (length: number) => number {
  const { saturation, lengthShare } = BM25
  return (length) => saturation * (1 - lengthShare + (lengthShare * length) / meanLength)
}

function weightOf(rarity: number, count: number, norm: number): number {
  return Math.fround((rarity * count * (BM25.saturation + 1)) / (count + norm))
}

function sumOf(numbers: Iterable<number>): number {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}
