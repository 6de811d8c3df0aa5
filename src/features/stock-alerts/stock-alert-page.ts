import type { Catalogue } from '#/catalogue/catalogue.ts'
import { normaliseModel } from '#/catalogue/products/normalise-model.ts'
import { plainBreadcrumbs, productPath, type Breadcrumb } from '#/site/model/breadcrumbs.ts'
import { dataController, type DataController } from '#/site/model/data-controller.ts'
import { pageMeta, type PageMeta } from '#/site/model/page-meta.ts'
import { isFormRefused, type EmailForm } from '#/core/forms/names.ts'
import { STOCK_ALERT, STOCK_ALERT_CONFIRM } from './names.ts'
import { noVisitor, definePage } from '#/site/pages/page.ts'

const unknownStockAlertVisitor: { stockAlert: StockAlertVisit } = { stockAlert: {} }

export const stockAlertPageEntry = definePage({
  path: [STOCK_ALERT, STOCK_ALERT_CONFIRM],
  query: (search) => ({
    model: (search.get('modelo') ?? '').slice(0, 40).toWellFormed(),
    state: search.get('aviso') ?? '',
  }),
  cache: noVisitor,
  softNavigation: false,
  confidential: true,
  usage: 'contact',
  unknownVisitor: unknownStockAlertVisitor,
  refusedForm: 'stockAlert.form',
  read: ({ catalogue, query, visitor }) => stockAlertPage(catalogue, query, visitor.stockAlert),
})

export type StockAlertLink = { key: string; product: string; isFresh: boolean }

/** `done`: action just completed. */
export type StockAlertVisit = {
  form?: EmailForm
  link?: StockAlertLink | null
}

const STOCK_ALERT_STATES = ['enviado', 'listo', 'olvidado', 'no'] as const
type StockAlertState = (typeof STOCK_ALERT_STATES)[number]

export type StockAlertPage = {
  meta: PageMeta
  breadcrumbs: Breadcrumb[]
  title: string
  text: string
  product: { id: string; name: string; link: string } | null
  form: EmailForm | null
  link: StockAlertLink | null
  controller: DataController
}

const STOCK_ALERT_TEXTS: Readonly<Record<StockAlertState, { title: string; text: string }>> = {
  enviado: {
    title: 'Mirá tu correo',
    text: 'Te mandamos un enlace para confirmar que la dirección es tuya. Abrilo dentro de las 48 horas: hasta entonces no guardamos nada.',
  },
  listo: {
    title: 'Te avisamos',
    text: 'Cuando un comercio tenga stock te mandamos un solo correo, y con él borramos tu dirección. Si en 90 días no hubo, la borramos igual.',
  },
  olvidado: { title: 'Listo, lo olvidamos', text: 'No te vamos a avisar, y tu dirección no quedó guardada.' },
  no: {
    title: 'Eso ya no se puede',
    text: 'El enlace venció, el producto ya no se vende o tenés demasiados avisos pedidos. Pedilo de nuevo desde la página del producto.',
  },
}

/** Undefined for products that are not on sale. */
export function stockAlertPage(
  catalogue: Catalogue,
  { model, state }: { model: string; state: string },
  { form, link }: StockAlertVisit,
): StockAlertPage | undefined {
  const found = catalogue.productByModel.get(normaliseModel(link?.product ?? model))
  const product = found?.status === 'active' ? found : undefined
  const done = STOCK_ALERT_STATES.find((each) => each === state) ?? (link === null ? 'no' : undefined)
  if (!product && done === undefined) return undefined
  const { title, text } = stockAlertTexts(done, link ?? undefined, product?.name ?? '')
  return {
    meta: pageMeta(catalogue, {
      title: form && isFormRefused(form) ? `Revisá los datos: ${title.toLowerCase()}` : title,
      description: 'Un correo, una sola vez, cuando un comercio tenga stock.',
      path: STOCK_ALERT,
      noindex: true,
    }),
    breadcrumbs: plainBreadcrumbs(title),
    title,
    text,
    product: product ? { id: product.id, name: product.name, link: productPath(product.id) } : null,
    form: done === undefined && !link ? (form ?? null) : null,
    link: done === undefined ? (link ?? null) : null,
    controller: dataController(catalogue),
  }
}

function stockAlertTexts(done: StockAlertState | undefined, link: StockAlertLink | undefined, name: string) {
  if (done !== undefined) return STOCK_ALERT_TEXTS[done]
  if (link)
    return {
      title: 'Confirmá el aviso',
      text: link.isFresh
        ? `Te avisamos una sola vez cuando un comercio tenga ${name}.`
        : `El enlace para pedir el aviso de ${name} venció. Podés pedirlo de nuevo, o hacer que lo olvidemos.`,
    }
  return {
    title: 'Avisame cuando haya',
    text: `Un solo correo cuando un comercio tenga ${name}.`,
  }
}
