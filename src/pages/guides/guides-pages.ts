import { listedProducts, type Catalogue, type CatalogueProduct } from '../../catalogue/catalogue.ts'
import type { Guide } from '../../catalogue/documents/settings.ts'
import type { IntendedUse } from '../../catalogue/intended-uses/intended-use.ts'
import { intendedUseOf } from '../../catalogue/intended-uses/intended-uses.ts'
import { countOf } from '../../language/es-AR/format.ts'
import { breadcrumbJsonLd, categoryPath, type Breadcrumb } from '../common/breadcrumbs.ts'
import { pageMeta, type PageMeta } from '../common/page-meta.ts'
import { itemListJsonLd, productCard, type ProductCard } from '../common/card-data.ts'

/** A link to a guide. */
export type GuideLink = { title: string; link: string }

export type GuidePage = {
  meta: PageMeta
  breadcrumbs: Breadcrumb[]
  title: string
  intro: string
  /** What to look at when choosing. */
  advice: string
  /** «4 productos, del que mejor cumple al que menos.» */
  count: string
  /** Each says why it is here; what is mainly for this first. */
  products: ProductCard[]
  others: GuideLink[]
  categoryLink: { name: string; link: string }
}

export type GuidesPage = {
  meta: PageMeta
  breadcrumbs: Breadcrumb[]
  guides: (GuideLink & { intro: string; count: string })[]
}

type Found = {
  guide: Guide
  use: IntendedUse
  products: readonly CatalogueProduct[]
  category: { name: string; route: string }
}

const FEWEST = 2

/** The page of `/guias/{slug}`, or undefined when there is no such guide, or no longer products for two cards. */
export function guidePage(catalogue: Catalogue, slug: string): GuidePage | undefined {
  const all = guides(catalogue)
  const found = all.find(({ guide }) => guide.slug === slug)
  if (!found) return undefined
  const { guide, use, products, category } = found
  const path = guidePath(guide)
  const breadcrumbs: Breadcrumb[] = [
    { name: 'Inicio', link: '/' },
    { name: 'Guías', link: '/guias' },
    { name: guide.title, link: null },
  ]
  const cards = products.map((product) => productCard(catalogue, product, use.id))
  return {
    meta: pageMeta(catalogue, {
      title: guide.title,
      description: guide.intro,
      path,
      picture: products[0]?.pictures[0],
      jsonLd: [breadcrumbJsonLd(catalogue, breadcrumbs, path), itemListJsonLd(catalogue, cards)],
    }),
    breadcrumbs,
    title: guide.title,
    intro: guide.intro,
    advice: use.advice,
    count: countOf(cards.length, 'producto', 'productos'),
    products: cards,
    others: all.filter((other) => other !== found).map(linkOf),
    categoryLink: { name: category.name, link: categoryPath(category) },
  }
}

/** The page of `/guias`, or undefined while there are none. */
export function guidesPage(catalogue: Catalogue): GuidesPage | undefined {
  const all = guides(catalogue)
  if (all.length === 0) return undefined
  const breadcrumbs: Breadcrumb[] = [
    { name: 'Inicio', link: '/' },
    { name: 'Guías', link: null },
  ]
  return {
    meta: pageMeta(catalogue, {
      title: 'Guías para elegir',
      description:
        'Para qué sirve cada producto, con el dato que lo demuestra: por uso, y del que mejor cumple al que menos.',
      path: '/guias',
      jsonLd: [breadcrumbJsonLd(catalogue, breadcrumbs, '/guias')],
    }),
    breadcrumbs,
    guides: all.map((found) => ({
      ...linkOf(found),
      intro: found.guide.intro,
      count: countOf(found.products.length, 'producto', 'productos'),
    })),
  }
}

/** Paths of the guides, their list first. */
export function guidePaths(catalogue: Catalogue): string[] {
  const paths = guides(catalogue).map(({ guide }) => guidePath(guide))
  return paths.length === 0 ? [] : ['/guias', ...paths]
}

/** Guides to some uses; of those that hold one of the products first. */
export function guidesFor(
  catalogue: Catalogue,
  uses: readonly string[],
  ids: ReadonlySet<string>,
): GuideLink[] {
  return guides(catalogue)
    .filter(({ use, products }) => uses.includes(use.id) && products.some(({ id }) => ids.has(id)))
    .map(linkOf)
}

const kept = new WeakMap<Catalogue, readonly Found[]>()

/** Those of the brand that have something to show; made once for each state of the catalogue. */
export function guides(catalogue: Catalogue): readonly Found[] {
  const known = kept.get(catalogue)
  if (known) return known
  const found = (catalogue.settings?.guides ?? []).flatMap((guide): Found[] => {
    const use = intendedUseOf(guide.use)
    const category = catalogue.categoryByRoute.get(guide.category)
    if (!use || !category) return []
    const products = productsFor(listedProducts(catalogue, category.id), use)
    return products.length < FEWEST ? [] : [{ guide, use, products, category }]
  })
  kept.set(catalogue, found)
  return found
}

type List = readonly CatalogueProduct[]
// A list in which nothing changed is the same list in the next catalogue.
const keptByUse = new WeakMap<List, Map<string, List>>()

/** What is mainly for a use first; equals in «Destacados» order. */
function productsFor(products: List, use: IntendedUse): List {
  const byUse = keptByUse.get(products) ?? new Map<string, List>()
  keptByUse.set(products, byUse)
  const found = byUse.get(use.id) ?? findFor(products, use)
  byUse.set(use.id, found)
  return found
}

function findFor(products: List, { id }: IntendedUse): CatalogueProduct[] {
  const place = ({ uses = [] }: CatalogueProduct) => uses.findIndex(({ use }) => use === id)
  return products.filter((product) => place(product) >= 0).sort((a, b) => place(a) - place(b))
}

function linkOf({ guide }: Found): GuideLink {
  return { title: guide.title, link: guidePath(guide) }
}

function guidePath({ slug }: Guide): string {
  return `/guias/${slug}`
}
