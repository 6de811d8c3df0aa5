import { childrenOf, listedProducts, type Catalogue } from '../catalogue.ts'
import type { BannerTextPos, Category } from '../documents/category.ts'
import type { Picture } from '../documents/picture.ts'
import { countOf } from '../text/format.ts'
import { breadcrumbJsonLd, categoryBreadcrumbs, categoryPath, type Breadcrumb } from './breadcrumbs.ts'
import { categoryTile, type CategoryTile } from './category-tile.ts'
import { pageMeta, type PageMeta } from './page-meta.ts'
import { itemListJsonLd, productCard, type ProductCard } from './product-card.ts'

/** What stands at the top of a listing. */
export type Banner = {
  picture: Picture | null
  /** Null when the picture speaks alone and the title goes below it. */
  textPos: BannerTextPos | null
}

export type CategoryPage = {
  meta: PageMeta
  name: string
  intro: string
  breadcrumbs: Breadcrumb[]
  banner: Banner
  /** Sub-categories that have something to show. */
  children: CategoryTile[]
  products: ProductCard[]
  /** «9 torres». */
  count: string
  siblings: { name: string; link: string; current: boolean }[]
}

const DEFAULT_TEXT_POS: BannerTextPos = { vertical: 'center', horizontal: 'left' }

/** The page of `/categorias/{route}`, or undefined when no category has that route. */
export function categoryPage(catalogue: Catalogue, route: string): CategoryPage | undefined {
  const category = catalogue.categoryByRoute.get(route)
  if (!category) return undefined
  const products = listedProducts(catalogue, category.id).map((product) => productCard(catalogue, product))
  const breadcrumbs = categoryBreadcrumbs(catalogue, category)
  const banner = categoryBanner(category, products)
  return {
    meta: pageMeta(catalogue, {
      title: category.name,
      description: category.desc,
      path: categoryPath(category),
      picture: banner.picture ?? undefined,
      jsonLd: [
        breadcrumbJsonLd(catalogue, breadcrumbs, categoryPath(category)),
        ...(products.length > 0 ? [itemListJsonLd(catalogue, products)] : []),
      ],
    }),
    name: category.name,
    intro: category.desc,
    breadcrumbs,
    banner,
    children: childrenWithProducts(catalogue, category).map((child) => categoryTile(catalogue, child)),
    products,
    count: countOf(products.length, category.noun.singular, category.noun.plural),
    siblings: siblings(catalogue, category),
  }
}

function categoryBanner(category: Category, products: readonly ProductCard[]): Banner {
  return {
    picture:
      category.banner ??
      category.img ??
      category.cover ??
      products.find(({ picture }) => picture !== null)?.picture ??
      null,
    textPos: category.noTextOnCategoryBanner ? null : (category.categoryBannerTextPos ?? DEFAULT_TEXT_POS),
  }
}

/** Hidden children too: hiding keeps them out of the menus, their parent's page still leads to them. */
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
