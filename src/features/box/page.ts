import { gtinOf, productOfGtin, readGtin } from '#/catalogue/products/gtin.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { boxPath } from '#/site/model/breadcrumbs.ts'
import { noVisitor, noQuery, definePage, redirectTo } from '#/site/pages/page.ts'
import { boxPage, type BoxVisit } from './box-page.ts'

const unknownBoxVisitor: { box: BoxVisit | undefined } = { box: undefined }

function productOfBox(catalogue: Catalogue, id: string) {
  const gtin = readGtin(id)
  return gtin === undefined ? undefined : productOfGtin(catalogue, gtin)
}

export const boxPageEntry = definePage({
  path: '/01/*',
  query: noQuery,
  cache: noVisitor,
  confidential: true,
  softNavigation: false,
  usage: 'support',
  unknownVisitor: unknownBoxVisitor,
  address(catalogue, id) {
    const product = productOfBox(catalogue, id)
    return product && boxPath(gtinOf(product)!)
  },
  read({ catalogue, id, visitor, accounts, bytesOf }) {
    const product = productOfBox(catalogue, id)
    if (!product) return undefined
    const path = boxPath(gtinOf(product)!)
    if (path !== boxPath(id)) return redirectTo(path)
    return boxPage(catalogue, product, { visit: visitor.box, sendsMail: accounts.sendsMail, bytesOf })
  },
})
