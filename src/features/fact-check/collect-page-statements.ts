import { listedProducts, type Catalogue, type CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { Statement } from './model/statement.ts'
import { joinUnit } from '#/language/es-AR/format.ts'
import { categoryTile } from '#/site/model/category-tile.ts'
import { productCard } from '#/site/model/card-data.ts'
import { productJsonLd } from '#/site/model/product-json-ld.ts'

export function collectPageStatements(catalogue: Catalogue): Statement[] {
  return [
    ...[...catalogue.products.values()].flatMap((product) => [
      ...productCard(catalogue, product).attributes.map((text) => pageStatement(product, 'tarjeta', text)),
      ...structured(catalogue, product),
    ]),
    ...[...catalogue.categories.values()].map((category): Statement => {
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

function pageStatement(product: CatalogueProduct, path: string, text: string): Statement {
  return { collection: 'products', id: product.id, path, text, about: [product], scope: 'one' }
}

/** Unit codes of UN/CEFACT recommendation 20, independent of the site's own table on purpose. */
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

function structured(catalogue: Catalogue, product: CatalogueProduct): Statement[] {
  const { additionalProperty } = productJsonLd(catalogue, product)
  const properties = additionalProperty as readonly Readonly<Record<string, unknown>>[]
  return properties.flatMap(({ value, unitCode }) => {
    const unit = typeof unitCode === 'string' ? CEFACT[unitCode] : undefined
    return typeof value === 'number' && unit !== undefined
      ? [pageStatement(product, 'datos estructurados', joinUnit(String(value).replace('.', ','), unit))]
      : []
  })
}
