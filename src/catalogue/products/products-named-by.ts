import type { CatalogueProduct } from './catalogue-product.ts'
import { compareProducts } from './ordered-products.ts'

type Products = ReadonlyMap<string, CatalogueProduct>
type Names = Map<string, readonly CatalogueProduct[]>

const NOBODY: readonly CatalogueProduct[] = []
const namesOf = new WeakMap<Products, Names>()

/** Gone through once, not for each page. */
export function namedWith(products: Products, id: string): readonly CatalogueProduct[] {
  const known = namesOf.get(products)
  if (known) return known.get(id) ?? NOBODY
  const names: Names = new Map()
  for (const product of products.values()) add(names, product)
  namesOf.set(products, names)
  return names.get(id) ?? NOBODY
}

/** Looks only at what changed. */
export function carryNames(
  before: Products,
  after: Products,
  changes: ReadonlyMap<string, CatalogueProduct | undefined>,
): void {
  const known = namesOf.get(before)
  if (known === undefined || before === after) return
  const names: Names = new Map(known)
  for (const [id, product] of changes) {
    for (const { id: named } of before.get(id)?.worksWith ?? []) {
      const left = (names.get(named) ?? NOBODY).filter((other) => other.id !== id)
      if (left.length === 0) names.delete(named)
      else names.set(named, left)
    }
    if (product !== undefined) add(names, product)
  }
  namesOf.set(after, names)
}

function add(names: Names, product: CatalogueProduct): void {
  for (const { id } of product.worksWith ?? []) {
    const others = (names.get(id) ?? NOBODY).filter((other) => other !== product)
    names.set(id, [...others, product].sort(compareProducts))
  }
}
