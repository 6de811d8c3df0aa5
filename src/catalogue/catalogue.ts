import type { CatalogueProduct } from './products/catalogue-product.ts'
import type { Category } from './documents/category.ts'
import type { Faq } from './documents/faq.ts'
import type { Page } from './documents/page.ts'
import { activeList, categoryList, discontinuedList } from './products/listed-products.ts'
import type { ReplyTemplate } from './documents/reply-template.ts'
import type { ServiceCentre } from './documents/service-centre.ts'
import type { Settings } from './documents/settings.ts'
import type { Synonyms } from './documents/synonyms.ts'
import type { ProductType } from './specs/product-type.ts'

export type { CatalogueProduct }

export type Rejection = { readonly collection: string; readonly id: string; readonly reason: string }

/**
 * All that a visitor can read, as one immutable value with its indexes. Built from documents by `buildCatalogue`; when some change,
 * `updateCatalogue` makes the next of it, which shares what stayed.
 */
export type Catalogue = {
  readonly sequence: number
  readonly mark?: string
  readonly today: string
  readonly siteUrl: string
  /** Undefined only when the settings document is missing or broken. */
  readonly settings: Settings | undefined
  /** By id, in display order. */
  readonly categories: ReadonlyMap<number, Category>
  readonly childrenById: ReadonlyMap<number, readonly Category[]>
  readonly categoryByRoute: ReadonlyMap<string, Category>
  /** Those in code and those of documents, by id. */
  readonly productTypes: ReadonlyMap<string, ProductType>
  /** Active and discontinued products by printed code, in «Destacados» order. */
  readonly products: ReadonlyMap<string, CatalogueProduct>
  /** The same by `normaliseModel` of the code. */
  readonly productByModel: ReadonlyMap<string, CatalogueProduct>
  readonly pages: ReadonlyMap<string, Page>
  readonly faqs: readonly Faq[]
  readonly serviceCentres: readonly ServiceCentre[]
  readonly redirects: ReadonlyMap<string, string>
  readonly redirectIds: ReadonlyMap<string, string>
  /** Words that search takes for each other; empty when nobody wrote any. */
  readonly synonyms: readonly Synonyms[]
  /** Answers that the team writes often, by name. */
  readonly replyTemplates: readonly ReplyTemplate[]
  /** `collection/id` → ISO time of the last change. */
  readonly updatedAt: ReadonlyMap<string, string>
  readonly rejected: readonly Rejection[]
}

/** Name of this state of the catalogue, for caches: changes whenever any page may change. */
export function catalogueVersion(catalogue: Catalogue): string {
  const { sequence, mark, today } = catalogue
  return mark === undefined ? `${sequence}.${today}` : `${sequence}-${mark}.${today}`
}

/** Top-level categories a visitor sees in menus, in order. */
export function visibleTopLevel(catalogue: Catalogue): readonly Category[] {
  return [...catalogue.categories.values()].filter(
    (category) => category.parent === undefined && !category.hidden,
  )
}

/** Visible sub-categories of a category, in order. */
export function visibleChildren(catalogue: Catalogue, id: number): readonly Category[] {
  return childrenOf(catalogue, id).filter((category) => !category.hidden)
}

export function childrenOf(catalogue: Catalogue, id: number): readonly Category[] {
  return catalogue.childrenById.get(id) ?? []
}

export function familyIds(catalogue: Catalogue, id: number): ReadonlySet<number> {
  const ids = new Set([id])
  // A set visits what is added while it is walked, so a cycle in the data ends by itself.
  for (const current of ids) for (const child of childrenOf(catalogue, current)) ids.add(child.id)
  return ids
}

/** Path of categories from the top level down to `category`, itself included. An orphan is its own whole path. */
export function ancestry(catalogue: Catalogue, category: Category): readonly Category[] {
  const path: Category[] = []
  for (let current: Category | undefined = category; current && !path.includes(current);) {
    path.unshift(current)
    current = current.parent === undefined ? undefined : catalogue.categories.get(current.parent)
  }
  return path.filter((step, index) => step.route !== path[index + 1]?.route)
}

/** Products on sale in a category and all below it, in «Destacados» order. */
export function listedProducts(catalogue: Catalogue, categoryId: number): readonly CatalogueProduct[] {
  return categoryList(catalogue, categoryId, () => familyIds(catalogue, categoryId))
}

/** Products on sale, in «Destacados» order, and then those that are no longer made. */
export function activeThenDiscontinued(catalogue: Catalogue): {
  items: readonly CatalogueProduct[]
  onSale: number
} {
  const active = activeList(catalogue)
  return { items: active.concat(discontinuedList(catalogue)), onSale: active.length }
}

/** Products on sale, in «Destacados» order. */
export function activeProducts(catalogue: Catalogue): readonly CatalogueProduct[] {
  return activeList(catalogue)
}

/** Products no longer made, the latest to leave first. */
export function discontinuedProducts(catalogue: Catalogue): readonly CatalogueProduct[] {
  const list = discontinuedList(catalogue)
  const sorted = latestFirst.get(list) ?? list.toSorted(byLeaving)
  latestFirst.set(list, sorted)
  return sorted
}

/** Of a list in which nothing changed it is the same from one catalogue to the next. */
const latestFirst = new WeakMap<readonly CatalogueProduct[], readonly CatalogueProduct[]>()

/** Days of ISO compare as they are written. */
function byLeaving(a: CatalogueProduct, b: CatalogueProduct): number {
  const [left, right] = [a.discontinuedAt ?? '', b.discontinuedAt ?? '']
  return left === right ? 0 : left < right ? 1 : -1
}

/** The current product that takes the place of a discontinued one, following a chain of replacements. */
export function successorOf(catalogue: Catalogue, product: CatalogueProduct): CatalogueProduct | undefined {
  const seen = new Set([product.id])
  let next = product.replacedBy === undefined ? undefined : catalogue.products.get(product.replacedBy)
  while (next?.status === 'discontinued' && !seen.has(next.id)) {
    seen.add(next.id)
    next = next.replacedBy === undefined ? undefined : catalogue.products.get(next.replacedBy)
  }
  return next?.status === 'active' ? next : undefined
}

const NEW_FOR_DAYS = 120

/** True for a product launched in the last 120 days. */
export function isNew(catalogue: Catalogue, product: CatalogueProduct): boolean {
  const age = (Date.parse(catalogue.today) - Date.parse(product.launchedAt)) / 86_400_000
  return product.status === 'active' && age >= 0 && age <= NEW_FOR_DAYS
}

/** Orders products by the day they came out, the latest first. */
export function newestFirst(a: CatalogueProduct, b: CatalogueProduct): number {
  if (a.launchedAt === b.launchedAt) return 0
  return a.launchedAt > b.launchedAt ? -1 : 1
}
