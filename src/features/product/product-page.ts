import { productFaults } from '#/catalogue/manuals/faults-of.ts'
import { faultsPath } from '#/site/model/fault-paths.ts'
import { sellerView, brandShop } from '#/site/model/sellers.ts'
import { successorOf, type Catalogue, type CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { Picture } from '#/catalogue/documents/picture.ts'
import { type ProductPicture, videosOf } from '#/catalogue/documents/product.ts'
import type { Video } from '#/catalogue/documents/video.ts'
import { specText } from '#/catalogue/specs/product-type.ts'
import { serviceCentresOf } from '#/catalogue/products/trade-of.ts'
import { type Province, PROVINCES } from '#/language/es-AR/provinces.ts'
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
import { pageMeta, requireSettings, type PageMeta, absolute, type JsonLd } from '#/site/model/page-meta.ts'
import { cardsOf, comparableType, type ComparableType, type ProductCardData } from '#/site/model/card-data.ts'
import { productParts, type ProductParts } from '#/site/model/product-parts.ts'
import { downloadsOf, type BytesOf, type DownloadView } from '#/site/model/downloads.ts'
import { productDrawings, productSize, type ProductSize } from '#/site/model/product-drawings.ts'
import { saysNo, specGroups, specRow, summaryFacts, type SpecRow } from '#/site/model/product-facts.ts'
import { model3dOf, type Model3d } from '#/site/model/product-model3d.ts'
import { productJsonLd } from '#/site/model/product-json-ld.ts'
import { companionsOf, relatedProducts, type Companion } from '#/site/model/related-products.ts'
import type { VideoObject, WithContext } from 'schema-dts'
import { sharedPicturePath } from '#/catalogue/pictures/picture-widths.ts'
import { practicalAnswers, type PracticalAnswers } from './practical-answers.ts'
import { definePage, redirectOnce } from '#/site/pages/page.ts'
import { colorSlug, inColor, variantId, variantName, variantsOf } from '#/catalogue/products/in-color.ts'
import { printedProduct } from '#/catalogue/products/printed-product.ts'

export const productPageEntry = definePage({
  path: '/productos/*',
  query: (search) => ({
    near: PROVINCES.find((name) => name === search.get('cerca')),
    color: colorIn(search),
  }),
  cache: ({ near = '', color = '' }) => `${near}&${color}`,
  softNavigation: true,
  usage: 'product',
  asMarkdown: true,
  address(catalogue, id) {
    const printed = printedProduct(catalogue, id.replace(/\.md$/, ''))
    return printed && productPath(printed.id)
  },
  read({ catalogue, id, bytesOf, query: { near, color } }) {
    const product = catalogue.products.get(id)
    // Only existing colours get a cache entry; any other value redirects to the product.
    if (product && color !== undefined && inColor(product, color) === product)
      return redirectOnce(productPath(id))
    return productPage(catalogue, color === undefined ? id : `${id}~${color}`, bytesOf, near)
  },
})

/** Canonical slug of the `color` parameter, at most 80 characters before conversion. */
function colorIn(search: URLSearchParams): string | undefined {
  const written = search.get('color')?.slice(0, 80)
  return written ? colorSlug(written) : undefined
}

/** Shop that sells the product; `note` says where it is. */
export type Shop = { name: string; url: string; note: string | null }

type HighlightFigure = { value: string; label: string }

export type ProductPage = {
  meta: PageMeta
  breadcrumbs: Breadcrumb[]
  id: string
  /** Id including the chosen colour. */
  variantId: string
  /** Null without other products of its type to compare. */
  type: ComparableType | null
  name: string
  promise: string
  /** Paragraphs of the description. */
  description: string[]
  highlights: readonly { title: string; text: string; picture: Picture | null; video: Video | null }[]
  /** Facts quoted by the first highlight: «7 modos» and «de luz». */
  figures: HighlightFigure[]
  /** Pictures, with only the first of the light modes. */
  pictures: readonly ProductPicture[]
  /** Lit pictures that name their mode; empty if there are fewer than two. */
  lightModes: readonly ProductPicture[]
  videos: readonly Video[]
  /** `isCurrent`: the pictures are of this colour, chosen or default. */
  colors: readonly { name: string; hex: string; link: string; isCurrent: boolean }[]
  /** Three to five lines beside the buy button. */
  summary: { label: string; value: string }[]
  specs: { title: string; rows: SpecRow[] }[]
  /** Labels of the most informative rows for its type. */
  keySpecs: readonly string[]
  inTheBox: readonly { item: string; quantity: number }[]
  notInTheBox: string | null
  downloads: DownloadView[]
  faqs: readonly { question: string; answer: string }[]
  faultsLink: string | null
  warranty: { months: number; exclusions: readonly string[] }
  /** Centimetres. */
  size: ProductSize | null
  /** Drawings with dimensions and with familiar objects for scale; null without a stated size. */
  drawings: ReturnType<typeof productDrawings> | null
  model3d: Model3d | null
  /** Formatted: «9,4 kg». */
  weight: string | null
  /** Ways to buy it. */
  availability:
    | { kind: 'marketplace'; name: string; url: string; others: readonly Shop[] }
    | { kind: 'discontinued'; since: string; successor: ProductCardData | null }
    | { kind: 'without-color'; color: string }
  from?: OffersFrom
  offers: OfferView[]
  /** Null if the offers have only one possible order. */
  near: NearChoice | null
  /** Intended uses with reasons; `link` leads to a guide or a filtered list. */
  uses: { label: string; reason: string; link: string | null }[]
  answers: PracticalAnswers
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
  const [code = '', slug] = id.split('~')
  const whole = catalogue.products.get(code)
  if (!whole) return undefined
  const chosen = inColor(whole, slug)
  const product = chosen === whole ? inFirstColor(whole) : chosen
  const companions = companionsOf(catalogue, product)
  const size = productSize(product)
  const from = offersFrom(catalogue, chosen)
  const category = catalogue.categories.get(product.category)
  const breadcrumbs = category
    ? categoryBreadcrumbs(catalogue, category, product.name)
    : plainBreadcrumbs(product.name)
  const lightModes = product.pictures.filter(({ lit, lightMode }) => lit && lightMode)
  return {
    meta: pageMeta(catalogue, {
      title: `${variantName(chosen)} ${product.id}`,
      description: product.promise,
      path: productPath(product.id),
      picture: product.pictures[0] as Picture | undefined,
      jsonLd: [
        breadcrumbJsonLd(catalogue, breadcrumbs, productPath(product.id)),
        productJsonLd(catalogue, whole),
        ...videosJsonLd(catalogue, whole),
      ],
    }),
    breadcrumbs,
    id: product.id,
    variantId: variantId(chosen),
    type: isAloneOfItsType(catalogue, product) ? null : comparableType(product),
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
    pictures: product.pictures.filter(
      (picture) => !lightModes.includes(picture) || picture === lightModes[0],
    ),
    lightModes: lightModes.length > 1 ? lightModes : [],
    videos: product.videos ?? [],
    colors: product.colors.map(({ name, hex }) => ({
      name,
      hex,
      link: productPath(`${product.id}~${colorSlug(name)}`),
      isCurrent: name === product.color?.name,
    })),
    summary: summaryFacts(product),
    specs: specGroups(chosen),
    keySpecs: keySpecs(chosen),
    inTheBox: product.inTheBox,
    notInTheBox: product.notInTheBox ?? null,
    // Generated downloads are as old as the product data that they contain.
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
    availability: productAvailability(catalogue, product, whole),
    ...(from && { from }),
    offers: offerViews(catalogue, chosen, near),
    near: nearChoice(catalogue, chosen, near),
    recalls: recallViews(catalogue, [product.id]),
    uses: usesOf(catalogue, product),
    answers: practicalAnswers(catalogue, product),
    worksWith: companions,
    parts: productParts(catalogue, product),
    related: relatedProducts(catalogue, product, companions),
    serviceProvinces: new Set(serviceCentresOf(catalogue, product).map((centre) => centre.province)).size,
    categoryLink: category ? { name: category.name, link: `/categorias/${category.route}` } : null,
  }
}

/** Variant in the first sold colour: the page's default. */
function inFirstColor(product: CatalogueProduct): CatalogueProduct {
  const [first] = variantsOf(product)
  return first!.color ? first! : inColor(product, colorSlug(product.colors[0]!.name))
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

/** Key specs: those beside the buy button, size and weight, its facets, then the rest in order. */
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

/** Bare counts take their noun from the label: «Modos de luz: 7» becomes «7 modos» and «de luz». */
function figureOf(product: CatalogueProduct, key: string): HighlightFigure | undefined {
  const row = specRow(product, key)
  if (!row) return undefined
  const { value, label } = row
  const [thing = '', ...rest] = label.split(' ')
  const counts = /^\d+$/.test(value) && value !== '1' && rest.length > 0
  return counts ? { value: `${value}${NBSP}${thing.toLowerCase()}`, label: rest.join(' ') } : { value, label }
}

function productAvailability(
  catalogue: Catalogue,
  product: CatalogueProduct,
  whole: CatalogueProduct,
): ProductPage['availability'] {
  if (product.status !== whole.status) return { kind: 'without-color', color: product.color!.name }
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

/** Videos without `addedOn` use the day when the product was last published. */
function videosJsonLd(catalogue: Catalogue, product: CatalogueProduct): JsonLd[] {
  const published = catalogue.updatedAt.get(`products/${product.id}`)?.slice(0, 10)
  return videosOf(product).flatMap((video) => {
    const { mp4, captions, width, height, seconds, title, poster, addedOn = published } = video
    if (addedOn === undefined) return []
    const data = {
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: title,
      description: `${product.name}. ${product.promise}`,
      thumbnailUrl: absolute(catalogue, sharedPicturePath(poster.hash)),
      uploadDate: addedOn,
      duration: `PT${Math.max(1, Math.round(seconds))}S`,
      contentUrl: absolute(catalogue, `/media/${mp4}.mp4`),
      encodingFormat: 'video/mp4',
      width: { '@type': 'QuantitativeValue', value: width, unitCode: 'E37' },
      height: { '@type': 'QuantitativeValue', value: height, unitCode: 'E37' },
      ...(captions === undefined
        ? {}
        : {
            caption: {
              '@type': 'MediaObject' as const,
              contentUrl: absolute(catalogue, `/media/${captions}.vtt`),
              encodingFormat: 'text/vtt',
              inLanguage: 'es-AR',
            },
          }),
      about: { '@id': absolute(catalogue, productPath(product.id)) },
    } satisfies WithContext<VideoObject>
    return data
  })
}

const isAloneOfItsType = ({ products }: Catalogue, { id, productType }: CatalogueProduct): boolean =>
  ![...products.values()].some((other) => other.id !== id && other.productType.id === productType.id)
