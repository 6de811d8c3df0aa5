import { normaliseModel } from '#/catalogue/products/normalise-model.ts'
import { STOCK_ALERT, STOCK_ALERT_CONFIRM, stockAlertPath } from '#/features/stock-alerts/names.ts'
import type { StockAlertVisit } from '#/features/stock-alerts/stock-alert-page.ts'
import { defineForm, fromNetwork, type FormParts } from '#/core/forms/define-form.ts'
import { emailFields, emailGuard, freshForm } from '#/core/forms/check-fields.ts'
import { attemptFrom } from '#/core/http/rate-limit.ts'
import { redirectReply, type Reply } from '#/core/http/reply.ts'
import { get, post, type Route } from '#/core/http/route.ts'
import type { Visit } from '#/core/http/visit.ts'
import { mailboxKey } from '#/core/identity/mailbox-key.ts'
import type { App } from '#/core/services/app.ts'
import { forgetStockAlert, saveStockAlert } from './stock-alert-commands.ts'
import { confirmationEmail, readStockAlertKey, stockAlertKey } from './stock-alert-form.ts'

const STOCK_ALERT_SENDER_LIMIT = { times: 10, seconds: 3600 }
/** Limits against mail flooding; repeated requests get the same reply, which reveals nothing about the address. */
const STOCK_ALERT_RECIPIENT_LIMIT = { times: 3, seconds: 24 * 3600 }
const PURPOSE = 'avisame'
const STOCK_ALERT_BODY = { kind: 'form', bytes: 16 * 1024 } as const

export function readStockAlert(app: App, path: string, search: URLSearchParams): StockAlertVisit {
  if (path !== STOCK_ALERT_CONFIRM) return { form: freshForm(app.secrets, PURPOSE) }
  const key = search.get('clave') ?? ''
  const read = readStockAlertKey(app.secrets, key)
  return { link: read ? { key, product: read.product, isFresh: read.isFresh } : null }
}

const modelIn = (typed: URLSearchParams) => (typed.get('modelo') ?? '').slice(0, 40).toWellFormed()

export const stockAlertForm = defineForm({
  path: STOCK_ALERT,
  query: (typed) => stockAlertPath(modelIn(typed)).slice(STOCK_ALERT.length),
  fields: ['email'],
  guard: emailGuard(PURPOSE),
  begin({ visit, typed }) {
    const product = visit.snapshot.catalogue.productByModel.get(normaliseModel(modelIn(typed)))
    return product?.status === 'active' ? { subject: product } : doneReply('no')
  },
  schema: () => emailFields,
  limits: [fromNetwork('stock-alert:from', STOCK_ALERT_SENDER_LIMIT)],
  tooMany: () => 'Ya pediste varios avisos desde tu conexión. Probá de nuevo más tarde; tu correo sigue acá.',
  mailLimit: ({ app, input }) =>
    app.throttle.attempt(`stock-alert:to:${mailboxKey(input.email)}`, STOCK_ALERT_RECIPIENT_LIMIT),
  async done({ app, visit, subject: { id }, input, mayMail }) {
    if (mayMail) {
      const email = input.email.toLowerCase()
      const key = stockAlertKey(app.secrets, id, email)
      await app.outbox.add([confirmationEmail(visit.snapshot.catalogue, id, email, key)])
    }
    return doneReply(`enviado&modelo=${encodeURIComponent(id)}`)
  },
  unavailable: 'No pudimos mandarte el correo. Tu dirección sigue acá: probá en unos minutos.',
})

export function stockAlertRoutes({ app, page }: FormParts): Route[] {
  return [
    get(STOCK_ALERT_CONFIRM, page),
    post(STOCK_ALERT_CONFIRM, { body: STOCK_ALERT_BODY, answer: confirm }),
  ]

  async function confirm({ client }: Visit, fields: URLSearchParams): Promise<Reply> {
    const wait = await attemptFrom(app.throttle, 'stock-alert:confirm', client, { times: 60, seconds: 3600 })
    const read = wait > 0 ? undefined : readStockAlertKey(app.secrets, fields.get('clave') ?? '')
    if (!read) return doneReply('no')
    const { product, email, isFresh } = read
    if (fields.get('accion') === 'olvidar') {
      await app.execute(forgetStockAlert, { product, email }, { kind: 'visitor' })
      return doneReply('olvidado')
    }
    const isSaved = isFresh && (await app.execute(saveStockAlert, { product, email }, { kind: 'visitor' }))
    return doneReply(isSaved ? 'listo' : 'no')
  }
}

const doneReply = (state: string) => redirectReply(`${STOCK_ALERT}?aviso=${state}`, 303)
