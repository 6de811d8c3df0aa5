import type { IncomingMessage } from 'node:http'
import { EMPTY_FORM, type MyProductsVisit, type RegistrationForm } from '../../pages/my-products-page.ts'
import { forgetProduct } from '../../commands/registrations/forget-product.ts'
import { registerProduct, TooManyRegistered } from '../../commands/registrations/register-product.ts'
import { readRegistered } from '../../commands/registrations/registered-products.ts'
import type { App } from '../app.ts'
import { MAX_BYTES } from '../files/file-limits.ts'
import {
  freshRegistrationForm,
  typedRegistration,
  validateRegistration,
} from '../registrations/registration-form.ts'
import { callerOf, type Session } from '../session.ts'
import type { MultipartForm } from '../uploaded-form.ts'
import { redirectReply, textReply, type Reply } from './reply.ts'
import { renderPage, type Renderer } from './render.ts'
import { get, getOwn, takeOwn, type Answer, type Route } from './route.ts'
import type { OwnVisit, Visit } from './visit.ts'

export const MY_PRODUCTS = '/cuenta/productos'
const SIGN_IN = `/ingresar?volver=${MY_PRODUCTS}`
const FIELDS_BYTES = 64 * 1024
/** A little more than a file may weigh, so that who goes over by little is told in the page. */
const FORM_LIMITS = { bodyBytes: 2 * MAX_BYTES.invoice + FIELDS_BYTES, fileBytes: MAX_BYTES.invoice }
/** Of one account. */
const REGISTRATIONS = { times: 20, seconds: 600 }

const NOT_KEPT = 'No pudimos guardarlo. Lo que escribiste sigue acá: probá de nuevo en unos minutos.'

const NOTICES: Readonly<Record<string, string>> = {
  registrado: 'Registramos tu producto.',
  borrado: 'Borramos el producto y su factura.',
}

type Parts = { app: App; renderer: Renderer; page: (visit: Visit) => Promise<Answer> }

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
      form: freshRegistrationForm(app.secret),
      notice: done === undefined ? null : NOTICES[done]!,
    }
  } catch (error) {
    app.log('error', 'registered products not read', { error })
    const problem = 'Ahora no podemos leer tus productos. Probá de nuevo en unos minutos.'
    return { products: [], form: { ...EMPTY_FORM, problem }, notice: null }
  }
}

/** Registers, forgets and gives back invoices: always of whoever is signed in, and of nobody else. */
export function registrationRoutes({ app, renderer, page }: Parts): Route[] {
  return [
    get(MY_PRODUCTS, page),
    takeOwn(MY_PRODUCTS, {
      who: 'own-products:write',
      signIn: SIGN_IN,
      body: { kind: 'multipart', limits: FORM_LIMITS, file: 'invoice' },
      answer: add,
      // Whoever can't be asked for in the database gets back what they typed.
      unavailable: (visit, { values }) =>
        again(visit, 503, null, { ...EMPTY_FORM, values: typedRegistration(values), problem: NOT_KEPT }),
    }),
    takeOwn(`${MY_PRODUCTS}/borrar`, {
      who: 'own-products:write',
      signIn: SIGN_IN,
      body: { kind: 'form', bytes: FIELDS_BYTES },
      async answer({ session }, fields) {
        const id = fields.get('id') ?? ''
        const gone = await app.execute(forgetProduct, { id }, callerOf(session))
        return redirectReply(gone ? `${MY_PRODUCTS}?borrado` : MY_PRODUCTS, 303)
      },
    }),
    getOwn(`${MY_PRODUCTS}/factura/:id{[a-z0-9]{16}}`, invoice, { signIn: SIGN_IN }),
  ]

  async function add(visit: OwnVisit, form: MultipartForm): Promise<Reply> {
    const { session, snapshot } = visit
    const seconds = await app.throttle.attempt(`register:who:${session.uid}`, REGISTRATIONS)
    if (seconds > 0) {
      const reply = await again(visit, 429, session, {
        ...EMPTY_FORM,
        values: typedRegistration(form.values),
        problem: 'Son muchos registros seguidos. Probá de nuevo en unos minutos.',
      })
      return { ...reply, headers: { ...reply.headers, 'retry-after': String(seconds) } }
    }
    const result = await validateRegistration(snapshot, form, app.door.invoice)
    if (!result.accepted) return again(visit, 422, session, result.form)
    const { registration } = result
    try {
      const { product, ...rest } = registration
      await app.execute(registerProduct, { model: product.id, ...rest }, callerOf(session))
      return redirectReply(`${MY_PRODUCTS}?registrado`, 303)
    } catch (error) {
      if (!(error instanceof TooManyRegistered)) throw error
      const { product, serial = '', purchasedOn, token } = registration
      const values = { model: product.id, serial, purchasedOn, token }
      const problem = 'Ya registraste 50 productos. Borrá alguno.'
      return again(visit, 422, session, { ...EMPTY_FORM, values, problem })
    }
  }

  /** An invoice, for its owner. */
  async function invoice({ session, path }: OwnVisit): Promise<Reply> {
    const id = path.split('/').at(-1)
    const products = await readRegistered(app.store, session.uid)
    const found = products.find((product) => product.id === id)?.invoice
    const file = found ? await app.files.open(found.key) : null
    if (!found || !file) return textReply(404, 'No existe.', { 'cache-control': 'private, no-store' })
    return {
      status: 200,
      headers: {
        'content-type': found.type,
        'content-disposition': `attachment; filename="factura"; filename*=UTF-8''${extended(found.name)}`,
        'cache-control': 'private, no-store',
      },
      body: '',
      file,
    }
  }

  async function again(
    visit: Visit,
    status: number,
    session: Session | null,
    form: RegistrationForm,
  ): Promise<Reply> {
    const products = session ? await readRegistered(app.store, session.uid).catch(() => []) : []
    const visitor = { myProducts: { products, form, notice: null } }
    const reply = await renderPage(app, renderer, visit, MY_PRODUCTS, { status, visitor })
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
