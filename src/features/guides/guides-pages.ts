import type { GuideLink } from '#/site/model/listed.ts'
import { listedProducts, type Catalogue, type CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { Picture } from '#/catalogue/documents/picture.ts'
import type { Guide } from '#/catalogue/documents/settings.ts'
import type { IntendedUse } from '#/catalogue/intended-uses/intended-use.ts'
import { intendedUseOf } from '#/catalogue/intended-uses/intended-uses.ts'
import { countOf } from '#/language/es-AR/format.ts'
import { breadcrumbJsonLd, categoryPath, type Breadcrumb } from '#/site/model/breadcrumbs.ts'
import { scenePicture } from '#/site/model/scene-picture.ts'
import { pageMeta, type PageMeta } from '#/site/model/page-meta.ts'
import { itemListJsonLd, productCard, type ProductCard } from '#/site/model/card-data.ts'

export type GuidePage = {
  meta: PageMeta
  breadcrumbs: Breadcrumb[]
  title: string
  intro: string
  advice: string
  scene: Picture | null
  count: string
  /** What is mainly for this first. */
  products: ProductCard[]
  others: GuideLink[]
  categoryLink: { name: string; link: string }
}

export type GuidesPage = {
  meta: PageMeta
  breadcrumbs: Breadcrumb[]
  guides: (GuideLink & { intro: string; count: string; picture: Picture | null })[]
}

type Found = {
  guide: Guide
  use: IntendedUse
  products: readonly CatalogueProduct[]
  category: { name: string; route: string }
}

const FEWEST = 2

/** Undefined with less than two products. */
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
    scene: scenePicture(products),
    count: countOf(cards.length, 'producto', 'productos'),
    products: cards,
    others: all.filter((other) => other !== found).map(linkOf),
    categoryLink: { name: category.name, link: categoryPath(category) },
  }
}

/** Undefined while there are none. */
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
      picture: found.products[0]?.pictures[0] ?? null,
    })),
  }
}

export function guidePaths(catalogue: Catalogue): string[] {
  const paths = guides(catalogue).map(({ guide }) => guidePath(guide))
  return paths.length === 0 ? [] : ['/guias', ...paths]
}

/** Only guides that hold one of `ids`. */
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

function guides(catalogue: Catalogue): readonly Found[] {
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
const keptByUse = new WeakMap<List, Map<string, List>>()

function productsFor(products: List, use: IntendedUse): List {
  const byUse = keptByUse.get(products) ?? new Map<string, List>()
  keptByUse.set(products, byUse)
  const found = byUse.get(use.id) ?? findFor(products, use)
  byUse.set(use.id, found)
  return found
}

function findFor(products: List, { id }: IntendedUse): CatalogueProduct[] {
  const place = ({ uses }: CatalogueProduct) => uses?.findIndex(({ use }) => use === id) ?? -1
  return products.filter((product) => place(product) >= 0).sort((a, b) => place(a) - place(b))
}

function linkOf({ guide }: Found): GuideLink {
  return { title: guide.title, link: guidePath(guide) }
}

function guidePath({ slug }: Guide): string {
  return `/guias/${slug}`
}
