import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { MAX_WISHLIST_ITEMS } from '#/site/wishlist/wishlist.ts'
import { formatCount, formatList } from '#/language/es-AR/format.ts'
import { normaliseModel } from '#/catalogue/products/normalise-model.ts'
import { WITHOUT_MAIL } from '#/core/forms/names.ts'
import { plainBreadcrumbs, type Breadcrumb } from '#/site/model/breadcrumbs.ts'
import { dataController, type DataController } from '#/site/model/data-controller.ts'
import { absolute, pageMeta, type PageMeta } from '#/site/model/page-meta.ts'
import { productCard, type ProductCardData } from '#/site/model/card-data.ts'
import type { EmailForm } from '#/core/forms/names.ts'
import type { ProductFamily } from '#/site/model/listed.ts'
import { families } from '#/site/model/families.ts'

export type WishlistRowData = Pick<
  ProductCardData,
  'id' | 'name' | 'link' | 'attributes' | 'picture' | 'type' | 'discontinued'
>

/** Server-side state of a visitor's list; lists on the device are not included. */
export type OwnWishlist = {
  /** Whether it is an account's. */
  account: boolean
  entries: readonly { id: string; note: string }[]
  /** Codes among them that a visit without JavaScript left in the cookie. */
  cookie: readonly string[]
  /** A sentence when it could not be read. */
  problem: string | null
}

/** Empty list, for cached pages. */
export const NO_WISHLIST: OwnWishlist = { account: false, entries: [], cookie: [], problem: null }

const WISHLIST_SENT = 'Te mandamos la lista por correo. Si no llega, mirá en correo no deseado.'
const NOT_SENT = `${WITHOUT_MAIL}: la lista no salió. Copiá el enlace o imprimila.`

export type WishlistVisit = {
  own: OwnWishlist
  mail: EmailForm
  removed: string | undefined
  sent: boolean
  sendsMail: boolean
}

export type WishlistPage = {
  meta: PageMeta
  breadcrumbs: Breadcrumb[]
  title: string
  /** Codes of a shared list in the address; null for the visitor's own. */
  shared: readonly string[] | null
  /** Sentences about the address and about what was just done. */
  notices: string[]
  /** A product that was just removed, to be brought back. */
  removed: { id: string; name: string } | null
  own: OwnWishlist
  /** Every product that is named here and that the catalogue has. */
  rows: readonly WishlistRowData[]
  mail: EmailForm
  /** `https://…/lista`, which the codes of a list make its address. */
  address: string
  families: ProductFamily[]
  controller: DataController
}

export function wishlistPage(
  catalogue: Catalogue,
  ids: readonly string[],
  visit: WishlistVisit,
): WishlistPage {
  const { products, notices } = readShared(catalogue, ids)
  const shared = ids.length > 0 ? products.map(({ id }) => id) : null
  const title = shared ? 'Lista compartida' : 'Mi lista'
  const own = visit.own.entries.flatMap(({ id }) => catalogue.products.get(id) ?? [])
  const removed = visit.removed === undefined ? undefined : findProduct(catalogue, visit.removed)
  return {
    meta: pageMeta(catalogue, {
      title: shared ? `${title}: ${formatCount(shared.length, 'producto', 'productos')}` : title,
      description:
        'Los productos que guardaste, con tus notas, para compararlos, imprimirlos o compartirlos.',
      path: '/lista',
      picture: products[0]?.pictures[0],
      noindex: true,
    }),
    breadcrumbs: plainBreadcrumbs(title),
    title,
    shared,
    notices: [
      ...notices,
      ...(visit.own.problem === null ? [] : [visit.own.problem]),
      ...mailRefused(visit.mail),
      ...(visit.sent ? [visit.sendsMail ? WISHLIST_SENT : NOT_SENT] : []),
    ],
    removed: removed ? { id: removed.id, name: removed.name } : null,
    own: visit.own,
    rows: [...new Set([...products, ...own])].map((product) => listRow(catalogue, product)),
    mail: visit.mail,
    address: absolute(catalogue, '/lista'),
    families: families(catalogue),
    controller: dataController(catalogue),
  }
}

/** Catalogue data by product code, up to the maximum of a list. */
export function wishlistRows(catalogue: Catalogue, ids: readonly string[]): WishlistRowData[] {
  return readShared(catalogue, ids).products.map((product) => listRow(catalogue, product))
}

/** Error at the top of the page, because the form is at its end. */
function mailRefused({ errors, problem }: EmailForm): string[] {
  const why = errors.email ?? problem
  return why === null ? [] : [`No mandamos la lista. ${why}`]
}

export function findProduct(catalogue: Catalogue, code: string): CatalogueProduct | undefined {
  return catalogue.products.get(code) ?? catalogue.productByModel.get(normaliseModel(code))
}

function listRow(catalogue: Catalogue, product: CatalogueProduct): WishlistRowData {
  const { id, name, link, attributes, picture, type, discontinued } = productCard(catalogue, product)
  return { id, name, link, attributes, picture, type, discontinued }
}

/** The products of an address, each once; what isn't there is named, never an error. */
function readShared(catalogue: Catalogue, ids: readonly string[]) {
  const products = new Set<CatalogueProduct>()
  const unknown = new Set<string>()
  for (const code of ids.slice(0, MAX_WISHLIST_ITEMS).map((id) => id.trim())) {
    const product = findProduct(catalogue, code)
    if (product) products.add(product)
    else if (code !== '') unknown.add(code.slice(0, 40).toWellFormed())
  }
  const named = [...unknown].slice(0, 5).map((code) => `«${code}»`)
  const notices = [
    ...(named.length > 0 ? [`No encontramos ${formatList(named)} en el catálogo.`] : []),
    ...(ids.length > MAX_WISHLIST_ITEMS ? [`Una lista muestra hasta ${MAX_WISHLIST_ITEMS} productos.`] : []),
  ]
  return { products: [...products], notices }
}
