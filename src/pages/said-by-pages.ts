import { listedProducts, type Catalogue, type CatalogueProduct } from '../catalogue/catalogue.ts'
import type { Said } from '../catalogue/claims/claim.ts'
import { joinUnit } from '../catalogue/text/format.ts'
import { categoryTile } from './category-tile.ts'
import { productCard } from './product-card.ts'
import { productJsonLd } from './product-json-ld.ts'

/** What pages themselves say of products, for the check of what is said: cards, lines of popups and tiles, structured data. */
export function saidByPages(catalogue: Catalogue): Said[] {
  return [
    ...[...catalogue.products.values()].flatMap((product) => [
      ...productCard(catalogue, product).attributes.map((text) => saidOf(product, 'tarjeta', text)),
      ...structured(catalogue, product),
    ]),
    ...[...catalogue.categories.values()].map((category): Said => {
      const about = listedProducts(catalogue, category.id)
      return {
        collection: 'categories',
        id: String(category.id),
        path: 'renglón del menú',
        text: categoryTile(catalogue, category).fact,
        about,
        scope: 'all',
      }
    }),
  ]
}

function saidOf(product: CatalogueProduct, path: string, text: string): Said {
  return { collection: 'products', id: product.id, path, text, about: [product], scope: 'one' }
}

/** What UN/CEFACT's recommendation 20 means by its codes, not by ours. */
const CEFACT: Readonly<Record<string, string>> = {
  WTT: 'W',
  WHR: 'Wh',
  LTR: 'L',
  KGM: 'kg',
  GRM: 'g',
  CMT: 'cm',
  MMT: 'mm',
  HUR: 'h',
  MIN: 'min',
  HTZ: 'Hz',
  AMH: 'Ah',
  E09: 'mAh',
  VLT: 'V',
}

function structured(catalogue: Catalogue, product: CatalogueProduct): Said[] {
  const { additionalProperty } = productJsonLd(catalogue, product)
  const properties = additionalProperty as readonly Readonly<Record<string, unknown>>[]
  return properties.flatMap(({ value, unitCode }) => {
    const unit = typeof unitCode === 'string' ? CEFACT[unitCode] : undefined
    return typeof value === 'number' && unit !== undefined
      ? [saidOf(product, 'datos estructurados', joinUnit(String(value).replace('.', ','), unit))]
      : []
  })
}
