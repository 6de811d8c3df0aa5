import { myProductsPage, type MyProductsVisit } from './my-products-page.ts'
import { EMPTY_FORM } from '#/core/forms/names.ts'
import { MY_PRODUCTS } from './registration-form-view.ts'
import { never, noQuery, page } from '#/site/pages/page.ts'

const unknownVisitor: { myProducts: MyProductsVisit } = {
  myProducts: { products: null, form: EMPTY_FORM, notice: null },
}

export const myProducts = page({
  path: MY_PRODUCTS,
  query: noQuery,
  cache: never,
  softNavigation: false,
  usage: 'account',
  unknownVisitor,
  refusedForm: 'myProducts.form',
  isPersonal: ({ myProducts }) => myProducts.products !== null,
  read: ({ catalogue, visitor, accounts, bytesOf }) =>
    myProductsPage(catalogue, visitor.myProducts, accounts.sendsMail, bytesOf),
})
