import { myProductsPage, type MyProductsVisit } from './my-products-page.ts'
import { EMPTY_FORM } from '#/core/forms/names.ts'
import { MY_PRODUCTS } from './registration-form-view.ts'
import { definePage, noQuery, noVisitor } from '#/site/pages/page.ts'

const unknownMyProductsVisitor: { myProducts: MyProductsVisit } = {
  myProducts: { products: null, form: EMPTY_FORM, notice: null },
}

export const myProductsPageEntry = definePage({
  path: MY_PRODUCTS,
  query: noQuery,
  cache: noVisitor,
  softNavigation: false,
  usage: 'account',
  unknownVisitor: unknownMyProductsVisitor,
  refusedForm: 'myProducts.form',
  isPersonal: ({ myProducts }) => myProducts.products !== null,
  read: ({ catalogue, visitor, accounts, bytesOf }) =>
    myProductsPage(catalogue, visitor.myProducts, accounts.sendsMail, bytesOf),
})
