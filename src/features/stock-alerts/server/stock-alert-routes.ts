import { attemptFrom } from '#/core/http/rate-limit.ts'
import { normaliseModel } from '#/catalogue/products/normalise-model.ts'
import { forgetStockAlert } from './forget-stock-alert.ts'
import { saveStockAlert } from './save-stock-alert.ts'
import { STOCK_ALERT, STOCK_ALERT_CONFIRM, stockAlertPath } from '#/features/stock-alerts/names.ts'
import type { StockAlertVisit } from '#/features/stock-alerts/stock-alert-page.ts'
import { freshEmailForm, validateEmailForm } from '#/core/forms/email-form.ts'
import { confirmationEmail, readStockAlertKey, stockAlertKey } from './stock-alert-form.ts'
import { mailboxKey } from '#/core/identity/mailbox-key.ts'
import type { App } from '#/core/services/app.ts'
import type { FormParts } from '#/site/rendering/page-reply.ts'
import { redirectReply, type Reply } from '#/core/http/reply.ts'
import { get, post, type Route } from '#/core/http/route.ts'
import type { Visit } from '#/core/http/visit.ts'

const FROM = { times: 10, seconds: 3600 }
/** Limits against mail flooding; repeated requests get the same reply, which reveals nothing of the address. */
const TO = { times: 3, seconds: 24 * 3600 }
const BODY = { kind: 'form', bytes: 16 * 1024 } as const

export function readStockAlert(app: App, path: string, search: URLSearchParams): StockAlertVisit {
  if (path !== STOCK_ALERT_CONFIRM) return { form: freshEmailForm(app.secrets, 'avisame') }
  const key = search.get('clave') ?? ''
  const read = readStockAlertKey(app.secrets, key)
  return { link: read ? { key, product: read.product, isFresh: read.isFresh } : null }
}

export function stockAlertRoutes({ app, refuse, page }: FormParts): Route[] {
  return [
    get(STOCK_ALERT, page),
    post(STOCK_ALERT, { body: BODY, answer: ask }),
    get(STOCK_ALERT_CONFIRM, page),
    post(STOCK_ALERT_CONFIRM, { body: BODY, answer: confirm }),
  ]

  async function ask(visit: Visit, fields: URLSearchParams): Promise<Reply> {
    const { catalogue } = visit.snapshot
    const product = catalogue.productByModel.get(normaliseModel((fields.get('modelo') ?? '').slice(0, 40)))
    if (product?.status !== 'active') return redirectReply(`${STOCK_ALERT}?aviso=no`, 303)
    const result = validateEmailForm(app.secrets, 'avisame', fields)
    const address = stockAlertPath(product.id)
    if (!result.accepted) return refuse(visit, address, 422, result.form)
    const email = result.email.toLowerCase()
    const { token } = result
    const problem = (status: number, text: string, headers?: Record<string, string>) =>
      refuse(visit, address, status, { email, problem: text, token }, headers)
    try {
      const seconds = await attemptFrom(app.throttle, 'stock-alert:from', visit.client, FROM)
      if (seconds > 0) {
        return problem(
          429,
          'Ya pediste varios avisos desde tu conexión. Probá de nuevo más tarde; tu correo sigue acá.',
          { 'retry-after': String(seconds) },
        )
      }
      if ((await app.throttle.attempt(`stock-alert:to:${mailboxKey(email)}`, TO)) === 0) {
        const key = stockAlertKey(app.secrets, product.id, email)
        await app.outbox.add([confirmationEmail(catalogue, product.id, email, key)])
      }
      return redirectReply(`${STOCK_ALERT}?aviso=enviado&modelo=${encodeURIComponent(product.id)}`, 303)
    } catch (error) {
      app.log('error', 'stock alert not asked for', { error })
      return problem(503, 'No pudimos mandarte el correo. Tu dirección sigue acá: probá en unos minutos.')
    }
  }

  async function confirm({ client }: Visit, fields: URLSearchParams): Promise<Reply> {
    const wait = await attemptFrom(app.throttle, 'stock-alert:confirm', client, { times: 60, seconds: 3600 })
    const read = wait > 0 ? undefined : readStockAlertKey(app.secrets, fields.get('clave') ?? '')
    const done = (state: string) => redirectReply(`${STOCK_ALERT}?aviso=${state}`, 303)
    if (!read) return done('no')
    const { product, email, isFresh } = read
    if (fields.get('accion') === 'olvidar') {
      await app.execute(forgetStockAlert, { product, email }, { kind: 'visitor' })
      return done('olvidado')
    }
    const isSaved = isFresh && (await app.execute(saveStockAlert, { product, email }, { kind: 'visitor' }))
    return done(isSaved ? 'listo' : 'no')
  }
}
