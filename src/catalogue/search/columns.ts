import type { CatalogueProduct } from '../catalogue.ts'
import { remembering } from '../data-structures/remembering.ts'
import type { ProductType } from '../specs/product-type.ts'
import type { NamedFeature, Quantity } from './feature-table.ts'

/** What is asked about products, by their positions: worked out when first asked. */
export type Columns = ReturnType<typeof columnsOf>

const MAX_REMEMBERED = 4096
const [HAS, LACKS] = [1, 2]

export function columnsOf(items: readonly CatalogueProduct[]) {
  let byType: Map<ProductType, CatalogueProduct[]> | undefined
  return {
    typeAt: (position: number) => items[position]!.productType,
    holders: remembering(MAX_REMEMBERED, (feature: NamedFeature) => {
      const known = new Uint8Array(items.length)
      return (position: number) =>
        (known[position] ||= has(items[position]!, feature) ? HAS! : LACKS!) === HAS
    }),
    /** NaN where it is not stated. */
    amountAt: (quantity: Quantity | undefined, position: number) =>
      quantity?.amountOf(items[position]!) ?? NaN,
    mostOf: remembering(MAX_REMEMBERED, ({ type, amountOf }: Quantity) => {
      byType ??= Map.groupBy(items, ({ productType }) => productType)
      return byType.get(type)!.reduce((most, item) => Math.max(most, amountOf(item) ?? -Infinity), -Infinity)
    }),
  }
}

function has(item: CatalogueProduct, { tests, colors, use }: NamedFeature): boolean {
  return (
    tests.get(item.productType)?.some((test) => test(item)) === true ||
    item.colors.some(({ name }) => colors.has(name)) ||
    (use !== undefined && item.uses?.some((reason) => reason.use === use.id) === true)
  )
}
