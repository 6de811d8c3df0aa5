import { myProductsPage, type MyProductsVisit } from './my-products-page.ts'
import { EMPTY_FORM } from './registration-form-view.ts'
import { noVisitor, noQuery, definePage } from '#/site/pages/page.ts'

const unknownVisitor: { myProducts: MyProductsVisit } = {
  myProducts: { products: null, form: EMPTY_FORM, notice: null },
}

export const myProducts = definePage({
  path: '/cuenta/productos',
  query: noQuery,
  cache: noVisitor,
  softNavigation: false,
  usage: 'account',
  unknownVisitor,
  refusedForm: 'myProducts.form',
  isPersonal: ({ myProducts }) => myProducts.products !== null,
  read: ({ catalogue, visitor, accounts, bytesOf }) =>
    myProductsPage(catalogue, visitor.myProducts, accounts.sendsMail, bytesOf),
})
