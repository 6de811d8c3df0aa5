import type { CatalogueProduct } from './catalogue-product.ts'
import { compareProducts } from './ordered-products.ts'

type ProductsById = ReadonlyMap<string, CatalogueProduct>
type NamingProducts = Map<string, readonly CatalogueProduct[]>

const NO_NAMING_PRODUCTS: readonly CatalogueProduct[] = []
const namingByProducts = new WeakMap<ProductsById, NamingProducts>()

/** Products whose `worksWith` names this one; the index is built once per catalogue. */
export function namedWith(products: ProductsById, id: string): readonly CatalogueProduct[] {
  const known = namingByProducts.get(products)
  if (known) return known.get(id) ?? NO_NAMING_PRODUCTS
  const names: NamingProducts = new Map()
  for (const product of products.values()) addNaming(names, product)
  namingByProducts.set(products, names)
  return names.get(id) ?? NO_NAMING_PRODUCTS
}

/** Carries the index over to the next catalogue, updating only changed products. */
export function carryNames(
  before: ProductsById,
  after: ProductsById,
  changes: ReadonlyMap<string, CatalogueProduct | undefined>,
): void {
  const known = namingByProducts.get(before)
  if (known === undefined || before === after) return
  const names: NamingProducts = new Map(known)
  for (const [id, product] of changes) {
    for (const { id: named } of before.get(id)?.worksWith ?? []) {
      const left = (names.get(named) ?? NO_NAMING_PRODUCTS).filter((other) => other.id !== id)
      if (left.length === 0) names.delete(named)
      else names.set(named, left)
    }
    if (product !== undefined) addNaming(names, product)
  }
  namingByProducts.set(after, names)
}

function addNaming(names: NamingProducts, product: CatalogueProduct): void {
  for (const { id } of product.worksWith ?? []) {
    const others = (names.get(id) ?? NO_NAMING_PRODUCTS).filter((other) => other !== product)
    names.set(id, [...others, product].sort(compareProducts))
  }
}
