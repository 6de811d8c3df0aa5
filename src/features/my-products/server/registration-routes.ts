import { readRegistered } from './registered-view.ts'
import type { IncomingMessage } from 'node:http'
import { MAX_REGISTERED } from '#/features/my-products/registered-products.ts'
import type { MyProductsVisit } from '#/features/my-products/my-products-page.ts'
import { EMPTY_FORM, prefilledForm } from '#/features/my-products/registration-form-view.ts'
import { WITHOUT_MAIL } from '#/core/forms/names.ts'
import { deleteRegistration } from './delete-registration.ts'
import { attachInvoice } from './attach-invoice.ts'
import { AlreadyRegistered, registerProduct, TooManyRegistered } from './register-product.ts'
import { setReminder } from './set-reminder.ts'
import type { App } from '#/core/services/app.ts'
import { MAX_UPLOAD_BYTES } from '#/core/uploads/upload-limits.ts'
import { typedRegistration, validateRegistration, withTyped } from './registration-form.ts'
import { readAttachment } from '#/core/uploads/read-invoice.ts'
import { callerOf } from '#/core/identity/session.ts'
import type { MultipartForm } from '#/core/forms/uploaded-form.ts'
import { privateFileReply } from '#/core/http/private-file.ts'
import { redirectReply, textReply, type Reply } from '#/core/http/reply.ts'
import type { FormParts } from '#/site/rendering/page-reply.ts'
import { get, authedGet, authedPost, type Route } from '#/core/http/route.ts'
import type { OwnVisit, Visit } from '#/core/http/visit.ts'

const MY_PRODUCTS = '/cuenta/productos'
const SIGN_IN = `/ingresar?volver=${MY_PRODUCTS}`
const FIELDS_BYTES = 64 * 1024
/** Margin over the limit, so that a slightly larger file gets its error in the page. */
export const FORM_LIMITS = {
  bodyBytes: 2 * MAX_UPLOAD_BYTES.invoice + FIELDS_BYTES,
  fileBytes: MAX_UPLOAD_BYTES.invoice,
}
const REGISTRATIONS = { times: 20, seconds: 600 }

const NOT_KEPT = 'No pudimos guardarlo. Lo que escribiste sigue acá: probá de nuevo en unos minutos.'

const NOTICES: Readonly<Record<string, string>> = {
  registrado: 'Registramos tu producto.',
  borrado: 'Borramos el producto y su factura.',
  factura: 'Guardamos la factura.',
  avisamos: 'Te avisamos por correo un mes antes de que termine la garantía.',
  avisaremos: `${WITHOUT_MAIL}: anotamos el aviso, que sale cuando los mande.`,
  'no-avisamos': 'No te avisamos: la fecha sigue acá.',
}

export async function readMyProducts(
  app: App,
  request: IncomingMessage,
  search: URLSearchParams,
): Promise<MyProductsVisit> {
  try {
    const session = await app.readSession(request)
    const form = prefilledForm(app.secrets, search)
    if (!session) return { products: null, form, notice: null }
    const done = search.get('listo') ?? [...search.keys()].find((name) => name !== 'factura')
    return {
      products: await readRegistered(app.store, session.uid),
      form,
      notice: done !== undefined && Object.hasOwn(NOTICES, done) ? NOTICES[done]! : null,
    }
  } catch (error) {
    app.log('error', 'registered products not read', { error })
    const problem = 'Ahora no podemos leer tus productos. Probá de nuevo en unos minutos.'
    return { products: [], form: { ...EMPTY_FORM, problem }, notice: null }
  }
}

