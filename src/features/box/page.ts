import { gtinOf, productOfGtin, readGtin } from '#/catalogue/products/gtin.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { boxPath } from '#/site/model/breadcrumbs.ts'
import { noVisitor, noQuery, definePage, redirectTo } from '#/site/pages/page.ts'
import { boxPage, type BoxVisit } from './box-page.ts'

const unknownVisitor: { box: BoxVisit | undefined } = { box: undefined }

function productAt(catalogue: Catalogue, id: string) {
  const gtin = readGtin(id)
  return gtin === undefined ? undefined : productOfGtin(catalogue, gtin)
}

export const box = definePage({
  path: '/01/*',
  query: noQuery,
  cache: noVisitor,
  confidential: true,
  softNavigation: false,
  usage: 'support',
  unknownVisitor,
  address(catalogue, id) {
    const product = productAt(catalogue, id)
    return product && boxPath(gtinOf(product)!)
  },
  read({ catalogue, id, visitor, accounts, bytesOf }) {
    const product = productAt(catalogue, id)
    if (!product) return undefined
    const path = boxPath(gtinOf(product)!)
    if (path !== boxPath(id)) return redirectTo(path)
    return boxPage(catalogue, product, { visit: visitor.box, sendsMail: accounts.sendsMail, bytesOf })
  },
})
