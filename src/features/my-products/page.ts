import { EMPTY_FORM, myProductsPage } from './my-products-page.ts'
import { never, noQuery, page } from '#/site/pages/page.ts'

export const myProducts = page({
  path: '/cuenta/productos',
  query: noQuery,
  cache: never,
  softNavigation: false,
  usage: 'account',
  read: ({ catalogue, visitor, accounts, bytesOf }) =>
    myProductsPage(
      catalogue,
      visitor.myProducts ?? { products: null, form: EMPTY_FORM, notice: null },
      accounts.sendsMail,
      bytesOf,
    ),
})