export function registrationRoutes({ app, refuse, page }: FormParts): Route[] {
  return [
    get(MY_PRODUCTS, page),
    authedPost(MY_PRODUCTS, {
      who: 'own-products:write',
      signIn: SIGN_IN,
      body: { kind: 'multipart', limits: FORM_LIMITS, file: 'invoice' },
      answer: add,
      signedOut,
      unavailable: (visit, { values }) =>
        refuse(visit, MY_PRODUCTS, 503, { values: typedRegistration(values), problem: NOT_KEPT }),
    }),
    authedPost(`${MY_PRODUCTS}/borrar`, {
      who: 'own-products:write',
      signIn: SIGN_IN,
      body: { kind: 'form', bytes: FIELDS_BYTES },
      async answer({ session }, fields) {
        const id = fields.get('id') ?? ''
        const gone = await app.execute(deleteRegistration, { id }, callerOf(session))
        return redirectReply(gone ? `${MY_PRODUCTS}?borrado` : MY_PRODUCTS, 303)
      },
    }),
    authedPost(`${MY_PRODUCTS}/factura`, {
      who: 'own-products:write',
      signIn: SIGN_IN,
      body: { kind: 'multipart', limits: FORM_LIMITS, file: 'invoice' },
      answer: attach,
    }),
    authedPost(`${MY_PRODUCTS}/avisar`, {
      who: 'own-products:write',
      signIn: SIGN_IN,
      body: { kind: 'form', bytes: FIELDS_BYTES },
      async answer({ session }, fields) {
        const to = fields.get('avisar') === 'si' ? session.email : null
        const known = await app.execute(setReminder, { id: fields.get('id') ?? '', to }, callerOf(session))
        const wanted = app.environment.smtpUrl === undefined ? 'avisaremos' : 'avisamos'
        const done = known ? `?listo=${to === null ? 'no-avisamos' : wanted}` : ''
        return redirectReply(`${MY_PRODUCTS}${done}`, 303)
      },
    }),
    authedGet(`${MY_PRODUCTS}/factura/:id{[a-z0-9]{16}}`, invoice, { signIn: SIGN_IN }),
  ]

  async function signedOut(_visit: Visit, { values, files }: MultipartForm): Promise<Reply> {
    const file = files.get('invoice')
    const hasFile = file !== undefined && (file.received instanceof Error || file.received.bytes > 0)
    const back = withTyped(MY_PRODUCTS, values, hasFile)
    return redirectReply(`/ingresar?volver=${encodeURIComponent(back)}`, 303)
  }

  async function attach(visit: OwnVisit, { values, files }: MultipartForm): Promise<Reply> {
    const { session } = visit
    const seconds = await app.throttle.attempt(`register:who:${session.uid}`, REGISTRATIONS)
    const problem = (status: number, text: string) => refuse(visit, MY_PRODUCTS, status, { problem: text })
    if (seconds > 0) return problem(429, 'Son muchas facturas seguidas. Probá de nuevo en unos minutos.')
    const invoice = await readAttachment(files.get('invoice'), app.uploads.invoice)
    if (typeof invoice === 'string') return problem(422, invoice)
    if (invoice === undefined) return problem(422, 'Elegí el archivo de la factura y guardalo de nuevo.')
    const known = await app.execute(attachInvoice, { id: values.get('id') ?? '', invoice }, callerOf(session))
    return redirectReply(`${MY_PRODUCTS}${known ? '?listo=factura' : ''}`, 303)
  }

  async function add(visit: OwnVisit, form: MultipartForm): Promise<Reply> {
    const { session, snapshot } = visit
    const seconds = await app.throttle.attempt(`register:who:${session.uid}`, REGISTRATIONS)
    if (seconds > 0) {
      const problem = 'Son muchos registros seguidos. Probá de nuevo en unos minutos.'
      const typed = { values: typedRegistration(form.values), problem }
      return refuse(visit, MY_PRODUCTS, 429, typed, { 'retry-after': String(seconds) })
    }
    const result = await validateRegistration(snapshot, form, app.uploads.invoice, MY_PRODUCTS)
    if (!result.accepted) return refuse(visit, MY_PRODUCTS, 422, result.form)
    const { registration } = result
    try {
      const { product, remind, ...rest } = registration
      const reminder = remind ? { remindAt: session.email } : {}
      await app.execute(registerProduct, { model: product.id, ...rest, ...reminder }, callerOf(session))
      return redirectReply(`${MY_PRODUCTS}?registrado`, 303)
    } catch (error) {
      const { product, serial = '', purchasedOn, remind, token } = registration
      const values = { model: product.id, serial, purchasedOn, remind: remind ? 'si' : '', token }
      if (error instanceof AlreadyRegistered) {
        const serialError = `Ya registraste ${product.name} con ese número de serie. Si falta la factura, sumala en «Registrados».`
        return refuse(visit, MY_PRODUCTS, 422, { values, errors: { serial: serialError } })
      }
      if (!(error instanceof TooManyRegistered)) throw error
      const problem = `Ya registraste ${MAX_REGISTERED} productos. Borrá alguno.`
      return refuse(visit, MY_PRODUCTS, 422, { values, problem })
    }
  }

  async function invoice({ session, path }: OwnVisit): Promise<Reply> {
    const id = path.split('/').at(-1)
    const products = await readRegistered(app.store, session.uid)
    const found = products.find((product) => product.id === id)?.invoice
    const reply = found && (await privateFileReply(app.files, found, 'factura'))
    return reply ?? textReply(404, 'No existe.', { 'cache-control': 'private, no-store' })
  }
}
