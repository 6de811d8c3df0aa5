import { listedProducts, type Catalogue, type CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { Guide } from '#/catalogue/documents/settings.ts'
import type { IntendedUse } from '#/catalogue/intended-uses/intended-use.ts'
import { intendedUseOf } from '#/catalogue/intended-uses/intended-uses.ts'
import type { GuideLink } from './listed.ts'

export type GuideProducts = {
  guide: Guide
  use: IntendedUse
  /** Products mainly for this use come first. */
  products: readonly CatalogueProduct[]
  category: { name: string; route: string }
}

const FEWEST = 2

/** Guides for these uses that contain a product of `ids`. */
export function guidesFor(
  catalogue: Catalogue,
  uses: readonly string[],
  ids: ReadonlySet<string>,
): GuideLink[] {
  return listGuides(catalogue)
    .filter(({ use, products }) => uses.includes(use.id) && products.some(({ id }) => ids.has(id)))
    .map(guideLink)
}

const cachedGuides = new WeakMap<Catalogue, readonly GuideProducts[]>()

/** Guides with at least two products. */
export function listGuides(catalogue: Catalogue): readonly GuideProducts[] {
  const known = cachedGuides.get(catalogue)
  if (known) return known
  const found = (catalogue.settings?.guides ?? []).flatMap((guide): GuideProducts[] => {
    const use = intendedUseOf(guide.use)
    const category = catalogue.categoryByRoute.get(guide.category)
    if (!use || !category) return []
    const products = productsForUse(listedProducts(catalogue, category.id), use)
    return products.length < FEWEST ? [] : [{ guide, use, products, category }]
  })
  cachedGuides.set(catalogue, found)
  return found
}

type GuideList = readonly CatalogueProduct[]
const productsByUse = new WeakMap<GuideList, Map<string, GuideList>>()

function productsForUse(products: GuideList, use: IntendedUse): GuideList {
  const byUse = productsByUse.get(products) ?? new Map<string, GuideList>()
  productsByUse.set(products, byUse)
  const found = byUse.get(use.id) ?? findFor(products, use)
  byUse.set(use.id, found)
  return found
}

function findFor(products: GuideList, { id }: IntendedUse): CatalogueProduct[] {
  const place = ({ uses }: CatalogueProduct) => uses?.findIndex(({ use }) => use === id) ?? -1
  return products.filter((product) => place(product) >= 0).sort((a, b) => place(a) - place(b))
}

export function guideLink({ guide }: GuideProducts): GuideLink {
  return { title: guide.title, link: guidePath(guide) }
}

export function guidePath({ slug }: Guide): string {
  return `/guias/${slug}`
}
