import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ProductPicture } from '../catalogue/documents/product.ts'
import type { RegisteredProduct } from '../catalogue/documents/registered-products.ts'
import { warrantyEnd } from '../catalogue/registered/warranty-end.ts'
import { countOf, formatBytes, formatDay } from '../catalogue/text/format.ts'
import type { Breadcrumb } from './breadcrumbs.ts'
import { dataController, type DataController } from './data-controller.ts'
import { pageMeta, type PageMeta } from './page-meta.ts'
import { downloadsOf, type DownloadView } from './product-page.ts'
import { productPath } from './breadcrumbs.ts'

/** Names of the fields of the form; it posts them under these names, and the file as `invoice`. `token` tells when it comes again. */
export const REGISTRATION_FIELDS = ['model', 'serial', 'purchasedOn', 'token'] as const
export type RegistrationField = (typeof REGISTRATION_FIELDS)[number] | 'invoice'

/** The form as it goes back to a visitor: what they typed and a sentence on each wrong field. */
export type RegistrationForm = {
  values: Partial<Record<RegistrationField, string>>
  errors: Partial<Record<RegistrationField, string>>
  problem: string | null
}

export const EMPTY_FORM: RegistrationForm = { values: {}, errors: {}, problem: null }

/** A registered product as its owner reads it. */
export type MyProduct = {
  id: string
  model: string
  name: string
  /** Null once the catalogue no longer has it. */
  link: string | null
  picture: ProductPicture | null
  serial: string | null
  /** «15 de marzo de 2026». */
  purchasedOn: string
  warranty: { text: string; over: boolean }
  invoice: { link: string; name: string; detail: string } | null
  manuals: DownloadView[]
  supportLink: string
}

/** What a visit to `/cuenta/productos` is about. Products are null when nobody is signed in. */
export type MyProductsVisit = {
  products: readonly RegisteredProduct[] | null
  form: RegistrationForm
  /** A sentence about what was just done, or about what could not be read. */
  notice: string | null
}

export type MyProductsPage = {
  meta: PageMeta
  breadcrumbs: Breadcrumb[]
  products: MyProduct[] | null
  form: RegistrationForm
  notice: string | null
  /** The latest day a purchase may have, `YYYY-MM-DD`. */
  today: string
  controller: DataController
}

/** The page of `/cuenta/productos`; products as they were bought, the latest first. */
export function myProductsPage(catalogue: Catalogue, visit: MyProductsVisit): MyProductsPage {
  const { products, form, notice } = visit
  return {
    meta: pageMeta(catalogue, {
      title: 'Mis productos',
      description: 'Los productos que registraste, con su factura, su garantía y sus manuales.',
      path: '/cuenta/productos',
      noindex: true,
    }),
    breadcrumbs: [
      { name: 'Inicio', link: '/' },
      { name: 'Mi cuenta', link: '/cuenta' },
      { name: 'Mis productos', link: null },
    ],
    products:
      products
        ?.toSorted((a, b) => b.purchasedOn.localeCompare(a.purchasedOn) || a.id.localeCompare(b.id))
        .map((product) => myProduct(catalogue, product)) ?? null,
    form,
    notice,
    today: catalogue.today,
    controller: dataController(catalogue),
  }
}

function myProduct(catalogue: Catalogue, registered: RegisteredProduct): MyProduct {
  const product = catalogue.products.get(registered.model)
  const { invoice } = registered
  return {
    id: registered.id,
    model: registered.model,
    name: product?.name ?? registered.name,
    link: product ? productPath(product.id) : null,
    picture: product?.pictures[0] ?? null,
    serial: registered.serial ?? null,
    purchasedOn: formatDay(registered.purchasedOn),
    warranty: warrantyOf(registered, catalogue.today),
    invoice: invoice
      ? {
          link: `/cuenta/productos/factura/${registered.id}`,
          name: invoice.name,
          detail: `${FORMATS[invoice.type]}, ${formatBytes(invoice.bytes)}`,
        }
      : null,
    manuals: product ? downloadsOf(catalogue, product).filter(({ kind }) => kind !== 'ficha-tecnica') : [],
    supportLink: `/contacto?modelo=${encodeURIComponent(registered.model)}`,
  }
}

const FORMATS = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
} as const

function warrantyOf({ purchasedOn, warrantyMonths }: RegisteredProduct, today: string) {
  const end = warrantyEnd(purchasedOn, warrantyMonths)
  const term = countOf(warrantyMonths, 'mes', 'meses')
  return end < today
    ? { text: `Terminó el ${formatDay(end)} (${term})`, over: true }
    : { text: `Hasta el ${formatDay(end)} (${term})`, over: false }
}
