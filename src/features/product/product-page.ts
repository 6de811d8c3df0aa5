import { productFaults } from '#/catalogue/manuals/faults-of.ts'
import { faultsPath } from '#/site/model/fault-paths.ts'
import { sellerView } from '#/site/model/sellers.ts'
import { successorOf, type Catalogue, type CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { Picture } from '#/catalogue/documents/picture.ts'
import type { ProductPicture } from '#/catalogue/documents/product.ts'
import type { Video } from '#/catalogue/documents/video.ts'
import { specText } from '#/catalogue/specs/product-type.ts'
import type { Province } from '#/language/es-AR/provinces.ts'
import { formatMonth, NBSP, tieUnits } from '#/language/es-AR/format.ts'
import {
  breadcrumbJsonLd,
  categoryBreadcrumbs,
  plainBreadcrumbs,
  productPath,
  type Breadcrumb,
} from '#/site/model/breadcrumbs.ts'
import { intendedUseOf } from '#/catalogue/intended-uses/intended-uses.ts'
import { guidesFor } from '#/site/model/guides.ts'
import {
  nearChoice,
  offersFrom,
  offerViews,
  type NearChoice,
  type OffersFrom,
  type OfferView,
} from '#/site/model/offer-views.ts'
import { recallViews, type RecallView } from '#/site/recalls/recall-view.ts'
import { pageMeta, requireSettings, type PageMeta } from '#/site/model/page-meta.ts'
import { brandShop } from '#/site/model/shop-of.ts'
import { cardsOf, comparableType, type ComparableType, type ProductCardData } from '#/site/model/card-data.ts'
import { productParts, type ProductParts } from '#/site/model/product-parts.ts'
import { downloadsOf, type BytesOf, type DownloadView } from '#/site/model/downloads.ts'
import { productDrawings, productSize, type ProductSize } from '#/site/model/product-drawings.ts'
import { saysNo, specGroups, specRow, summaryFacts, type SpecRow } from '#/site/model/product-facts.ts'
import { model3dOf, type Model3d } from '#/site/model/product-model3d.ts'
import { productJsonLd } from '#/site/model/product-json-ld.ts'
import { videosJsonLd } from './video-json-ld.ts'
import { companionsOf, relatedProducts, type Companion } from '#/site/model/related-products.ts'

/** A place that sells it; `note` says where it is. */
export type Shop = { name: string; url: string; note: string | null }

type HighlightFigure = { value: string; label: string }

export type ProductPage = {
  meta: PageMeta
  breadcrumbs: Breadcrumb[]
  id: string
  type: ComparableType
  name: string
  promise: string
  /** Paragraphs of the description. */
  description: string[]
  highlights: readonly { title: string; text: string; picture: Picture | null; video: Video | null }[]
  /** Facts that the first highlight states: «7 modos» and «de luz». */
  figures: HighlightFigure[]
  pictures: readonly ProductPicture[]
  videos: readonly Video[]
  colors: readonly { name: string; hex: string }[]
  /** Three to five lines beside the buy button. */
  summary: { label: string; value: string }[]
  specs: { title: string; rows: SpecRow[] }[]
  /** Labels of the rows that say the most of its type. */
  keySpecs: readonly string[]
  inTheBox: readonly { item: string; quantity: number }[]
  notInTheBox: string | null
  downloads: DownloadView[]
  faqs: readonly { question: string; answer: string }[]
  faultsLink: string | null
  warranty: { months: number; exclusions: readonly string[] }
  /** Cm. */
  size: ProductSize | null
  /** Its drawings, when it states its size: with measures, and among things everybody knows. */
  drawings: ReturnType<typeof productDrawings> | null
  model3d: Model3d | null
  /** «9,4 kg». */
  weight: string | null
  /** How it can be had. */
  availability:
    | { kind: 'marketplace'; name: string; url: string; others: readonly Shop[] }
    | { kind: 'discontinued'; since: string; successor: ProductCardData | null }
  from?: OffersFrom
  offers: OfferView[]
  /** Null where the order of the offers is one. */
  near: NearChoice | null
  /** Intended uses with reasons; `link` leads to a guide or a filtered list. */
  uses: { label: string; reason: string; link: string | null }[]
  worksWith: Companion[]
  related: ProductCardData[]
  parts: ProductParts
  serviceProvinces: number
  categoryLink: { name: string; link: string } | null
  recalls: RecallView[]
}

export function productPage(
  catalogue: Catalogue,
  id: string,
  bytesOf?: BytesOf,
  near?: Province,
): ProductPage | undefined {
  const product = catalogue.products.get(id)
  if (!product) return undefined
  const companions = companionsOf(catalogue, product)
  const size = productSize(product)
  const from = offersFrom(catalogue, product.id)
  const category = catalogue.categories.get(product.category)
  const breadcrumbs = category
    ? categoryBreadcrumbs(catalogue, category, product.name)
    : plainBreadcrumbs(product.name)
  return {
    meta: pageMeta(catalogue, {
      title: `${product.name} ${product.id}`,
      description: product.promise,
      path: productPath(product.id),
      picture: product.pictures[0] as Picture | undefined,
      jsonLd: [
        breadcrumbJsonLd(catalogue, breadcrumbs, productPath(product.id)),
        productJsonLd(catalogue, product),
        ...videosJsonLd(catalogue, product),
      ],
    }),
    breadcrumbs,
    id: product.id,
    type: comparableType(product),
    name: product.name,
    promise: product.promise,
    description: product.description.split(/\n{2,}/).map(tieUnits),
    highlights: product.highlights.map(({ title, text, picture, video }) => ({
      title: tieUnits(title),
      text: tieUnits(text),
      picture: picture ?? video?.poster ?? null,
      video: video ?? null,
    })),
    figures: product.highlights[0]?.figures?.flatMap((key) => figureOf(product, key) ?? []) ?? [],
    pictures: product.pictures,
    videos: product.videos ?? [],
    colors: product.colors,
    summary: summaryFacts(product),
    specs: specGroups(product),
    keySpecs: keySpecs(product),
    inTheBox: product.inTheBox,
    notInTheBox: product.notInTheBox ?? null,
    // Those that are made of what the product says are as old as that.
    downloads: downloadsOf(catalogue, product, bytesOf),
    faqs: product.faqs.map(({ question, answer }) => ({
      question: tieUnits(question),
      answer: tieUnits(answer),
    })),
    faultsLink: productFaults(catalogue, product).length > 0 ? faultsPath(product.id) : null,
    warranty: { months: product.warrantyMonths, exclusions: product.warrantyExclusions },
    size,
    drawings: size && productDrawings(product, size),
    model3d: model3dOf(product),
    weight: specText(product.productType, product.specs, 'peso') ?? null,
    availability: productAvailability(catalogue, product),
    ...(from && { from }),
    offers: offerViews(catalogue, product.id, near),
    near: nearChoice(catalogue, product.id, near),
    recalls: recallViews(catalogue, [product.id]),
    uses: usesOf(catalogue, product),
    worksWith: companions,
    parts: productParts(catalogue, product),
    related: relatedProducts(catalogue, product, companions),
    serviceProvinces: new Set(catalogue.serviceCentres.map((centre) => centre.province)).size,
    categoryLink: category ? { name: category.name, link: `/categorias/${category.route}` } : null,
  }
}

function usesOf(catalogue: Catalogue, { id, uses = [] }: CatalogueProduct): ProductPage['uses'] {
  return uses.flatMap(({ use, reason }) => {
    const known = intendedUseOf(use)
    if (!known) return []
    return {
      label: known.label,
      reason: tieUnits(reason),
      link: guidesFor(catalogue, [use], new Set([id]))[0]?.link ?? null,
    }
  })
}

const KEY_SPECS = 8

/** Key specs: those beside the buy button, size and weight, those it can be filtered by, then the rest in order. */
function keySpecs(product: CatalogueProduct): string[] {
  const { summary, facets, groups } = product.productType
  const keys = new Set<string>([
    ...summary,
    'dimensiones',
    'peso',
    ...facets.map(({ key }) => key),
    ...groups.flatMap(({ fields }) => fields.map(({ key }) => key)),
  ])
  return [...keys]
    .flatMap((key) => specRow(product, key) ?? [])
    .filter(({ value }) => !saysNo(value))
    .slice(0, KEY_SPECS)
    .map(({ label }) => label)
}

/** A bare count takes the thing that it counts from its name: «Modos de luz: 7» is «7 modos» «de luz». */
function figureOf(product: CatalogueProduct, key: string): HighlightFigure | undefined {
  const row = specRow(product, key)
  if (!row) return undefined
  const { value, label } = row
  const [thing = '', ...rest] = label.split(' ')
  const counts = /^\d+$/.test(value) && value !== '1' && rest.length > 0
  return counts ? { value: `${value}${NBSP}${thing.toLowerCase()}`, label: rest.join(' ') } : { value, label }
}

function productAvailability(catalogue: Catalogue, product: CatalogueProduct): ProductPage['availability'] {
  if (product.status === 'discontinued') {
    const successor = successorOf(catalogue, product)
    return {
      kind: 'discontinued',
      since: formatMonth(product.discontinuedAt ?? product.launchedAt),
      successor: successor ? (cardsOf(catalogue, [successor.id])[0] ?? null) : null,
    }
  }
  const { name, url } = brandShop(requireSettings(catalogue), product)
  const others = product.marketplaceLinks.slice(1).map((link) => ({ ...link, note: null }))
  return { kind: 'marketplace', name, url, others: [...others, ...retailers(catalogue, product)] }
}

function retailers(catalogue: Catalogue, product: CatalogueProduct): Shop[] {
  return requireSettings(catalogue).whereToBuy.retailers.map((retailer) => {
    const { name, url, where } = sellerView(retailer, product)
    return { name, url, note: where }
  })
}
