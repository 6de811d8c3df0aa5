import type { CatalogueProduct } from './catalogue-product.ts'
import { PatchedMap } from '#/catalogue/data-structures/patched-map.ts'
import { compareText } from '#/language/es-AR/format.ts'

/** Target length of a piece, which has between half and twice as many products. */
const PIECE_LENGTH = 256

/** «Destacados» order. */
export function compareProducts(
  a: Pick<CatalogueProduct, 'rank' | 'id'>,
  b: Pick<CatalogueProduct, 'rank' | 'id'>,
): number {
  return a.rank - b.rank || compareText(a.id, b.id) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

/** Persistent map ordered by printed code; copies share unchanged pieces. */
export class OrderedProducts implements ReadonlyMap<string, CatalogueProduct> {
  readonly #byId: PatchedMap<string, CatalogueProduct>
  readonly #pieces: readonly (readonly CatalogueProduct[])[]

  private constructor(
    byId: PatchedMap<string, CatalogueProduct>,
    pieces: readonly (readonly CatalogueProduct[])[],
  ) {
    this.#byId = byId
    this.#pieces = pieces
  }

  static of(sorted: readonly CatalogueProduct[]): OrderedProducts {
    return new OrderedProducts(
      new PatchedMap(new Map(sorted.map((product) => [product.id, product]))),
      splitPieces(sorted),
    )
  }

  /** Copy with changes by id; undefined deletes. */
  with(changes: ReadonlyMap<string, CatalogueProduct | undefined>): OrderedProducts {
    const pieces = [...this.#pieces]
    for (const [id, product] of changes) {
      const before = this.#byId.get(id)
      if (before !== undefined) {
        const at = pieceOf(pieces, before)
        pieces[at] = replaceProduct(pieces[at]!, before, undefined)
        if (pieces[at].length === 0) pieces.splice(at, 1)
      }
      if (product !== undefined) {
        const at = pieceOf(pieces, product)
        const piece = replaceProduct(pieces[at] ?? [], undefined, product)
        pieces.splice(at, 1, ...(piece.length > 2 * PIECE_LENGTH ? splitPieces(piece) : [piece]))
      }
    }
    return new OrderedProducts(this.#byId.with(changes), pieces)
  }

  get size(): number {
    return this.#byId.size
  }

  get(id: string): CatalogueProduct | undefined {
    return this.#byId.get(id)
  }

  has(id: string): boolean {
    return this.#byId.has(id)
  }

  *values(): Generator<CatalogueProduct, undefined> {
    for (const piece of this.#pieces) yield* piece
  }

  *keys(): Generator<string, undefined> {
    for (const piece of this.#pieces) for (const { id } of piece) yield id
  }

  *entries(): Generator<[string, CatalogueProduct], undefined> {
    for (const piece of this.#pieces) for (const product of piece) yield [product.id, product]
  }

  forEach(
    call: (product: CatalogueProduct, id: string, map: ReadonlyMap<string, CatalogueProduct>) => void,
  ): void {
    for (const product of this.values()) call(product, product.id, this)
  }

  [Symbol.iterator](): Generator<[string, CatalogueProduct], undefined> {
    return this.entries()
  }
}

export function replaceProduct(
  list: readonly CatalogueProduct[],
  before: CatalogueProduct | undefined,
  after: CatalogueProduct | undefined,
): CatalogueProduct[] {
  const changed = [...list]
  if (before !== undefined) changed.splice(insertionIndex(changed, before), 1)
  if (after !== undefined) changed.splice(insertionIndex(changed, after), 0, after)
  return changed
}

function insertionIndex(list: readonly CatalogueProduct[], product: CatalogueProduct): number {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (compareProducts(list[middle]!, product) < 0) from = middle + 1
    else to = middle
  }
  return from
}

function pieceOf(pieces: readonly (readonly CatalogueProduct[])[], product: CatalogueProduct): number {
  let [from, to] = [0, pieces.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (compareProducts(pieces[middle]![0]!, product) <= 0) from = middle + 1
    else to = middle
  }
  return Math.max(0, from - 1)
}

function splitPieces(sorted: readonly CatalogueProduct[]): CatalogueProduct[][] {
  const pieces: CatalogueProduct[][] = []
  for (let at = 0; at < sorted.length; at += PIECE_LENGTH) pieces.push(sorted.slice(at, at + PIECE_LENGTH))
  return pieces
}
