import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { MAX_WISHLIST_ITEMS } from '#/site/wishlist/wishlist.ts'
import { formatCount, formatList } from '#/language/es-AR/format.ts'
import { findVariant, variantId, variantName } from '#/catalogue/products/in-color.ts'
import { WITHOUT_MAIL, type EmailForm, EMPTY_FORM } from '#/core/forms/names.ts'
import { plainBreadcrumbs, type Breadcrumb } from '#/site/model/breadcrumbs.ts'
import { dataController, type DataController } from '#/site/model/data-controller.ts'
import { absolute, pageMeta, type PageMeta } from '#/site/model/page-meta.ts'
import { productCard, type ProductCardData } from '#/site/model/card-data.ts'
import { productSize } from '#/site/model/product-drawings.ts'
import { type ProductFamily, families } from '#/site/model/listed.ts'
import { definePage, noVisitor } from '#/site/pages/page.ts'

export type WishlistRowData = Pick<
  ProductCardData,
  'id' | 'name' | 'link' | 'attributes' | 'picture' | 'type' | 'discontinued'
> & {
  /** Longest side in centimetres; null without a stated size. */
  side: number | null
}

/** Server-side state of a visitor's list; lists on the device are not included. */
export type OwnWishlist = {
  /** Whether it belongs to an account. */
  account: boolean
  entries: readonly { id: string; note: string }[]
  /** Codes among the entries that came from the cookie of a visit without JavaScript. */
  cookie: readonly string[]
  /** Sentence if the list could not be read. */
  problem: string | null
}

/** Empty list, for cached pages. */
export const NO_WISHLIST: OwnWishlist = { account: false, entries: [], cookie: [], problem: null }

export const wishlistPageEntry = definePage({
  path: '/lista',
  query: (search) => ({
    ids: search.getAll('id'),
    removed: search.get('quitado') ?? undefined,
    sent: search.has('enviada'),
  }),
  cache: noVisitor,
  softNavigation: false,
  usage: 'list',
  unknownVisitor: { list: NO_WISHLIST, listMail: EMPTY_FORM as EmailForm },
  refusedForm: 'listMail',
  isPersonal: ({ list }) => list.account,
  read: ({ catalogue, query: { ids, removed, sent }, visitor, accounts }) =>
    wishlistPage(catalogue, ids, {
      own: visitor.list,
      mail: visitor.listMail,
      removed,
      sent,
      sendsMail: accounts.sendsMail,
    }),
})

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
  /** Sentences about the address and the last action. */
  notices: string[]
  /** Product just removed, for undo. */
  removed: { id: string; name: string } | null
  own: OwnWishlist
  /** Every mentioned product that the catalogue has. */
  rows: readonly WishlistRowData[]
  mail: EmailForm
  /** Base address `https://…/lista`, to which the codes are appended. */
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
  const shared = ids.length > 0 ? products.map(variantId) : null
  const title = shared ? 'Lista compartida' : 'Mi lista'
  const own = visit.own.entries.flatMap(({ id }) => findVariant(catalogue, id) ?? [])
  const removed = visit.removed === undefined ? undefined : findVariant(catalogue, visit.removed)
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
    removed: removed ? { id: variantId(removed), name: variantName(removed) } : null,
    own: visit.own,
    rows: [...new Map([...products, ...own].map((each) => [variantId(each), each])).values()].map((product) =>
      listRow(catalogue, product),
    ),
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

function listRow(catalogue: Catalogue, product: CatalogueProduct): WishlistRowData {
  const { variantId: id, link, attributes, picture, type, discontinued } = productCard(catalogue, product)
  const size = productSize(product)
  const side = size && Math.max(...Object.values(size))
  return { id, name: variantName(product), link, attributes, picture, type, discontinued, side }
}

/** Products of a shared address without repeats; unknown codes are listed, not an error. */
function readShared(catalogue: Catalogue, ids: readonly string[]) {
  const products = new Map<string, CatalogueProduct>()
  const unknown = new Set<string>()
  for (const code of ids.slice(0, MAX_WISHLIST_ITEMS).map((id) => id.trim())) {
    const product = findVariant(catalogue, code)
    if (product) products.set(variantId(product), product)
    else if (code !== '') unknown.add(code.slice(0, 40).toWellFormed())
  }
  const named = [...unknown].slice(0, 5).map((code) => `«${code}»`)
  const notices = [
    ...(named.length > 0 ? [`No encontramos ${formatList(named)} en el catálogo.`] : []),
    ...(ids.length > MAX_WISHLIST_ITEMS ? [`Una lista muestra hasta ${MAX_WISHLIST_ITEMS} productos.`] : []),
  ]
  return { products: [...products.values()], notices }
}
