import type { CatalogueProduct } from './catalogue-product.ts'
import { withProduct } from './ordered-products.ts'

type Catalogue = {
  readonly products: ReadonlyMap<string, CatalogueProduct>
  readonly categories: ReadonlyMap<number, unknown>
}
type List = readonly CatalogueProduct[]
type Lists = {
  categories: Catalogue['categories']
  active?: List
  discontinued?: List
  /** Both. */
  inTurn?: List
  listed: Map<number, { ids: ReadonlySet<number>; list: List }>
}

const listsOf = new WeakMap<Catalogue['products'], Lists>()

function listsFor({ products, categories }: Catalogue): Lists {
  const kept = listsOf.get(products)
  if (kept?.categories === categories) return kept
  const lists: Lists = { categories, listed: new Map() }
  if (kept?.active) lists.active = kept.active
  if (kept?.discontinued) lists.discontinued = kept.discontinued
  if (kept?.inTurn) lists.inTurn = kept.inTurn
  listsOf.set(products, lists)
  return lists
}

/** On sale, in order. */
export function activeList(catalogue: Catalogue): List {
  const lists = listsFor(catalogue)
  return (lists.active ??= [...catalogue.products.values()].filter(({ status }) => status === 'active'))
}

export function discontinuedList(catalogue: Catalogue): List {
  const lists = listsFor(catalogue)
  return (lists.discontinued ??= [...catalogue.products.values()].filter(
    ({ status }) => status === 'discontinued',
  ))
}

export function activeThenDiscontinuedList(catalogue: Catalogue): List {
  const lists = listsFor(catalogue)
  return (lists.inTurn ??= activeList(catalogue).concat(discontinuedList(catalogue)))
}

/** `id` names the categories. */
export function categoryList(catalogue: Catalogue, id: number, idsOf: () => ReadonlySet<number>): List {
  const { listed } = listsFor(catalogue)
  const kept = listed.get(id)
  if (kept) return kept.list
  const ids = idsOf()
  const list = activeList(catalogue).filter(({ category }) => ids.has(category))
  listed.set(id, { ids, list })
  return list
}

/** Unchanged lists stay the same objects. */
export function carryLists(
  { products: before, categories }: Catalogue,
  after: Catalogue,
  changes: ReadonlyMap<string, CatalogueProduct | undefined>,
): void {
  const kept = listsOf.get(before)
  if (before === after.products || kept?.categories !== categories || after.categories !== categories) return
  const next: Lists = { categories, listed: new Map() }
  type Status = CatalogueProduct['status']
  const patched = (
    list: List,
    has: (product: CatalogueProduct) => boolean,
    status: Status = 'active',
  ): List => {
    const of = (product: CatalogueProduct | undefined) => (product?.status === status ? product : undefined)
    let result = list
    for (const [id, product] of changes) {
      const [was, is] = [of(before.get(id)), of(product)]
      const [from, to] = [was && has(was) ? was : undefined, is && has(is) ? is : undefined]
      if (from !== undefined || to !== undefined) result = withProduct(result, from, to)
    }
    return result
  }
  if (kept.active) next.active = patched(kept.active, () => true)
  if (kept.discontinued) next.discontinued = patched(kept.discontinued, () => true, 'discontinued')
  for (const [id, { ids, list }] of kept.listed) {
    next.listed.set(id, { ids, list: patched(list, ({ category }) => ids.has(category)) })
  }
  listsOf.set(after.products, next)
}
