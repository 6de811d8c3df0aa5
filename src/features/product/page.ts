import { productPage } from './product-page.ts'
import { definePage } from '#/site/pages/page.ts'
import { PROVINCES } from '#/language/es-AR/provinces.ts'
import { productPath } from '#/site/model/breadcrumbs.ts'
import { printedProduct } from '#/catalogue/products/printed-product.ts'

export const productPageEntry = definePage({
  path: '/productos/*',
  query: (search) => PROVINCES.find((name) => name === search.get('cerca')),
  cache: (near) => near ?? '',
  softNavigation: true,
  usage: 'product',
  asMarkdown: true,
  address(catalogue, id) {
    const printed = printedProduct(catalogue, id.replace(/\.md$/, ''))
    return printed && productPath(printed.id)
  },
  read: ({ catalogue, id, bytesOf, query: near }) => productPage(catalogue, id, bytesOf, near),
})
