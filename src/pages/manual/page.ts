import { activeThenDiscontinued, type Catalogue } from '../../catalogue/catalogue.ts'
import { mapInSteps } from '../../catalogue/data-structures/steps.ts'
import { manualPath, productPath } from '../common/breadcrumbs.ts'
import { changedOn } from '../common/sitemap-entry.ts'
import { always, noQuery, page, redirectOnce, redirectTo } from '../page.ts'
import { printedProduct } from '../product/page.ts'
import { hasManualPage } from '../product/downloads.ts'
import { drawingFile, manualPage, type ManualPage } from './manual-page.ts'

/** A few milliseconds of products between two yields. */
const STEP = 500

function address(catalogue: Catalogue, id: string): string | undefined {
  const product = printedProduct(catalogue, id)
  return product && hasManualPage(product) ? manualPath(product.id) : undefined
}

export const manual = page({
  path: '/productos/*/manual',
  query: noQuery,
  cache: always,
  // Without its drawing it is made again.
  keeps: ({ isWhole }: ManualPage) => isWhole,
  softNavigation: true,
  usage: 'support',
  address,
  *sitemap(catalogue) {
    const { items } = activeThenDiscontinued(catalogue)
    const entries = yield* mapInSteps(items, STEP, (product) =>
      hasManualPage(product)
        ? [{ path: manualPath(product.id), changed: changedOn(catalogue, `products/${product.id}`) }]
        : [],
    )
    return entries.flat()
  },
  file: drawingFile,
  read({ catalogue, id, bytesOf, file }) {
    const found = manualPage(catalogue, id, file, bytesOf)
    if (found) return found
    const printed = printedProduct(catalogue, id)
    if (!printed) return undefined
    return hasManualPage(printed)
      ? redirectTo(manualPath(printed.id))
      : redirectOnce(`${productPath(printed.id)}#descargas`)
  },
})
