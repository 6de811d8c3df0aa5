import type { IncomingMessage } from 'node:http'
import { EMPTY_FORM, type MyProductsVisit, type RegistrationForm } from '../../pages/my-products-page.ts'
import { forgetProduct } from '../../commands/registrations/forget-product.ts'
import { registerProduct, TooManyRegistered } from '../../commands/registrations/register-product.ts'
import { readRegistered } from '../../commands/registrations/registered-products.ts'
import type { App } from '../app.ts'
import { MAX_INVOICE_BYTES } from '../registrations/invoice-file.ts'
import { validateRegistration, typedRegistration } from '../registrations/registration-form.ts'
import { callerOf, type Session } from '../session.ts'
import { readForm, readMultipart } from './form-body.ts'
import { redirectReply, textReply, type Reply } from './reply.ts'
import { renderPage, type Renderer } from './render.ts'

export const MY_PRODUCTS = '/cuenta/productos'
export const FORGET_PRODUCT = '/cuenta/productos/borrar'
const SIGN_IN = `/ingresar?volver=${MY_PRODUCTS}`
const FIELDS_BYTES = 64 * 1024
/** A little more than a file may weigh, so that who goes over by little is told in the page. */
const FORM_LIMITS = { bodyBytes: 2 * MAX_INVOICE_BYTES + FIELDS_BYTES, fileBytes: MAX_INVOICE_BYTES }
/** Of one account. */
const REGISTRATIONS = { times: 20, seconds: 600 }
const INVOICE = /^\/cuenta\/productos\/factura\/([a-z0-9]{16})$/

const NOT_KEPT = 'No pudimos guardarlo. Lo que escribiste sigue acá: probá de nuevo en unos minutos.'

const NOTICES: Readonly<Record<string, string>> = {
  registrado: 'Registramos tu producto.',
  borrado: 'Borramos el producto y su factura.',
}

/** What `/cuenta/productos` shows to the sender; `search` may name what was just done. */
export async function readMyProducts(
  app: App,
  request: IncomingMessage,
  search: URLSearchParams,
): Promise<MyProductsVisit> {
  try {
    const session = await app.readSession(request)
    if (!session) return { products: null, form: EMPTY_FORM, notice: null }
    const done = [...search.keys()].find((name) => Object.hasOwn(NOTICES, name))
    return {
      products: await readRegistered(app.store, session.uid),
      form: EMPTY_FORM,
      notice: done === undefined ? null : NOTICES[done]!,
    }
  } catch (error) {
    app.log('error', 'registered products not read', { error })
    const problem = 'Ahora no podemos leer tus productos. Probá de nuevo en unos minutos.'
    return { products: [], form: { ...EMPTY_FORM, problem }, notice: null }
  }
}

/** Registers, forgets and gives back invoices: always of whoever is signed in, and of nobody else. */
export function registrationEndpoint(app: App, renderer: Renderer) {
  return {
    async add(request: IncomingMessage): Promise<Reply> {
      let session: Session | null
      let seconds = 0
      try {
        session = await app.readSession(request)
        if (session) seconds = await app.throttle.attempt(`register:who:${session.uid}`, REGISTRATIONS)
      } catch (error) {
        return unavailable(request, error)
      }
      if (!session) return redirectReply(SIGN_IN, 303)
      if (seconds > 0) {
        const reply = await again(429, session, {
          ...EMPTY_FORM,
          problem: 'Son muchos registros seguidos. Probá de nuevo en unos minutos.',
        })
        return { ...reply, headers: { ...reply.headers, 'retry-after': String(seconds) } }
      }
      const read = await readMultipart(request, FORM_LIMITS)
      if ('refused' in read) return read.refused
      const result = await validateRegistration(app.live.current().catalogue, read.form)
      if (!result.accepted) return again(422, session, result.form)
      const { registration } = result
      try {
        const { product, ...rest } = registration
        await app.execute(registerProduct, { model: product.id, ...rest }, callerOf(session))
        return redirectReply(`${MY_PRODUCTS}?registrado`, 303)
      } catch (error) {
        if (!(error instanceof TooManyRegistered)) app.log('error', 'product not registered', { error })
        const { product, serial = '', purchasedOn } = registration
        const values = { model: product.id, serial, purchasedOn }
        return error instanceof TooManyRegistered
          ? again(422, session, {
              ...EMPTY_FORM,
              values,
              problem: 'Ya registraste 50 productos. Borrá alguno.',
            })
          : again(503, session, {
              ...EMPTY_FORM,
              values,
              problem: NOT_KEPT,
            })
      }
    },

    async forget(request: IncomingMessage): Promise<Reply> {
      const form = await readForm(request)
      if ('refused' in form) return form.refused
      const session = await app.readSession(request)
      if (!session) return redirectReply(SIGN_IN, 303)
      const id = form.fields.get('id') ?? ''
      const gone = await app.execute(forgetProduct, { id }, callerOf(session))
      return redirectReply(gone ? `${MY_PRODUCTS}?borrado` : MY_PRODUCTS, 303)
    },

    /** The invoice at a path, for its owner; undefined when the path is no invoice's. */
    async invoice(request: IncomingMessage, path: string): Promise<Reply | undefined> {
      const id = INVOICE.exec(path)?.[1]
      if (id === undefined) return undefined
      const session = await app.readSession(request)
      if (!session) return redirectReply(SIGN_IN, 303)
      const products = await readRegistered(app.store, session.uid)
      const invoice = products.find((product) => product.id === id)?.invoice
      const file = invoice ? await app.files.open(invoice.key) : null
      if (!invoice || !file) return textReply(404, 'No existe.', { 'cache-control': 'private, no-store' })
      return {
        status: 200,
        headers: {
          'content-type': invoice.type,
          'content-disposition': `attachment; filename="factura"; filename*=UTF-8''${extended(invoice.name)}`,
          'cache-control': 'private, no-store',
        },
        body: '',
        file,
      }
    },
  }

  /** Whoever can't be asked for in the database gets back what they typed. */
  async function unavailable(request: IncomingMessage, error: unknown): Promise<Reply> {
    app.log('error', 'product not registered', { error })
    const read = await readMultipart(request, FORM_LIMITS)
    if ('refused' in read) return read.refused
    return again(503, null, { ...EMPTY_FORM, values: typedRegistration(read.form.values), problem: NOT_KEPT })
  }

  async function again(status: number, session: Session | null, form: RegistrationForm): Promise<Reply> {
    const products = session ? await readRegistered(app.store, session.uid).catch(() => []) : []
    const context = { myProducts: { products, form, notice: null } }
    const reply = await renderPage(app, renderer, MY_PRODUCTS, { status, context })
    return { ...reply, headers: { ...reply.headers, 'cache-control': 'no-store' } }
  }
}

/** A text as RFC 8187 writes it in a header. */
function extended(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
