import { isNew, type Catalogue, type CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { ProductPicture } from '#/catalogue/documents/product.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'
import { tieUnits } from '#/language/es-AR/format.ts'
import { findVariant, variantId } from '#/catalogue/products/in-color.ts'
import { offersFrom, type OffersFrom } from './offer-views.ts'
import { productPath } from './breadcrumbs.ts'
import { absolute, type JsonLd } from './page-meta.ts'

export type ComparableType = Pick<ProductType, 'id' | 'plural' | 'gender'>

export type ProductCardData = {
  id: string
  /** Id in lists and comparisons: the product's, or that of its colour. */
  variantId: string
  name: string
  link: string
  attributes: readonly string[]
  colors: readonly { name: string; hex: string }[]
  picture: ProductPicture | null
  /** Displayed on hover or focus. */
  secondPicture: ProductPicture | null
  isNew: boolean
  discontinued: boolean
  type: ComparableType
  /** Reason of a search by use: «IPX7: se puede sumergir 30 minutos». */
  reason?: string
  from?: OffersFrom
}

/** Card of a product; `use`: id of an intended use. */
export function productCard(catalogue: Catalogue, product: CatalogueProduct, use?: string): ProductCardData {
  const [picture, secondPicture] = product.pictures.filter(({ lit }) => !lit)
  const from = offersFrom(catalogue, product)
  const reason = use === undefined ? undefined : product.uses?.find((each) => each.use === use)?.reason
  return {
    id: product.id,
    variantId: variantId(product),
    name: product.name,
    link: productPath(variantId(product)),
    attributes: product.productType.card(product.specs),
    colors: product.colors,
    picture: picture ?? null,
    secondPicture: secondPicture ?? null,
    isNew: isNew(catalogue, product),
    discontinued: product.status === 'discontinued',
    type: comparableType(product),
    ...(reason === undefined ? {} : { reason: tieUnits(reason) }),
    ...(from && { from }),
  }
}

export function comparableType({ productType: { id, plural, gender } }: CatalogueProduct): ComparableType {
  return { id, plural, gender }
}

/** Cards of products or variants; unknown ids are left out. */
export function cardsOf(catalogue: Catalogue, ids: readonly string[], use?: string): ProductCardData[] {
  return ids.flatMap((id) => {
    const product = findVariant(catalogue, id)
    return product ? [productCard(catalogue, product, use)] : []
  })
}

export function itemListJsonLd(catalogue: Catalogue, cards: readonly ProductCardData[]): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: cards.map((card, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: absolute(catalogue, card.link),
    })),
  }
}
