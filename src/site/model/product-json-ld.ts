import type {
  AggregateOffer,
  Offer as OfferLd,
  Product as ProductLd,
  ProductGroup,
  ProductModel,
  WithContext,
} from 'schema-dts'
import { offersOf } from '#/catalogue/offers/offers-at.ts'
import type { Offer } from '#/catalogue/documents/offer.ts'
import { sharedPicturePath } from '#/catalogue/pictures/picture-widths.ts'
import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { gtinOf } from '#/catalogue/products/gtin.ts'
import { variantId, variantName, variantsOf } from '#/catalogue/products/in-color.ts'
import { specText } from '#/catalogue/specs/product-type.ts'
import { partsFor } from '#/catalogue/spare-parts/fitting.ts'
import { boxPath, partPath, productPath } from './breadcrumbs.ts'
import { glbPath } from './product-model3d.ts'
import { absolute, requireSettings, type JsonLd } from './page-meta.ts'

/** Unit codes of UN/CEFACT Recommendation 20. */
const UNIT_CODES: Record<string, string> = {
  W: 'WTT',
  L: 'LTR',
  kg: 'KGM',
  cm: 'CMT',
  h: 'HUR',
  min: 'MIN',
  Hz: 'HTZ',
  // AMH is ampere hour; E09 is milliampere hour.
  mAh: 'E09',
  Wh: 'WHR',
  V: 'VLT',
  '°C': 'CEL',
}

/** `ProductGroup` of colours, or `Product` with one; `ProductModel` once discontinued. No ratings: there are none. */
export function productJsonLd(catalogue: Catalogue, product: CatalogueProduct): JsonLd {
  const brand = requireSettings(catalogue).brand.name
  const category = catalogue.categories.get(product.category)
  const size = product.specs.dimensiones as { ancho: number; alto: number; profundidad: number } | undefined
  const quantity = (value: number, unitCode: string) => ({
    '@type': 'QuantitativeValue' as const,
    value,
    unitCode,
  })
  const hasVariants = product.colors.length > 1
  const data = {
    '@context': 'https://schema.org',
    '@type': hasVariants ? 'ProductGroup' : schemaTypeOf(product),
    '@id': absolute(catalogue, productPath(product.id)),
    name: product.name,
    description: product.description,
    url: absolute(catalogue, productPath(product.id)),
    image: imagesOf(catalogue, product),
    brand: { '@type': 'Brand' as const, name: brand },
    model: product.id,
    mpn: product.id,
    ...(hasVariants
      ? {
          productGroupID: product.id,
          variesBy: 'https://schema.org/color',
          hasVariant: variantsOf(product).map((variant) => variantJsonLd(catalogue, variant)),
        }
      : { sku: product.id, ...colorJsonLd(catalogue, product) }),
    ...(category ? { category: category.name } : {}),
    ...(size
      ? {
          width: quantity(size.ancho, 'CMT'),
          height: quantity(size.alto, 'CMT'),
          depth: quantity(size.profundidad, 'CMT'),
        }
      : {}),
    ...(typeof product.specs.peso === 'number' ? { weight: quantity(product.specs.peso, 'KGM') } : {}),
    additionalProperty: [...product.productType.fields.values()].flatMap((field) => {
      const text = specText(product.productType, product.specs, field.key)
      if (text === undefined) return []
      const value = product.specs[field.key]
      const unitCode = field.unit === undefined ? undefined : UNIT_CODES[field.unit]
      return [
        typeof value === 'number' && unitCode !== undefined
          ? { '@type': 'PropertyValue' as const, name: field.label, value, unitCode }
          : { '@type': 'PropertyValue' as const, name: field.label, value: text },
      ]
    }),
    ...(product.model3d === undefined
      ? {}
      : {
          subjectOf: {
            '@type': '3DModel' as const,
            name: product.name,
            encoding: {
              '@type': 'MediaObject' as const,
              contentUrl: absolute(catalogue, glbPath(product.id)),
              encodingFormat: 'model/gltf-binary',
            },
          },
        }),
    ...partsJsonLd(catalogue, product),
    ...successorJsonLd(catalogue, product),
  } satisfies WithContext<ProductLd | ProductModel | ProductGroup>
  return data
}

