import { ancestry, type Catalogue } from '#/catalogue/catalogue.ts'
import type { Category } from '#/catalogue/documents/category.ts'
import { absolute, type JsonLd } from './page-meta.ts'

/** The last step, the page itself, has no link. */
export type Breadcrumb = { name: string; link: string | null }

/** Breadcrumbs of a category; `last` names a page inside it. */
export function categoryBreadcrumbs(catalogue: Catalogue, category: Category, last?: string): Breadcrumb[] {
  const path = ancestry(catalogue, category)
  const steps = path.map((step, index) => ({
    name: step.name,
    link: last === undefined && index === path.length - 1 ? null : categoryPath(step),
  }))
  return [
    { name: 'Inicio', link: '/' },
    ...steps,
    ...(last === undefined ? [] : [{ name: last, link: null }]),
  ]
}

export function plainBreadcrumbs(name: string): Breadcrumb[] {
  return [
    { name: 'Inicio', link: '/' },
    { name, link: null },
  ]
}

export function accountBreadcrumbs(name: string): Breadcrumb[] {
  return [
    { name: 'Inicio', link: '/' },
    { name: 'Mi cuenta', link: '/cuenta' },
    { name, link: null },
  ]
}

export function categoryPath(category: Pick<Category, 'route'>): string {
  return category.route === 'discontinuos' ? '/discontinuos' : `/categorias/${category.route}`
}

/** Path of a product page; `id` may be a variant's (`variantId`). */
export function productPath(id: string): string {
  return `/productos/${id.replace('~', '?color=')}`
}

export function manualPath(id: string): string {
  return `${productPath(id)}/manual`
}

/** Path of the product page as Markdown, for programs. */
export function markdownPath(id: string): string {
  return `${productPath(id)}.md`
}

/** Target of the code on a box (GS1 Digital Link). */
export function boxPath(gtin: string): string {
  return `/01/${gtin}`
}

export function partPath(id: string): string {
  return `/repuestos/${id}`
}

/** Path of the spare parts for a product. */
export function partsPath(id: string): string {
  return `/repuestos?modelo=${encodeURIComponent(id)}`
}

export function breadcrumbJsonLd(catalogue: Catalogue, breadcrumbs: Breadcrumb[], path: string): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: absolute(catalogue, step.link ?? path),
    })),
  }
}
