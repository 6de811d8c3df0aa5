import {
  activeProducts,
  type Catalogue,
  type CatalogueProduct,
  listedProducts,
} from '#/catalogue/catalogue.ts'
import type { ProductPicture } from '#/catalogue/documents/product.ts'
import { namedWith } from '#/catalogue/products/products-named-by.ts'
import { productPath } from './breadcrumbs.ts'
import { cardsOf, type ProductCardData } from './card-data.ts'

export type Companion = {
  id: string
  name: string
  link: string
  picture: ProductPicture | null
  how: string
}

const MAX_COMPANIONS = 4
const MAX_RELATED = 4

/** Active companion products: those it names, then those that name it. */
export function companionsOf(catalogue: Catalogue, product: CatalogueProduct): Companion[] {
  const hows = new Map((product.worksWith ?? []).map(({ id, how }) => [id, how]))
  for (const { id, worksWith } of namedWith(catalogue.products, product.id)) {
    const how = worksWith?.find((named) => named.id === product.id)?.how
    if (how !== undefined && !hows.has(id)) hows.set(id, how)
  }
  return [...hows]
    .flatMap(([id, how]) => {
      const other = catalogue.products.get(id)
      return other?.status === 'active' ? [companion(other, how)] : []
    })
    .slice(0, MAX_COMPANIONS)
}

function companion({ id, name, pictures }: CatalogueProduct, how: string): Companion {
  return { id, name, link: productPath(id), picture: pictures[0] ?? null, how }
}

export function relatedProducts(
  catalogue: Catalogue,
  product: CatalogueProduct,
  companions: readonly Companion[],
): ProductCardData[] {
  return cardsOf(catalogue, relatedIds(catalogue, product, companions))
}

/** The editor's choice, then same category, then same type; without discontinued products and companions. */
export function relatedIds(
  catalogue: Catalogue,
  product: CatalogueProduct,
  companions: readonly Companion[],
): string[] {
  const listed = new Set([product.id, ...companions.map(({ id }) => id)])
  const ids: string[] = []
  for (const { id, status } of relatedCandidates(catalogue, product)) {
    if (ids.length === MAX_RELATED) break
    if (status !== 'active' || listed.has(id)) continue
    listed.add(id)
    ids.push(id)
  }
  return ids
}

/** Generator, since only the first few are used. */
function* relatedCandidates(
  catalogue: Catalogue,
  { related, category, type }: CatalogueProduct,
): Generator<CatalogueProduct> {
  for (const id of related) {
    const chosen = catalogue.products.get(id)
    if (chosen) yield chosen
  }
  for (const other of listedProducts(catalogue, category)) if (other.category === category) yield other
  for (const other of activeProducts(catalogue)) if (other.type === type) yield other
}
