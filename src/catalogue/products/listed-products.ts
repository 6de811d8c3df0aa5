import type { CatalogueProduct } from './catalogue-product.ts'
import { replaceProduct } from './ordered-products.ts'

type ProductsAndCategories = {
  readonly products: ReadonlyMap<string, CatalogueProduct>
  readonly categories: ReadonlyMap<number, unknown>
}
type ProductList = readonly CatalogueProduct[]
type Lists = {
  categories: ProductsAndCategories['categories']
  active?: ProductList
  discontinued?: ProductList
  /** Active, then discontinued products. */
  inTurn?: ProductList
  listed: Map<number, { ids: ReadonlySet<number>; list: ProductList }>
}

const listsOf = new WeakMap<ProductsAndCategories['products'], Lists>()

function listsFor({ products, categories }: ProductsAndCategories): Lists {
  const cached = listsOf.get(products)
  if (cached?.categories === categories) return cached
  const lists: Lists = { categories, listed: new Map() }
  if (cached?.active) lists.active = cached.active
  if (cached?.discontinued) lists.discontinued = cached.discontinued
  if (cached?.inTurn) lists.inTurn = cached.inTurn
  listsOf.set(products, lists)
  return lists
}

/** Active products in order. */
export function activeList(catalogue: ProductsAndCategories): ProductList {
  const lists = listsFor(catalogue)
  return (lists.active ??= [...catalogue.products.values()].filter(({ status }) => status === 'active'))
}

export function discontinuedList(catalogue: ProductsAndCategories): ProductList {
  const lists = listsFor(catalogue)
  return (lists.discontinued ??= [...catalogue.products.values()].filter(
    ({ status }) => status === 'discontinued',
  ))
}

export function activeThenDiscontinuedList(catalogue: ProductsAndCategories): ProductList {
  const lists = listsFor(catalogue)
  return (lists.inTurn ??= activeList(catalogue).concat(discontinuedList(catalogue)))
}

/** Products of categories, cached by `id`. */
export function categoryList(
  catalogue: ProductsAndCategories,
  id: number,
  idsOf: () => ReadonlySet<number>,
): ProductList {
  const { listed } = listsFor(catalogue)
  const cached = listed.get(id)
  if (cached) return cached.list
  const ids = idsOf()
  const list = activeList(catalogue).filter(({ category }) => ids.has(category))
  listed.set(id, { ids, list })
  return list
}

/** Carries cached lists over to the next catalogue; unchanged ones stay the same objects. */
export function carryLists(
  { products: before, categories }: ProductsAndCategories,
  after: ProductsAndCategories,
  changes: ReadonlyMap<string, CatalogueProduct | undefined>,
): void {
  const cached = listsOf.get(before)
  if (before === after.products || cached?.categories !== categories || after.categories !== categories)
    return
  const next: Lists = { categories, listed: new Map() }
  type Status = CatalogueProduct['status']
  const patched = (
    list: ProductList,
    has: (product: CatalogueProduct) => boolean,
    status: Status = 'active',
  ): ProductList => {
    const of = (product: CatalogueProduct | undefined) => (product?.status === status ? product : undefined)
    let result = list
    for (const [id, product] of changes) {
      const [was, is] = [of(before.get(id)), of(product)]
      const [from, to] = [was && has(was) ? was : undefined, is && has(is) ? is : undefined]
      if (from !== undefined || to !== undefined) result = replaceProduct(result, from, to)
    }
    return result
  }
  if (cached.active) next.active = patched(cached.active, () => true)
  if (cached.discontinued) next.discontinued = patched(cached.discontinued, () => true, 'discontinued')
  for (const [id, { ids, list }] of cached.listed) {
    next.listed.set(id, { ids, list: patched(list, ({ category }) => ids.has(category)) })
  }
  listsOf.set(after.products, next)
}
