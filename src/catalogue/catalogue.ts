import { topK } from './data-structures/top-k.ts'
import type { CatalogueProduct } from './products/catalogue-product.ts'
import type { Category } from './documents/category.ts'
import type { Faq } from './documents/faq.ts'
import type { Judgement } from './documents/judgement.ts'
import type { ManualDocument, ManualText } from './documents/manual.ts'
import type { TextPageDocument } from './documents/page.ts'
import {
  activeList,
  activeThenDiscontinuedList,
  categoryList,
  discontinuedList,
} from './products/listed-products.ts'
import type { OfferWindow, OffersByProduct } from './offers/offers-at.ts'
import type { Recall } from './documents/recall.ts'
import type { ShopFeed } from './documents/shop-feed.ts'
import type { ReplyTemplate } from './documents/reply-template.ts'
import type { ServiceCentre } from './documents/service-centre.ts'
import type { SparePart } from './documents/spare-part.ts'
import type { Settings } from './documents/settings.ts'
import type { Synonyms } from './documents/synonyms.ts'
import type { ProductType } from './specs/product-type.ts'

export type { CatalogueProduct }

export type Rejection = { readonly collection: string; readonly id: string; readonly reason: string }

export type Catalogue = {
  readonly sequence: number
  readonly mark?: string
  readonly today: string
  readonly siteUrl: string
  /** Undefined only when the settings document is missing or broken. */
  readonly settings: Settings | undefined
  readonly categories: ReadonlyMap<number, Category>
  readonly childrenById: ReadonlyMap<number, readonly Category[]>
  readonly categoryByRoute: ReadonlyMap<string, Category>
  readonly productTypes: ReadonlyMap<string, ProductType>
  /** Active and discontinued products by printed code. */
  readonly products: ReadonlyMap<string, CatalogueProduct>
  /** Keyed by `normaliseModel` of the code. */
  readonly productByModel: ReadonlyMap<string, CatalogueProduct>
  readonly pages: ReadonlyMap<string, TextPageDocument>
  /** Manuals by product type; documents override the defaults. */
  readonly manuals: ReadonlyMap<string, ManualDocument>
  readonly manualTexts: ReadonlyMap<string, ManualText>
  /** Spare parts by code, in order of code. */
  readonly parts: ReadonlyMap<string, SparePart>
  readonly faqs: readonly Faq[]
  readonly serviceCentres: readonly ServiceCentre[]
  /** Newest first. */
  readonly recalls: readonly Recall[]
  /** All published offers by product; `currentOffers` selects the valid ones. */
  readonly offers: OffersByProduct
  /** Time at which the catalogue is read, which determines the valid offers. */
  readonly moment: OfferWindow
  readonly redirects: ReadonlyMap<string, string>
  readonly redirectIds: ReadonlyMap<string, string>
  readonly synonyms: readonly Synonyms[]
  readonly judgements: readonly Judgement[]
  readonly replyTemplates: readonly ReplyTemplate[]
  readonly shopFeeds: readonly ShopFeed[]
  /** `collection/id` → ISO time of the last change. */
  readonly updatedAt: ReadonlyMap<string, string>
  readonly rejected: readonly Rejection[]
}

/** Cache key that changes whenever any page may change. */
export function catalogueVersion(catalogue: Catalogue): string {
  const { sequence, mark, today, moment } = catalogue
  const version = mark === undefined ? `${sequence}.${today}` : `${sequence}-${mark}.${today}`
  return Number.isFinite(moment.from) ? `${version}.${moment.from}` : version
}

export function visibleTopLevel(catalogue: Catalogue): readonly Category[] {
  return [...catalogue.categories.values()].filter(
    (category) => category.parent === undefined && !category.hidden,
  )
}

export function visibleChildren(catalogue: Catalogue, id: number): readonly Category[] {
  return childrenOf(catalogue, id).filter((category) => !category.hidden)
}

export function childrenOf(catalogue: Catalogue, id: number): readonly Category[] {
  return catalogue.childrenById.get(id) ?? []
}

export function familyIds(catalogue: Catalogue, id: number): ReadonlySet<number> {
  const ids = new Set([id])
  // Iterating over a set visits elements added meanwhile, so a cycle in the data terminates.
  for (const current of ids) for (const child of childrenOf(catalogue, current)) ids.add(child.id)
  return ids
}

/** Path from the top-level category to this one; an orphan is its entire path. */
export function ancestry(catalogue: Catalogue, category: Category): readonly Category[] {
  const path: Category[] = []
  for (let current: Category | undefined = category; current && !path.includes(current);) {
    path.unshift(current)
    current = current.parent === undefined ? undefined : catalogue.categories.get(current.parent)
  }
  return path.filter((step, index) => step.route !== path[index + 1]?.route)
}

export function listedProducts(catalogue: Catalogue, categoryId: number): readonly CatalogueProduct[] {
  return categoryList(catalogue, categoryId, () => familyIds(catalogue, categoryId))
}

/** Active products in «Destacados» order, then discontinued ones. */
export function activeThenDiscontinued(catalogue: Catalogue): {
  items: readonly CatalogueProduct[]
  onSale: number
} {
  return { items: activeThenDiscontinuedList(catalogue), onSale: activeList(catalogue).length }
}

export function activeProducts(catalogue: Catalogue): readonly CatalogueProduct[] {
  return activeList(catalogue)
}

/** Discontinued products, latest first. */
export function discontinuedProducts(catalogue: Catalogue): readonly CatalogueProduct[] {
  const list = discontinuedList(catalogue)
  const sorted = latestFirst.get(list) ?? list.toSorted(byLeaving)
  latestFirst.set(list, sorted)
  return sorted
}

/** Cache by list, since an unchanged list is the same object in the next catalogue. */
const latestFirst = new WeakMap<readonly CatalogueProduct[], readonly CatalogueProduct[]>()

function byLeaving(a: CatalogueProduct, b: CatalogueProduct): number {
  const [left, right] = [a.discontinuedAt ?? '', b.discontinuedAt ?? '']
  return left === right ? 0 : left < right ? 1 : -1
}

/** Active product that replaces this one, through any chain of discontinued replacements. */
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

/** Whether the product is active and was released in the last 120 days. */
export function isNew(catalogue: Catalogue, product: CatalogueProduct): boolean {
  const age = (Date.parse(catalogue.today) - Date.parse(product.launchedAt)) / 86_400_000
  return product.status === 'active' && age >= 0 && age <= NEW_FOR_DAYS
}

export function newestFirst(a: CatalogueProduct, b: CatalogueProduct): number {
  if (a.launchedAt === b.launchedAt) return 0
  return a.launchedAt > b.launchedAt ? -1 : 1
}

export const automaticArrivals = (catalogue: Catalogue) =>
  topK(activeProducts(catalogue), 4, (a, b) => newestFirst(a, b) || a.rank - b.rank)
