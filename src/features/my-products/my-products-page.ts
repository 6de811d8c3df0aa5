import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Trade } from '#/catalogue/documents/common.ts'
import { PROVINCES } from '#/language/es-AR/provinces.ts'
import type { ProductPicture } from '#/catalogue/documents/product.ts'
import { OWN_INVOICE, type RegisteredProduct } from './registered-products.ts'
import { tradeOf } from '#/catalogue/products/trade-of.ts'
import { isRecalled, recallsOf } from '#/catalogue/recalls/recalls-of.ts'
import { MY_PRODUCTS, type RegistrationFormInput } from './registration-form-view.ts'
import { warrantyEnd } from './warranty-end.ts'
import { formatCount, formatBytes, formatDay } from '#/language/es-AR/format.ts'
import { accountBreadcrumbs, productPath, type Breadcrumb } from '#/site/model/breadcrumbs.ts'
import { productFaults } from '#/catalogue/manuals/faults-of.ts'
import { faultsPath } from '#/site/model/fault-paths.ts'
import { dataController, type DataController } from '#/site/model/data-controller.ts'
import { pageMeta, type PageMeta } from '#/site/model/page-meta.ts'
import { CONTACT_PATH, KIND_PATHS } from '#/site/contact/names.ts'
import { recallView, type RecallView } from '#/site/recalls/recall-view.ts'
import { downloadsOf, type BytesOf, type DownloadView } from '#/site/model/downloads.ts'
import { EMPTY_FORM } from '#/core/forms/names.ts'
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

export type MyProduct = {
  id: string
  model: string
  name: string
  /** Null if the catalogue no longer has the product. */
  link: string | null
  picture: ProductPicture | null
  serial: string | null
  purchasedOn: string
  warranty: { text: string; over: boolean }
  invoice: { link: string; name: string; detail: string } | null
  manuals: DownloadView[]
  /** Ways to get help, self-service first. */
  help: {
    /** Link to the troubleshooting steps. */
    faults: string | null
    manual: DownloadView | null
    /** Link to the model's questions. */
    questions: string | null
    trade: Trade | null
    /** Link to a chat with a prefilled text; null without a number. */
    whatsapp: string | null
    contact: string
  }
  /** Email before the warranty ends; 'no' if not requested, null if expired or (unrequested) without a mail server. */
  reminder: { to: string; sent: boolean } | 'no' | null
  recalls: RecallView[]
}

export type MyProductsVisit = {
  products: readonly RegisteredProduct[] | null
  form: RegistrationFormInput
  notice: string | null
}

export type MyProductsPage = {
  meta: PageMeta
  breadcrumbs: Breadcrumb[]
  products: MyProduct[] | null
  form: RegistrationFormInput
  notice: string | null
  provinces: readonly string[]
  controller: DataController
  /** Reminders are offered only with a mail server. */
  sendsMail: boolean
}

/** Page of registered products, latest purchase first. */
export function myProductsPage(
  catalogue: Catalogue,
  visit: MyProductsVisit,
  sendsMail: boolean,
  bytesOf?: BytesOf,
): MyProductsPage {
  const { products, form, notice } = visit
  return {
    meta: pageMeta(catalogue, {
      title: 'Mis productos',
      description: 'Los productos que registraste, con su factura, su garantía y sus manuales.',
      path: MY_PRODUCTS,
      noindex: true,
    }),
    breadcrumbs: accountBreadcrumbs('Mis productos'),
    products:
      products
        ?.toSorted((a, b) => b.purchasedOn.localeCompare(a.purchasedOn) || a.id.localeCompare(b.id))
        .map((product) => myProduct(catalogue, product, sendsMail, bytesOf)) ?? null,
    form,
    notice,
    provinces: catalogue.serviceCentres.length === 0 ? [] : PROVINCES,
    controller: dataController(catalogue),
    sendsMail,
  }
}

function myProduct(
  catalogue: Catalogue,
  registered: RegisteredProduct,
  sendsMail: boolean,
  bytesOf: BytesOf | undefined,
): MyProduct {
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
          link: `${OWN_INVOICE}${registered.id}`,
          name: invoice.name,
          detail: `${INVOICE_FORMATS[invoice.type]}, ${formatBytes(invoice.bytes)}`,
        }
      : null,
    manuals: product
      ? downloadsOf(catalogue, product, bytesOf).filter(({ kind }) => kind !== 'ficha-tecnica')
      : [],
    recalls: recallsOf(catalogue, registered.model)
      .filter((recall) => isRecalled(recall, registered.serial) !== false)
      .map((recall) => recallView(catalogue, recall)),
    help: helpFor(catalogue, registered),
    reminder: reminderOf(registered, catalogue.today, sendsMail),
  }
}

function helpFor(catalogue: Catalogue, registered: RegisteredProduct): MyProduct['help'] {
  const product = catalogue.products.get(registered.model)
  const contact = catalogue.settings?.contact
  const name = product?.name ?? registered.name
  const words = [
    `Hola. Tengo un problema con mi ${name} (${registered.model}`,
    registered.serial === undefined ? '' : `, serie ${registered.serial}`,
    `), que compré el ${formatDay(registered.purchasedOn)}: `,
  ].join('')
  const manuals = product ? downloadsOf(catalogue, product) : []
  const trade = product ? tradeOf(product) : null
  return {
    faults: product && productFaults(catalogue, product).length > 0 ? faultsPath(product.id) : null,
    manual: manuals.find(({ kind }) => kind === 'manual') ?? null,
    questions: product && product.faqs.length > 0 ? `${productPath(product.id)}#preguntas` : null,
    trade,
    whatsapp:
      contact?.whatsapp === undefined
        ? null
        : `https://wa.me/${contact.whatsapp}?text=${encodeURIComponent(words)}`,
    contact: contactAbout(registered, catalogue.today),
  }
}

/** Link to a prefilled contact form, a warranty claim during the warranty. */
function contactAbout(
  { model, serial, purchasedOn, warrantyMonths }: RegisteredProduct,
  today: string,
): string {
  const isOver = warrantyEnd(purchasedOn, warrantyMonths) < today
  const known = new URLSearchParams({
    modelo: model,
    ...(serial === undefined ? {} : { serie: serial }),
    ...(isOver ? {} : { compra: purchasedOn }),
  })
  return `${isOver ? CONTACT_PATH : KIND_PATHS.warranty}?${known}`
}

function reminderOf(registered: RegisteredProduct, today: string, sendsMail: boolean): MyProduct['reminder'] {
  const { reminder, purchasedOn, warrantyMonths } = registered
  if (warrantyEnd(purchasedOn, warrantyMonths) < today) return null
  if (reminder) return { to: reminder.to, sent: reminder.sentAt !== undefined }
  return sendsMail ? 'no' : null
}

const INVOICE_FORMATS = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
} as const

function warrantyOf({ purchasedOn, warrantyMonths }: RegisteredProduct, today: string) {
  const end = warrantyEnd(purchasedOn, warrantyMonths)
  const term = formatCount(warrantyMonths, 'mes', 'meses')
  return end < today
    ? { text: `Terminó el ${formatDay(end)} (${term})`, over: true }
    : { text: `Hasta el ${formatDay(end)} (${term})`, over: false }
}
