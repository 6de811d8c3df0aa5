import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { manualPath, productPath } from '#/site/model/breadcrumbs.ts'
import { productEntries } from '#/site/model/sitemap-entry.ts'
import { always, noQuery, definePage, redirectOnce } from '#/site/pages/page.ts'
import { printedProduct } from '#/catalogue/products/printed-product.ts'
import { hasManualPage } from '#/site/model/downloads.ts'
import { drawingFile } from '#/site/model/product-drawings.ts'
import { manualPage, type ManualPage } from './manual-page.ts'

function manualAddress(catalogue: Catalogue, id: string): string | undefined {
  const product = printedProduct(catalogue, id)
  return product && manualPathOf(product)
}

const manualPathOf = (product: CatalogueProduct) =>
  hasManualPage(product) ? manualPath(product.id) : undefined

export const manualPageEntry = definePage({
  path: '/productos/*/manual',
  query: noQuery,
  cache: always,
  // Without its drawing it is made again.
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
