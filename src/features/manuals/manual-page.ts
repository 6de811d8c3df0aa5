import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { partsFor } from '#/catalogue/spare-parts/fitting.ts'
import { manualOf, type Manual } from './manual.ts'
import { drawnParts } from './drawn-parts-view.ts'
import { printedSections } from './printed-steps.ts'
import { productFaults } from '#/catalogue/manuals/faults-of.ts'
import { faultsPath } from '#/site/model/fault-paths.ts'
import { formatList } from '#/language/es-AR/format.ts'
import { lowerFirst } from '#/language/es-AR/lower-first.ts'
import {
  breadcrumbJsonLd,
  categoryBreadcrumbs,
  manualPath,
  plainBreadcrumbs,
  productPath,
  type Breadcrumb,
} from '#/site/model/breadcrumbs.ts'
import { absolute, pageMeta, requireSettings, type JsonLd, type PageMeta } from '#/site/model/page-meta.ts'
import { productDrawings, productSize, type DrawingView, drawingFile } from '#/site/model/product-drawings.ts'
import { downloadsOf, hasManualPage, type BytesOf, type DownloadView } from '#/site/model/downloads.ts'
import { productEntries } from '#/site/model/sitemap-entry.ts'
import { always, noQuery, definePage, redirectOnce } from '#/site/pages/page.ts'
import { printedProduct } from '#/catalogue/products/printed-product.ts'

const manualPathOf = (product: CatalogueProduct) =>
  hasManualPage(product) ? manualPath(product.id) : undefined

export const manualPageEntry = definePage({
  path: '/productos/*/manual',
  query: noQuery,
  cache: always,
  // Pages without their drawing are not cached.
  keeps: ({ isWhole }: ManualPage) => isWhole,
  softNavigation: true,
  usage: 'support',
  asMarkdown: true,
  address: manualAddress,
  sitemap: (catalogue) => productEntries(catalogue, manualPathOf),
  file: drawingFile,
  read({ catalogue, id, bytesOf, file }) {
    const printed = printedProduct(catalogue, id)
    return printed && !hasManualPage(printed)
      ? redirectOnce(`${productPath(printed.id)}#descargas`)
      : manualPage(catalogue, id, file, bytesOf)
  },
})

/** Part names in the order of their numbers. */
export type PartName = { name: string; use: string | null }

type PartsDrawing = DrawingView & { width: number; height: number; names: readonly PartName[] }

export type ManualPage = {
  meta: PageMeta
  breadcrumbs: Breadcrumb[]
  code: string
  name: string
  sections: Manual['sections']
  /** Parts drawing, for the section with a block `drawing`. */
  parts: PartsDrawing | null
  measures: DrawingView | null
  pdf: DownloadView
  product: string
  spareParts: string | null
  faults: string | null
  /** False if the drawing is unavailable. */
  isWhole: boolean
}

/** `drawn` is the SVG of the drawing; undefined for a code without a manual page. */
export function manualPage(
  catalogue: Catalogue,
  id: string,
  drawn: string | undefined,
  bytesOf?: BytesOf,
): ManualPage | undefined {
  const product = catalogue.products.get(id)
  const manual = product && hasManualPage(product) ? manualOf(catalogue, id) : undefined
  if (!product || !manual) return undefined
  const category = catalogue.categories.get(product.category)
  const path = manualPath(id)
  const size = productSize(product)
  const trail = category
    ? categoryBreadcrumbs(catalogue, category, product.name)
    : plainBreadcrumbs(product.name)
  const breadcrumbs = [
    ...trail.slice(0, -1),
    { name: product.name, link: productPath(id) },
    { name: 'Manual', link: null },
  ]
  return {
    meta: pageMeta(catalogue, {
      title: `Manual de ${product.name} ${id}`,
      description: `Primeros pasos, uso, limpieza, problemas y garantía de ${product.name} ${id}, para leer o descargar en PDF.`,
      path,
      picture: product.pictures[0],
      jsonLd: [breadcrumbJsonLd(catalogue, breadcrumbs, path), articleJsonLd(catalogue, product, manual)],
    }),
    breadcrumbs,
    code: id,
    name: product.name,
    sections: printedSections(manual, drawn),
    parts: partsDrawingOf(product, drawn),
    measures: size && productDrawings(product, size).measures,
    pdf: downloadsOf(catalogue, product, bytesOf).find(({ read }) => read !== null)!,
    product: productPath(id),
    spareParts: partsFor(catalogue, product).length > 0 ? `${productPath(id)}#repuestos` : null,
    faults: productFaults(catalogue, product).length > 0 ? faultsPath(id) : null,
    isWhole: drawn !== undefined || product.drawing === undefined,
  }
}

export function partsDrawingOf(product: CatalogueProduct, drawn: string | undefined): PartsDrawing | null {
  const size = productSize(product)
  if (!size || drawn === undefined) return null
  const { calls, views, height, width } = drawnParts(size, drawn)
  if (calls.length === 0) return null
  const seen = views.flatMap(
    ({ view: { caption } }, at) => (at === 0 ? caption : caption?.toLowerCase()) ?? [],
  )
  return {
    link: `/dibujos/${product.id}/partes.svg`,
    width,
    height,
    alt: `${product.name}, dibujo con ${calls.length} partes numeradas: ${formatList(calls.map(({ part }) => lowerFirst(part.name)))}.`,
    caption: seen.length === 0 ? '' : `${formatList(seen)}.`,
    names: calls.map(({ part: { name, use } }) => ({ name, use: use ?? null })),
  }
}

function articleJsonLd(catalogue: Catalogue, product: CatalogueProduct, manual: Manual): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: `${manual.title}: ${product.name}`,
    url: absolute(catalogue, manualPath(product.id)),
    inLanguage: 'es-AR',
    dateModified: manual.updatedAt,
    articleSection: manual.sections.map(({ title }) => title),
    publisher: { '@type': 'Organization', name: requireSettings(catalogue).brand.name },
    about: { '@type': 'ProductModel', name: product.name, model: product.id, url: manual.address },
  }
}

function manualAddress(catalogue: Catalogue, id: string): string | undefined {
  const product = printedProduct(catalogue, id)
  return product && manualPathOf(product)
}
