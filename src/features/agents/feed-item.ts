import { currentOffers, offersOf } from '#/catalogue/offers/offers-at.ts'
import type { Offer } from '#/catalogue/documents/offer.ts'
import {
  activeProducts,
  ancestry,
  type Catalogue,
  type CatalogueProduct,
  discontinuedProducts,
} from '#/catalogue/catalogue.ts'
import type { Picture } from '#/catalogue/documents/picture.ts'
import { commonWidth } from '#/catalogue/pictures/picture-widths.ts'
import { variantId, variantsOf } from '#/catalogue/products/in-color.ts'
import { mapInSteps, type Steps } from '#/catalogue/data-structures/steps.ts'
import { specText } from '#/catalogue/specs/product-type.ts'
import { partsFor } from '#/catalogue/spare-parts/fitting.ts'
import { productPath } from '#/site/model/breadcrumbs.ts'
import { absolute, requireSettings } from '#/site/model/page-meta.ts'
import { downloadsOf } from '#/site/model/downloads.ts'
import { companionsOf, relatedIds } from '#/site/model/related-products.ts'
import { glbPath } from '#/site/model/product-model3d.ts'
import { splitSentences } from '#/language/es-AR/sentences.ts'
import { markdownLine } from '#/site/model/markdown-text.ts'

export type FeedItem = {
  id: string
  /** Shared by the colour variants of a product; null if there is only one. */
  groupId: string | null
  title: string
  /** Title with the colour if there are several. */
  ownTitle: string
  description: string
  link: string
  /** Main image first. */
  images: string[]
  /** URL of a GLB. */
  model3d: string | null
  brand: string
  mpn: string
  /** EAN-13. */
  gtin: string | null
  color: string
  /** From the top level down. */
  categories: string[]
  highlights: string[]
  questions: { question: string; answer: string }[]
  /** URLs of PDFs in Spanish. */
  documents: string[]
  related: { relation: Relation; code: string }[]
  details: { section: string; name: string; value: string }[]
  /** Centimetres. */
  size: { width: number; height: number; depth: number } | null
  /** Kilograms; `shippingWeight` includes the box. */
  weight: number | null
  shippingWeight: number | null
  /** Cheapest current offer in stock; null without one: shops add theirs by `id`. */
  offer: FeedOffer | null
}

type FeedOffer = {
  price: string
  availability: Offer['availability']
  arrives: string | null
  until: string
  shop: string
  /** URL of the product at the shop. */
  link: string
}

type Relation = 'accessory' | 'required_part' | 'substitute'

export const FEED_PART = 500
/** Characters, by Google's product data specification. */
const MAX_HIGHLIGHT = 150
/** Pixels, enough for every shopping service. */
const FEED_PICTURE_WIDTH = 1200

export function feedParts(catalogue: Catalogue): number {
  return Math.max(1, Math.ceil(feedProducts(catalogue).length / FEED_PART))
}

/** Active products, and discontinued ones with a current offer. */
export function feedProducts(catalogue: Catalogue): readonly CatalogueProduct[] {
  const left =
    catalogue.moment.keepable === undefined
      ? []
      : discontinuedProducts(catalogue).filter(({ id }) => currentOffers(catalogue, id).length > 0)
  return left.length === 0 ? activeProducts(catalogue) : [...activeProducts(catalogue), ...left]
}

/** Items of a part; `part` counts from 1, `FEED_PART` products each, with an item per colour. */
export function* feedSteps<Row>(
  catalogue: Catalogue,
  part: number,
  write: (item: FeedItem) => Row,
): Steps<Row[]> {
  const products = feedProducts(catalogue).slice((part - 1) * FEED_PART, part * FEED_PART)
  const written = (product: CatalogueProduct) =>
    variantsOf(product).map((variant) => write(feedItem(catalogue, variant)))
  return (yield* mapInSteps(products, written, 5)).flat()
}

const itemId = (product: CatalogueProduct) => variantId(product).replace('~', '-')

