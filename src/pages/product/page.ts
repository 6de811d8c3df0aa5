import { productPage } from './product-page.ts'
import { page, redirectTo } from '../page.ts'
import { PROVINCES } from '../../language/es-AR/provinces.ts'
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
  query: (search) => PROVINCES.find((name) => name === search.get('cerca')),
  cache: (near) => near ?? '',
  softNavigation: true,
  usage: 'product',
  address,
  read({ catalogue, id, bytesOf, query: near }) {
    const found = productPage(catalogue, id, bytesOf, near)
    if (found) return found
    const printed = address(catalogue, id)
    return printed === undefined ? undefined : redirectTo(printed)
  },
})
