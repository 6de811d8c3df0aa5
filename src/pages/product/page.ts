import { productPage } from './product-page.ts'
import { always, noQuery, page, redirectTo } from '../page.ts'
import { productPath } from '../common/breadcrumbs.ts'
import { normaliseModel } from '../../catalogue/products/normalise-model.ts'

export const product = page({
  path: '/productos/*',
  query: noQuery,
  cache: always,
  softNavigation: true,
  usage: 'product',
  read({ catalogue, id, bytesOf }) {
    const found = productPage(catalogue, id, bytesOf)
    if (found) return found
    // Another writing of the code leads to the printed one.
    const printed = catalogue.productByModel.get(normaliseModel(id))
    return printed && redirectTo(productPath(printed.id))
  },
})
