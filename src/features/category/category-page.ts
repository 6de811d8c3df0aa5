import { childrenOf, listedProducts, type Catalogue, type CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { BannerTextPos, Category } from '#/catalogue/documents/category.ts'
import type { Picture } from '#/catalogue/documents/picture.ts'
import { colorSlug, inWantedColor } from '#/catalogue/products/in-color.ts'
import { categoryListing, categoryListingSteps } from '#/catalogue/category-listing/listing-index.ts'
import { readSelection, selectionQuery } from '#/catalogue/category-listing/filter-selection.ts'
import { INTENDED_USES } from '#/catalogue/intended-uses/intended-uses.ts'
import {
  breadcrumbJsonLd,
  categoryBreadcrumbs,
  categoryPath,
  type Breadcrumb,
} from '#/site/model/breadcrumbs.ts'
import { categoryTile, type CategoryTileData } from '#/site/model/category-tile.ts'
import type { GuideLink } from '#/site/model/listed.ts'
import { guidesFor } from '#/site/model/guides.ts'
import {
  FEWEST_FILTERED,
  isUnfiltered,
  listingView,
  pageQuery,
  type ListingView,
} from '#/site/model/listing-view.ts'
import { pageMeta, type PageMeta } from '#/site/model/page-meta.ts'
import { itemListJsonLd, productCard, type ProductCardData } from '#/site/model/card-data.ts'
import { comparedDrawingOf, MAX_DRAWN_AT_SCALE, type DrawingView } from '#/site/model/product-drawings.ts'
import { definePage } from '#/site/pages/page.ts'
import { listingParameters } from '#/catalogue/category-listing/parameters.ts'
import { mapInSteps, type Steps } from '#/catalogue/data-structures/steps.ts'
import { changedOn, type SitemapEntry } from '#/site/model/sitemap-entry.ts'
import type { Landing } from '#/catalogue/documents/settings.ts'

const newestReleaseOf = new WeakMap<readonly CatalogueProduct[], string>()

export const categoryPageEntry = definePage({
  path: '/categorias/*',
  query: listingParameters,
  cache: (query) => query.toString(),
  // A notice about unknown filters is for one visitor.
  keeps: ({ listing }: CategoryPage) => listing.notice === null,
  softNavigation: true,
  usage: 'category',
  address({ categoryByRoute }, id) {
    const found = categoryByRoute.get(id)
    return found && categoryPath(found)
  },
  sitemap: categorySitemap,
  prepare(catalogue, id) {
    const found = catalogue.categoryByRoute.get(id)
    return found && categoryListingSteps(catalogue, found.id)
  },
  read: ({ catalogue, id, query }) => categoryPage(catalogue, id, query),
})

type CategoryBanner = {
  picture: Picture | null
  /** Picture in the dark theme. */
  lit: Picture | null
  /** Replaces `picture` on phones, and `phoneLit` replaces `lit`. */
  phone: Picture | null
  phoneLit: Picture | null
  /** Null puts the title below the picture. */
  textPos: BannerTextPos | null
}

export type CategoryPage = {
  meta: PageMeta
  name: string
  /** Empty if filters are selected, unless they are those of a landing. */
  intro: string
  breadcrumbs: Breadcrumb[]
  /** Null if filters are selected, so that results come first. */
  banner: CategoryBanner | null
  children: CategoryTileData[]
  products: ProductCardData[]
  listing: ListingView
  siblings: { name: string; link: string; current: boolean }[]
  /** Buying guides, for a list too short to filter. */
  guides: GuideLink[]
  /** Active products at one scale; null if filters are selected or there are too many. */
  lineUp: DrawingView | null
}

const DEFAULT_TEXT_POS: BannerTextPos = { vertical: 'center', horizontal: 'left' }

type CategoryFrame = Pick<CategoryPage, 'breadcrumbs' | 'children' | 'siblings'> & { banner: CategoryBanner }

/** Undefined when no category has the route; unknown parameters are left out with a notice. */
export function categoryPage(
  catalogue: Catalogue,
  route: string,
  parameters: URLSearchParams = new URLSearchParams(),
): CategoryPage | undefined {
  const category = catalogue.categoryByRoute.get(route)
  if (!category) return undefined
  const path = categoryPath(category)
  const index = categoryListing(catalogue, category.id)
  const { view, selection, found } = listingView(index, readSelection(index, parameters), {
    path,
    noun: category.noun,
  })
  // With a single use selected, cards state why the product suits it.
  const [label, ...otherUses] = view.applied.filter(({ name }) => name === 'uso').map(({ text }) => text)
  const use = otherUses.length === 0 ? INTENDED_USES.find((each) => each.label === label)?.id : undefined
  const colors = new Set([...(selection.chosen.get('color') ?? [])].map(colorSlug))
  const inChosenColor = (product: CatalogueProduct) =>
    inWantedColor(product, (name) => colors.has(colorSlug(name)))
  const products = found.products.map((product) => productCard(catalogue, inChosenColor(product), use))
  const frame = categoryFrame(catalogue, category)
  const query = selectionQuery(selection)
  const landing = landingOf(catalogue, category.route, query)
  const name = landing?.title ?? category.name
  const isFiltered = view.applied.length > 0
  return {
    meta: pageMeta(catalogue, {
      title: selection.page === 1 ? name : `${name}, página ${selection.page}`,
      description: landing?.desc ?? category.desc,
      path: landing ? `${path}${query}` : isUnfiltered(selection) ? `${path}${pageQuery(selection)}` : path,
      noindex: !landing && selection.chosen.size > 0,
      picture: frame.banner.picture ?? undefined,
      jsonLd: [
        breadcrumbJsonLd(catalogue, frame.breadcrumbs, path),
        ...(products.length > 0 ? [itemListJsonLd(catalogue, products)] : []),
      ],
    }),
    name,
    intro: landing?.desc ?? (isFiltered ? '' : category.desc),
    ...frame,
    banner: isFiltered ? null : frame.banner,
    products,
    listing: view,
    lineUp:
      isFiltered || index.products.length > MAX_DRAWN_AT_SCALE
        ? null
        : comparedDrawingOf(index.products.filter(({ status }) => status === 'active')),
    guides: index.products.length < FEWEST_FILTERED ? guidesOf(catalogue, index.products) : [],
  }
}

function guidesOf(catalogue: Catalogue, products: readonly CatalogueProduct[]): GuideLink[] {
  const uses = products.flatMap((product) => product.uses?.map(({ use }) => use) ?? [])
  return guidesFor(catalogue, uses, new Set(products.map(({ id }) => id)))
}

const frames = new WeakMap<Catalogue, Map<number, CategoryFrame>>()

function categoryFrame(catalogue: Catalogue, category: Category): CategoryFrame {
  const ofCatalogue = frames.get(catalogue) ?? new Map<number, CategoryFrame>()
  frames.set(catalogue, ofCatalogue)
  const frame = ofCatalogue.get(category.id) ?? {
    breadcrumbs: categoryBreadcrumbs(catalogue, category),
    banner: categoryBanner(category, categoryListing(catalogue, category.id).products),
    children: childrenWithProducts(catalogue, category).map((child) => categoryTile(catalogue, child)),
    siblings: siblings(catalogue, category),
  }
  ofCatalogue.set(category.id, frame)
  return frame
}

function categoryBanner(category: Category, products: readonly CatalogueProduct[]): CategoryBanner {
  const cover = category.cover ?? products.find(({ pictures }) => pictures.length > 0)?.pictures[0] ?? null
  return {
    picture: category.banner ?? category.img ?? cover,
    lit: category.bannerLit ?? null,
    phone: category.bannerPhone ?? cover,
    phoneLit: category.bannerPhone ? null : (category.coverLit ?? null),
    textPos: category.noTextOnCategoryBanner ? null : (category.categoryBannerTextPos ?? DEFAULT_TEXT_POS),
  }
}

/** Includes hidden children: hiding only removes them from menus. */
function childrenWithProducts(catalogue: Catalogue, category: Category): Category[] {
  return childrenOf(catalogue, category.id).filter(
    (child) => child.route !== category.route && listedProducts(catalogue, child.id).length > 0,
  )
}

function siblings(catalogue: Catalogue, category: Category): CategoryPage['siblings'] {
  if (category.parent === undefined) return []
  const family = childrenOf(catalogue, category.parent).filter(
    (sibling) =>
      sibling.id === category.id ||
      (catalogue.categoryByRoute.get(sibling.route) === sibling &&
        listedProducts(catalogue, sibling.id).length > 0),
  )
  if (family.length < 2) return []
  return family.map((sibling) => ({
    name: sibling.name,
    link: categoryPath(sibling),
    current: sibling.id === category.id,
  }))
}

function* categorySitemap(catalogue: Catalogue): Steps<SitemapEntry[]> {
  const categories = yield* categoryEntries(catalogue)
  return [...categories, ...(yield* landingPaths(catalogue)).map((path) => ({ path }))]
}

function* categoryEntries(catalogue: Catalogue): Steps<SitemapEntry[]> {
  const byRoute = new Map<string, SitemapEntry>()
  for (const category of catalogue.categories.values()) {
    const products = listedProducts(catalogue, category.id)
    if (products.length === 0 || byRoute.has(category.route)) continue
    const newest = newestReleaseOf.get(products) ?? (yield* newestDay(catalogue, products))
    newestReleaseOf.set(products, newest)
    const own = changedOn(catalogue, `categories/${category.id}`)
    const changed = newest > own ? newest : own
    byRoute.set(category.route, { path: categoryPath(category), changed })
  }
  return [...byRoute.values()]
}

function* newestDay(catalogue: Catalogue, products: readonly CatalogueProduct[]): Steps<string> {
  const days = yield* mapInSteps(products, ({ id }) => changedOn(catalogue, `products/${id}`))
  return days.reduce((newest, day) => (day > newest ? day : newest), '')
}

/** `query` is canonical, with its `?`. */
function landingOf(catalogue: Catalogue, route: string, query: string): Landing | undefined {
  return landings(catalogue).find(
    (landing) => landing.category === route && canonicalQuery(landing) === query,
  )
}

/** Paths of landings, without those whose category or filters no longer exist. */
export function* landingPaths(catalogue: Catalogue): Steps<string[]> {
  const paths: string[] = []
  for (const landing of landings(catalogue)) {
    const category = catalogue.categoryByRoute.get(landing.category)
    if (!category) continue
    yield* categoryListingSteps(catalogue, category.id) ?? []
    const pairs = new URLSearchParams(landing.query)
    const { unknown } = readSelection(categoryListing(catalogue, category.id), pairs)
    if (!unknown) paths.push(`${categoryPath(category)}${canonicalQuery(landing)}`)
  }
  return paths
}

function landings(catalogue: Catalogue): readonly Landing[] {
  return catalogue.settings?.landings ?? []
}

function canonicalQuery({ query }: Landing): string {
  return `?${listingParameters(new URLSearchParams(query)).toString()}`
}
