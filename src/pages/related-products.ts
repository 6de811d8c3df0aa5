import type { Catalogue, CatalogueProduct } from '../catalogue/catalogue.ts'
import type { ProductPicture } from '../catalogue/documents/product.ts'
import { productPath } from './breadcrumbs.ts'
import { cardsOf, type ProductCard } from './product-card.ts'

/** A product that is used together with the page's, and how. */
export type Companion = {
  id: string
  name: string
  link: string
  picture: ProductPicture | null
  how: string
}

const MAX_COMPANIONS = 4
const MAX_RELATED = 4

/** What a product is used with: what it names itself, then what names it, by rank. Never discontinued ones. */
export function companionsOf(catalogue: Catalogue, product: CatalogueProduct): Companion[] {
  const hows = new Map((product.worksWith ?? []).map(({ id, how }) => [id, how]))
  for (const other of byRank(catalogue)) {
    const how = other.worksWith?.find(({ id }) => id === product.id)?.how
    if (how !== undefined && !hows.has(other.id)) hows.set(other.id, how)
  }
  return [...hows]
    .flatMap(([id, how]) => {
      const other = catalogue.products.get(id)
      return other?.status === 'active' ? [companion(other, how)] : []
    })
    .slice(0, MAX_COMPANIONS)
}

function byRank(catalogue: Catalogue): CatalogueProduct[] {
  return [...catalogue.products.values()].sort((one, other) => one.rank - other.rank)
}

function companion({ id, name, pictures }: CatalogueProduct, how: string): Companion {
  return { id, name, link: productPath(id), picture: pictures[0] ?? null, how }
}

/**
 * Where to go on from a product: the editor's choice first, then others of its category, then of its type. Neither
 * discontinued ones nor its companions, which the page shows already.
 */
export function relatedProducts(
  catalogue: Catalogue,
  product: CatalogueProduct,
  companions: readonly Companion[],
): ProductCard[] {
  const shown = new Set([product.id, ...companions.map(({ id }) => id)])
  const others = [...catalogue.products.values()].filter(
    (other) => !shown.has(other.id) && other.status === 'active',
  )
  const ids = new Set([
    ...product.related.filter((id) => others.some((other) => other.id === id)),
    ...others.filter((other) => other.category === product.category).map((other) => other.id),
    ...others.filter((other) => other.type === product.type).map((other) => other.id),
  ])
  return cardsOf(catalogue, [...ids].slice(0, MAX_RELATED))
}
