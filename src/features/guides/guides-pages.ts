import type { GuideLink } from '#/site/model/listed.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Picture } from '#/catalogue/documents/picture.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import { breadcrumbJsonLd, categoryPath, type Breadcrumb } from '#/site/model/breadcrumbs.ts'
import { guideLink, guidePath, listGuides } from '#/site/model/guides.ts'
import { scenePicture } from '#/site/model/scene-picture.ts'
import { pageMeta, type PageMeta } from '#/site/model/page-meta.ts'
import { itemListJsonLd, productCard, type ProductCardData } from '#/site/model/card-data.ts'
import { always, noQuery, definePage } from '#/site/pages/page.ts'

export const guidesPageEntry = definePage({
  path: '/guias',
  query: noQuery,
  cache: always,
  softNavigation: true,
  usage: 'guides',
  address: (catalogue) => guidePaths(catalogue)[0],
  sitemap: (catalogue) => guidePaths(catalogue).map((path) => ({ path })),
  read: ({ catalogue }) => guidesPage(catalogue),
})

export const guidePageEntry = definePage({
  path: '/guias/*',
  query: noQuery,
  cache: always,
  softNavigation: true,
  usage: 'guides',
  address: (catalogue, id) => guidePaths(catalogue).find((path) => path === `/guias/${id}`),
  read: ({ catalogue, id }) => guidePage(catalogue, id),
})

export type GuidePage = {
  meta: PageMeta
  breadcrumbs: Breadcrumb[]
  title: string
  intro: string
  advice: string
  scene: Picture | null
  count: string
  /** Products, those primarily for this use first. */
  products: ProductCardData[]
  others: GuideLink[]
  categoryLink: { name: string; link: string }
}

export type GuidesPage = {
  meta: PageMeta
  breadcrumbs: Breadcrumb[]
  guides: (GuideLink & { intro: string; count: string; picture: Picture | null })[]
}

/** Undefined with less than two products. */
export function guidePage(catalogue: Catalogue, slug: string): GuidePage | undefined {
  const all = listGuides(catalogue)
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
    count: formatCount(cards.length, 'producto', 'productos'),
    products: cards,
    others: all.filter((other) => other !== found).map(guideLink),
    categoryLink: { name: category.name, link: categoryPath(category) },
  }
}

/** Undefined without guides. */
export function guidesPage(catalogue: Catalogue): GuidesPage | undefined {
  const all = listGuides(catalogue)
  if (all.length === 0) return undefined
  const breadcrumbs: Breadcrumb[] = [
    { name: 'Inicio', link: '/' },
    { name: 'Guías', link: null },
  ]
  return {
    meta: pageMeta(catalogue, {
      title: 'Guías para elegir',
      description: 'Para qué sirve cada producto, según el uso y con el dato que lo demuestra.',
      path: '/guias',
      jsonLd: [breadcrumbJsonLd(catalogue, breadcrumbs, '/guias')],
    }),
    breadcrumbs,
    guides: all.map((found) => ({
      ...guideLink(found),
      intro: found.guide.intro,
      count: formatCount(found.products.length, 'producto', 'productos'),
      picture: found.products[0]?.pictures[0] ?? null,
    })),
  }
}

export function guidePaths(catalogue: Catalogue): string[] {
  const paths = listGuides(catalogue).map(({ guide }) => guidePath(guide))
  return paths.length === 0 ? [] : ['/guias', ...paths]
}
