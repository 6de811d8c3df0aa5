import { childrenOf, listedProducts, type Catalogue, type CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { BannerTextPos, Category } from '#/catalogue/documents/category.ts'
import type { Picture } from '#/catalogue/documents/picture.ts'
import { categoryListing } from '#/catalogue/category-listing/listing-index.ts'
import { readSelection, selectionQuery } from '#/catalogue/category-listing/filter-selection.ts'
import { INTENDED_USES } from '#/catalogue/intended-uses/intended-uses.ts'
import {
  breadcrumbJsonLd,
  categoryBreadcrumbs,
  categoryPath,
  type Breadcrumb,
} from '#/site/model/breadcrumbs.ts'
import { categoryTile, type CategoryTileData } from '#/site/model/category-tile.ts'
import { landingOf } from './landing-pages.ts'
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

type CategoryBanner = {
  picture: Picture | null
  /** On dark pages. */
  lit: Picture | null
  /** Null: the picture speaks alone, the title goes below. */
  textPos: BannerTextPos | null
}

export type CategoryPage = {
  meta: PageMeta
  name: string
  intro: string
  breadcrumbs: Breadcrumb[]
  banner: CategoryBanner
  children: CategoryTileData[]
  products: ProductCardData[]
  listing: ListingView
  siblings: { name: string; link: string; current: boolean }[]
  /** Buying guides, for a list too short to filter. */
  guides: GuideLink[]
}

const DEFAULT_TEXT_POS: BannerTextPos = { vertical: 'center', horizontal: 'left' }

type CategoryFrame = Pick<CategoryPage, 'breadcrumbs' | 'banner' | 'children' | 'siblings'>

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
  // Chosen for one use, a product says why.
  const [label, ...otherUses] = view.applied.filter(({ name }) => name === 'uso').map(({ text }) => text)
  const use = otherUses.length === 0 ? INTENDED_USES.find((each) => each.label === label)?.id : undefined
  const products = found.products.map((product) => productCard(catalogue, product, use))
  const frame = categoryFrame(catalogue, category)
  const query = selectionQuery(selection)
  const landing = landingOf(catalogue, category.route, query)
  const name = landing?.title ?? category.name
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
    intro: landing?.desc ?? category.desc,
    ...frame,
    products,
    listing: view,
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
  return {
    picture:
      category.banner ??
      category.img ??
      category.cover ??
      products.find(({ pictures }) => pictures.length > 0)?.pictures[0] ??
      null,
    lit: category.bannerLit ?? null,
    textPos: category.noTextOnCategoryBanner ? null : (category.categoryBannerTextPos ?? DEFAULT_TEXT_POS),
  }
}

/** Hidden children too: hiding only takes them out of menus. */
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