const schemaTypeOf = ({ status }: CatalogueProduct) =>
  status === 'discontinued' ? ('ProductModel' as const) : ('Product' as const)

const imagesOf = (catalogue: Catalogue, { pictures }: CatalogueProduct) =>
  pictures.map(({ hash }) => absolute(catalogue, sharedPicturePath(hash)))

function variantJsonLd(catalogue: Catalogue, variant: CatalogueProduct) {
  const id = variantId(variant)
  return {
    '@type': schemaTypeOf(variant),
    name: variantName(variant),
    sku: id.replace('~', '-'),
    url: absolute(catalogue, productPath(id)),
    image: imagesOf(catalogue, variant),
    ...colorJsonLd(catalogue, variant),
  }
}

function colorJsonLd(catalogue: Catalogue, product: CatalogueProduct) {
  const { ean } = product.specs
  const gtin = gtinOf(product)
  return {
    color: (product.color ?? product.colors[0])!.name,
    ...(typeof ean === 'string' ? { gtin13: ean } : {}),
    ...(gtin === undefined ? {} : { hasGS1DigitalLink: absolute(catalogue, boxPath(gtin)) }),
    ...offersJsonLd(catalogue, product),
  }
}

const SCHEMA_AVAILABILITY = {
  'in-stock': 'https://schema.org/InStock',
  'out-of-stock': 'https://schema.org/OutOfStock',
  preorder: 'https://schema.org/PreOrder',
} as const satisfies Record<Offer['availability'], string>

function offersJsonLd(catalogue: Catalogue, product: CatalogueProduct) {
  const offers = offersOf(catalogue, product)
  if (offers.length === 0) return {}
  const prices = offers.map(({ price }) => price)
  return {
    offers: {
      '@type': 'AggregateOffer' as const,
      priceCurrency: 'ARS',
      lowPrice: pesosText(Math.min(...prices)),
      highPrice: pesosText(Math.max(...prices)),
      offerCount: offers.length,
      offers: offers.map(offerJsonLd),
    } satisfies AggregateOffer,
  }
}

const pesosText = (centavos: number) => (centavos / 100).toFixed(2)

function offerJsonLd(offer: Offer) {
  const { price, availability, link, shop, from, until, color, where, arrives } = offer
  return {
    '@type': 'Offer' as const,
    price: pesosText(price),
    priceCurrency: 'ARS',
    validFrom: from,
    validThrough: until,
    priceValidUntil: until,
    availability: SCHEMA_AVAILABILITY[availability],
    ...(arrives === undefined ? {} : { availabilityStarts: arrives }),
    itemCondition: 'https://schema.org/NewCondition' as const,
    url: link,
    ...(color === undefined ? {} : { itemOffered: { '@type': 'ProductModel' as const, color } }),
    areaServed: where,
    seller: {
      '@type': 'Organization' as const,
      name: shop.name,
      legalName: shop.legalName,
      taxID: shop.cuit,
    },
  } satisfies OfferLd
}

/** Spare parts that fit it, as `ProductModel` because their prices are unknown. */
function partsJsonLd(catalogue: Catalogue, product: CatalogueProduct) {
  const parts = partsFor(catalogue, product)
  if (parts.length === 0) return {}
  return {
    isRelatedTo: parts.map(({ part: { id, name } }) => ({
      '@type': 'ProductModel' as const,
      name,
      sku: id,
      url: absolute(catalogue, partPath(id)),
      isAccessoryOrSparePartFor: { '@id': absolute(catalogue, productPath(product.id)) },
    })),
  }
}

function successorJsonLd(catalogue: Catalogue, product: CatalogueProduct) {
  const successor = product.replacedBy === undefined ? undefined : catalogue.products.get(product.replacedBy)
  if (!successor) return {}
  return {
    predecessorOf: {
      '@type': 'ProductModel' as const,
      name: successor.name,
      url: absolute(catalogue, productPath(successor.id)),
    },
  }
}
