import { productPage } from './product-page.ts'
import { always, noQuery, page, redirectTo } from '../page.ts'
import { productPath } from '../common/breadcrumbs.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { normaliseModel } from '../../catalogue/products/normalise-model.ts'

/** Any writing of a code, with `.md` for agents, leads to the printed one. */
function address(catalogue: Catalogue, id: string): string | undefined {
  const printed = printedProduct(catalogue, id.replace(/\.md$/, ''))
  return printed && productPath(printed.id)
}

export function printedProduct({ productByModel }: Catalogue, id: string) {
  return productByModel.get(normaliseModel(id))
}

export const product = page({
  path: '/productos/*',
  query: noQuery,
  cache: always,
  softNavigation: true,
  usage: 'product',
  address,
  read({ catalogue, id, bytesOf }) {
    const found = productPage(catalogue, id, bytesOf)
    if (found) return found
    const printed = address(catalogue, id)
    return printed === undefined ? undefined : redirectTo(printed)
  },
})
