import type { Catalogue, CatalogueProduct } from './catalogue.ts'
import { withProduct } from './ordered-products.ts'

type List = readonly CatalogueProduct[]
type Lists = {
  /** The tree of categories that they are of. */
  categories: Catalogue['categories']
  active?: List
  /** By category, with those below it. */
  listed: Map<number, { ids: ReadonlySet<number>; list: List }>
}

const listsOf = new WeakMap<Catalogue['products'], Lists>()

function listsFor({ products, categories }: Catalogue): Lists {
  const kept = listsOf.get(products)
  if (kept?.categories === categories) return kept
  const lists: Lists = { categories, listed: new Map() }
  if (kept?.active) lists.active = kept.active
  listsOf.set(products, lists)
  return lists
}

/** Products on sale, in order, gone through once for each state of the products. */
export function activeList(catalogue: Catalogue): List {
  const lists = listsFor(catalogue)
  return (lists.active ??= [...catalogue.products.values()].filter(({ status }) => status === 'active'))
}

/** The same of some categories; `id` names them. */
export function categoryList(catalogue: Catalogue, id: number, idsOf: () => ReadonlySet<number>): List {
  const { listed } = listsFor(catalogue)
  const kept = listed.get(id)
  if (kept) return kept.list
  const ids = idsOf()
  const list = activeList(catalogue).filter(({ category }) => ids.has(category))
  listed.set(id, { ids, list })
  return list
}

/** What lists were made for one state of the products serves the next: only those in which something changed are others. */
export function carryLists(
  { products: before, categories }: Catalogue,
  after: Catalogue,
  changes: ReadonlyMap<string, CatalogueProduct | undefined>,
): void {
  const kept = listsOf.get(before)
  if (before === after.products || kept?.categories !== categories || after.categories !== categories) return
  const next: Lists = { categories, listed: new Map() }
  const onSale = (product: CatalogueProduct | undefined) =>
    product?.status === 'active' ? product : undefined
  const changed = [...changes].map(([id, product]) => [onSale(before.get(id)), onSale(product)] as const)
  const patched = (list: List, has: (product: CatalogueProduct) => boolean): List => {
    let result = list
    for (const [was, is] of changed) {
      const [from, to] = [was && has(was) ? was : undefined, is && has(is) ? is : undefined]
      if (from !== undefined || to !== undefined) result = withProduct(result, from, to)
    }
    return result
  }
  if (kept.active) next.active = patched(kept.active, () => true)
  for (const [id, { ids, list }] of kept.listed) {
    next.listed.set(id, { ids, list: patched(list, ({ category }) => ids.has(category)) })
  }
  listsOf.set(after.products, next)
}