function feedItem(catalogue: Catalogue, product: CatalogueProduct): FeedItem {
  const { brand } = requireSettings(catalogue)
  const category = catalogue.categories.get(product.category)
  const { ean, peso, pesoConCaja, dimensiones } = product.specs
  const size = dimensiones as { ancho: number; alto: number; profundidad: number } | undefined
  const title = markdownLine(`${brand.name} ${product.name} ${product.id}`)
  const color = (product.color ?? product.colors[0])!.name
  const isOne = product.colors.length === 1
  return {
    id: itemId(product),
    groupId: isOne ? null : product.id,
    title,
    ownTitle: isOne ? title : `${title}, ${color.toLowerCase()}`,
    description: markdownLine(`${product.promise} ${product.description}`),
    link: absolute(catalogue, productPath(variantId(product))),
    images: product.pictures.map((picture) => feedPicture(catalogue, picture)),
    model3d: product.model3d === undefined ? null : absolute(catalogue, glbPath(product.id)),
    brand: brand.name,
    mpn: product.id,
    gtin: typeof ean === 'string' ? ean : null,
    color,
    categories: category ? ancestry(catalogue, category).map(({ name }) => name) : [],
    highlights: product.highlights.map(highlightText),
    questions: product.faqs.map(({ question, answer }) => ({
      question: markdownLine(question),
      answer: markdownLine(answer),
    })),
    documents: downloadsOf(catalogue, product)
      .filter(({ language, link }) => language === 'es' && link.endsWith('.pdf'))
      .map(({ link }) => absolute(catalogue, link)),
    related: relatedTo(catalogue, product),
    details: product.productType.groups.flatMap(({ title, fields }) =>
      fields.flatMap(({ key, label }) => {
        const value = specText(product.productType, product.specs, key)
        return value === undefined || key === 'ean'
          ? []
          : { section: title, name: label, value: markdownLine(value) }
      }),
    ),
    size: size ? { width: size.ancho, height: size.alto, depth: size.profundidad } : null,
    weight: typeof peso === 'number' ? peso : null,
    shippingWeight: typeof pesoConCaja === 'number' ? pesoConCaja : null,
    offer: feedOffer(catalogue, product),
  }
}

/** Title and as many whole sentences as fit in `MAX_HIGHLIGHT`. */
function highlightText({ title, text }: CatalogueProduct['highlights'][number]): string {
  const lead = markdownLine(/[.!?]$/u.test(title) ? title : `${title}.`)
  const sentences = splitSentences(markdownLine(text)).map((sentence) => sentence.text.trim())
  return sentences.reduce(
    ({ said, isFull }, sentence) =>
      isFull || said.length + 1 + sentence.length > MAX_HIGHLIGHT
        ? { said, isFull: true }
        : { said: `${said} ${sentence}`, isFull },
    { said: lead, isFull: false },
  ).said
}

function relatedTo(catalogue: Catalogue, product: CatalogueProduct): FeedItem['related'] {
  const companions = companionsOf(catalogue, product)
  const alike = relatedIds(catalogue, product, companions).filter(
    (id) => catalogue.products.get(id)!.type === product.type,
  )
  const first = (id: string) => itemId(variantsOf(catalogue.products.get(id)!)[0]!)
  const parts = partsFor(catalogue, product).filter(({ part: { status } }) => status === 'active')
  return [
    ...companions.map(({ id }) => ({ relation: 'accessory' as const, code: first(id) })),
    ...alike.map((id) => ({ relation: 'substitute' as const, code: first(id) })),
    ...parts.map(({ part: { id, kind } }) => ({
      relation: kind === 'accessory' ? ('accessory' as const) : ('required_part' as const),
      code: id,
    })),
  ]
}

function feedOffer(catalogue: Catalogue, product: CatalogueProduct): FeedOffer | null {
  const [first] = offersOf(catalogue, product)
  if (!first) return null
  const { price, availability, arrives = null, until, shop, link } = first
  return { price: `${(price / 100).toFixed(2)} ARS`, availability, arrives, until, shop: shop.name, link }
}

export function feedPicture(catalogue: Catalogue, { hash, width }: Pick<Picture, 'hash' | 'width'>): string {
  const widest = commonWidth(width, FEED_PICTURE_WIDTH)
  return absolute(catalogue, `/media/${hash}/${widest}.jpg`)
}
