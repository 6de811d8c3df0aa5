import type { CatalogueProduct } from '../catalogue.ts'
import { addBit, emptyBitset, hasBit, type Bitset } from '../listing/bitset.ts'
import type { ProductType } from '../specs/product-type.ts'
import type { NamedFeature, Quantity } from './feature-table.ts'

/** Facts of the products by position. Each is worked out when it is first asked for, and then only looked up. */
export type Columns = {
  typeAt: (position: number) => ProductType
  /** Which products have a feature. */
  holders: (feature: NamedFeature) => (position: number) => boolean
  /** NaN where the product does not state it. */
  amountAt: (quantity: Quantity, position: number) => number
}

export function createColumns(items: readonly CatalogueProduct[]): Columns {
  const slots = new Uint32Array(items.length)
  const byType = new Map<ProductType, number[]>()
  for (const [position, { productType }] of items.entries()) {
    const positions = byType.get(productType) ?? []
    byType.set(productType, positions)
    slots[position] = positions.length
    positions.push(position)
  }
  const holders = new Map<NamedFeature, Bitset>()
  const amounts = new Map<Quantity, Float64Array>()
  const columnOf = (quantity: Quantity) => {
    const known = amounts.get(quantity)
    if (known) return known
    const positions = byType.get(quantity.type) ?? []
    const column = Float64Array.from(positions, (position) => quantity.amountOf(items[position]!) ?? NaN)
    amounts.set(quantity, column)
    return column
  }
  return {
    typeAt: (position) => items[position]!.productType,
    holders(feature) {
      const bits = holders.get(feature) ?? bitsOf(items, byType, feature)
      holders.set(feature, bits)
      return (position) => hasBit(bits, position)
    },
    amountAt: (quantity, position) => columnOf(quantity)[slots[position]!]!,
  }
}

function bitsOf(
  items: readonly CatalogueProduct[],
  byType: ReadonlyMap<ProductType, readonly number[]>,
  { tests, colors }: NamedFeature,
): Bitset {
  const bits = emptyBitset(items.length)
  for (const [type, each] of tests) {
    for (const position of byType.get(type) ?? []) {
      if (each.some((test) => test(items[position]!))) addBit(bits, position)
    }
  }
  if (colors.size === 0) return bits
  for (const [position, item] of items.entries()) {
    if (item.colors.some((color) => colors.has(color.name))) addBit(bits, position)
  }
  return bits
}
