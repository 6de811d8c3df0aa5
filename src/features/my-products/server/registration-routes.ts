import { z } from 'zod'
import { readRegisteredView } from './registered-view.ts'
import { MAX_REGISTERED } from '#/features/my-products/registered-products.ts'
import type { IncomingMessage } from 'node:http'
import type { MyProductsVisit } from '#/features/my-products/my-products-page.ts'
import { MY_PRODUCTS, prefilledForm } from '#/features/my-products/registration-form-view.ts'
import { EMPTY_FORM, WITHOUT_MAIL } from '#/core/forms/names.ts'
import { deleteRegistration, setReminder, attachInvoice } from './registration-commands.ts'
import type { App } from '#/core/services/app.ts'
import { defineOwnForm } from '#/core/forms/define-form.ts'
import { AlreadyRegistered, registerProduct, TooManyRegistered } from './register-product.ts'
import { meantModels, registrationFields, withTyped } from './registration-form.ts'
import { callerOf } from '#/core/identity/session.ts'
import { privateFileReply, redirectReply, textReply, type Reply } from '#/core/http/reply.ts'
import { authedGet, authedPost, type Route } from '#/core/http/route.ts'
import type { OwnVisit } from '#/core/http/visit.ts'

const BODY = { kind: 'form', bytes: 64 * 1024 } as const

const REGISTRATION_NOTICES: Readonly<Record<string, string>> = {
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
      products: await readRegisteredView(app.store, session.uid),
      form,
      notice:
        done !== undefined && Object.hasOwn(REGISTRATION_NOTICES, done) ? REGISTRATION_NOTICES[done]! : null,
    }
  } catch (error) {
    app.log('error', 'registered products not read', { error })
    const problem = 'Ahora no podemos leer tus productos. Probá de nuevo en unos minutos.'
    return { products: [], form: { ...EMPTY_FORM, problem }, notice: null }
  }
}

const REGISTRATIONS = { times: 20, seconds: 600 }
const OWN_PRODUCTS = {
  who: 'own-products:write',
  signIn: `/ingresar?volver=${MY_PRODUCTS}`,
} as const

const registrationWait = ({ app, visit }: { app: App; visit: OwnVisit }) =>
  app.throttle.attempt(`register:who:${visit.session.uid}`, REGISTRATIONS)

export const registrationForm = defineOwnForm(
  {
    ...OWN_PRODUCTS,
    async signedOut(_visit, { values, files }) {
      const file = files.get('invoice')
      const hasFile = file !== undefined && (file.received instanceof Error || file.received.bytes > 0)
      return redirectReply(`/ingresar?volver=${encodeURIComponent(withTyped(values, hasFile))}`, 303)
    },
  },
  {
    path: MY_PRODUCTS,
    file: { name: 'invoice', kind: 'invoice' },
    hasToken: true,
    fields: ['model', 'serial', 'purchasedOn', 'remind', 'invoice'],
    schema: ({ visit }) => registrationFields(visit.snapshot),
    more: ({ visit, typed, hasFile }) => ({ models: meantModels(visit.snapshot, typed, hasFile) }),
    limits: [registrationWait],
    tooMany: () => 'Son muchos registros seguidos. Probá de nuevo en unos minutos.',
    async done({ app, visit: { session }, input: { model, serial, purchasedOn, remind }, file, token }) {
      const registration = {
        model: model.id,
        serial,
        purchasedOn,
        token,
        invoice: file,
        ...(remind !== undefined && { remindAt: session.email }),
      }
      try {
        await app.execute(registerProduct, registration, callerOf(session))
        return redirectReply(`${MY_PRODUCTS}?registrado`, 303)
      } catch (error) {
        if (error instanceof AlreadyRegistered) {
          const again = `Ya registraste ${model.name} con ese número de serie. Si falta la factura, sumala en «Registrados».`
          return { errors: { serial: again } }
        }
        if (!(error instanceof TooManyRegistered)) throw error
        return { problem: `Ya registraste ${MAX_REGISTERED} productos. Borrá alguno.` }
      }
    },
  },
)

export const invoiceForm = defineOwnForm(OWN_PRODUCTS, {
  path: `${MY_PRODUCTS}/factura`,
  page: MY_PRODUCTS,
  file: { name: 'invoice', kind: 'invoice', missing: 'Elegí el archivo de la factura y guardalo de nuevo.' },
  fields: [],
  schema: () => z.object({}),
  limits: [registrationWait],
  tooMany: () => 'Son muchas facturas seguidas. Probá de nuevo en unos minutos.',
  async done({ app, visit: { session }, typed, file: invoice }) {
    const attached = { id: typed.get('id') ?? '', invoice: invoice! }
    const isKnown = await app.execute(attachInvoice, attached, callerOf(session))
    return redirectReply(`${MY_PRODUCTS}${isKnown ? '?listo=factura' : ''}`, 303)
  },
  unavailable: 'No pudimos guardarla. Probá de nuevo en unos minutos.',
})

export function registrationRoutes(app: App): Route[] {
  return [
    authedPost(`${MY_PRODUCTS}/borrar`, {
      ...OWN_PRODUCTS,
      body: BODY,
      async answer({ session }, fields) {
        const id = fields.get('id') ?? ''
        const gone = await app.execute(deleteRegistration, { id }, callerOf(session))
        return redirectReply(gone ? `${MY_PRODUCTS}?borrado` : MY_PRODUCTS, 303)
      },
    }),
    authedPost(`${MY_PRODUCTS}/avisar`, {
      ...OWN_PRODUCTS,
      body: BODY,
      async answer({ session }, fields) {
        const to = fields.get('avisar') === 'si' ? session.email : null
        const known = await app.execute(setReminder, { id: fields.get('id') ?? '', to }, callerOf(session))
        const wanted = app.environment.smtpUrl === undefined ? 'avisaremos' : 'avisamos'
        const done = known ? `?listo=${to === null ? 'no-avisamos' : wanted}` : ''
        return redirectReply(`${MY_PRODUCTS}${done}`, 303)
      },
    }),
    authedGet(`${MY_PRODUCTS}/factura/:id{[a-z0-9]{16}}`, invoice, { signIn: OWN_PRODUCTS.signIn }),
  ]

  async function invoice({ session, path }: OwnVisit): Promise<Reply> {
    const id = path.split('/').at(-1)
    const products = await readRegisteredView(app.store, session.uid)
    const found = products.find((product) => product.id === id)?.invoice
    const reply = found && (await privateFileReply(app.files, found, 'factura'))
    return reply ?? textReply(404, 'No existe.', { 'cache-control': 'private, no-store' })
  }
}
