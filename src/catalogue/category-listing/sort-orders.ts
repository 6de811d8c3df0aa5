import { lowerFirst } from '#/language/es-AR/lower-first.ts'
import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import { lowestPrice, type OffersNow } from '#/catalogue/offers/offers-at.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'
import { compareText } from '#/language/es-AR/format.ts'
import { USUAL_SORT } from './parameters.ts'
import { parameterName } from '#/catalogue/specs/fields/parameter-name.ts'

export type Sort = {
  readonly value: string
  readonly text: string
  /** Positions in order; undefined for the default order. */
  readonly order: () => Uint32Array | undefined
}

const MIN_SORT_FILL = 0.6

export function sortsOf(
  catalogue: OffersNow,
  products: readonly CatalogueProduct[],
  types: readonly ProductType[],
): Sort[] {
  const key = keySort(products, types[0])
  return [
    { value: USUAL_SORT, text: 'Destacados', order: () => undefined },
    {
      value: 'nuevos',
      text: 'Más nuevos',
      order: lazyOrder(products, (a, b) =>
        a.launchedAt < b.launchedAt ? 1 : a.launchedAt > b.launchedAt ? -1 : 0,
      ),
    },
    { value: 'nombre', text: 'A–Z', order: lazyOrder(products, (a, b) => compareText(a.name, b.name)) },
    ...(key ? [key] : []),
    ...priceSort(catalogue, products),
  ]
}

function priceSort(catalogue: OffersNow, products: readonly CatalogueProduct[]): Sort[] {
  if (catalogue.moment.keepable === undefined) return []
  const prices = new Map(products.map(({ id }) => [id, lowestPrice(catalogue, id) ?? Infinity]))
  if ([...prices.values()].every((price) => price === Infinity)) return []
  const by = ({ id }: CatalogueProduct) => prices.get(id)!
  const order = lazyOrder(products, (a, b) => (by(a) === by(b) ? 0 : by(a) - by(b)))
  return [{ value: 'precio', text: 'Menor precio', order }]
}

function keySort(products: readonly CatalogueProduct[], type: ProductType | undefined): Sort | undefined {
  const field = type?.keySpec === undefined ? undefined : type.fields.get(type.keySpec)
  if (!field) return undefined
  const numberOf = (product: CatalogueProduct): number => {
    const own = product.productType.fields.get(field.key)
    const stored = product.specs[field.key]
    if (stored === undefined || own?.label !== field.label || own.unit !== field.unit) return -1
    return own.numbers(stored)[0] ?? -1
  }
  const numbers = products.map(numberOf).filter((number) => number >= 0)
  if (numbers.length < products.length * MIN_SORT_FILL || new Set(numbers).size < 2) return undefined
  return {
    value: parameterName(field.key),
    text: `Mayor ${lowerFirst(field.label)}`,
    order: lazyOrder(products, (a, b) => numberOf(b) - numberOf(a)),
  }
}

function lazyOrder(
  products: readonly CatalogueProduct[],
  compare: (a: CatalogueProduct, b: CatalogueProduct) => number,
): () => Uint32Array {
  let order: Uint32Array | undefined
  // The sort is stable, so equal products stay in the default order.
  return () =>
    (order ??= Uint32Array.from(
      products.map((_, position) => position).sort((a, b) => compare(products[a]!, products[b]!)),
    ))
}
