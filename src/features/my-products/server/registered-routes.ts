import { z } from 'zod'
import { defineRead } from '#/core/http/panel-read.ts'
import { fold } from '#/language/fold.ts'
import { normaliseModel } from '#/catalogue/products/normalise-model.ts'
import type { App } from '#/core/services/app.ts'
import { localCounter } from '#/core/http/rate-limit.ts'
import type { Reply } from '#/core/http/reply.ts'
import { authedGet, type Route } from '#/core/http/route.ts'
import type { OwnVisit } from '#/core/http/visit.ts'
import { csvLine } from '#/core/files/csv.ts'
import { csvReply, readsPeople } from '#/core/http/csv.ts'
import { accountDocumentId } from '#/core/commands/account-document-id.ts'
import { readStoredDocument } from '#/catalogue/collections/read-document.ts'
import { registrations } from '#/features/my-products/registered-products.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import type { Identity } from '#/core/identity/identity.ts'
import { registeredLine } from './registered-view.ts'

type RegisteredListParts = { store: Pick<DocumentReader, 'list'>; identity: Pick<Identity, 'accounts'> }

const REGISTERED_PAGE_ROWS = 50
const MAX_REGISTERED_WORDS = 200

/** Registered products, latest first; audited before replying. */
export const registeredRead = defineRead({
  path: 'registrados',
  permission: 'registrations:read',
  needsCatalogue: false,
  input: z.object({ buscar: z.string().default(''), desde: z.string().optional() }),
  async read({ app, session }, { buscar, desde }) {
    await app.audit.read(session.uid, 'registrations.list', filterWords(buscar))
    const all = await findRegistered(app, buscar)
    const from = desde === undefined ? 0 : all.findIndex(({ place }) => place < desde)
    const page = from < 0 ? [] : all.slice(from, from + REGISTERED_PAGE_ROWS)
    return {
      lines: page.map(({ product }) => product),
      count: all.length,
      next: from >= 0 && from + REGISTERED_PAGE_ROWS < all.length ? page.at(-1)!.place : null,
    }
  },
})

async function findRegistered(app: Pick<App, 'store' | 'identity'>, text: string) {
  const words = fold(text.slice(0, MAX_REGISTERED_WORDS)).split(/\s+/).filter(Boolean)
  return (await listOwnedProducts(app)).filter(({ product: { model, name, serial, email } }) => {
    const searchText = fold([model, normaliseModel(model), name, serial ?? '', email].join('\n'))
    return words.every((word) => searchText.includes(word))
  })
}

/** Filter for the audit log, without the words, which may be a person's address. */
const filterWords = (text: string) => (text === '' ? 'todos' : 'con una búsqueda')

const REGISTERED_EXPORT_LIMIT = { times: 20, seconds: 600 }

export const NOTED_REGISTRATIONS = {
  'registrations.list': 'vio los productos registrados',
  'registrations.export': 'descargó los productos registrados',
} as const

export function registeredRoutes(app: App): Route[] {
  return [
    authedGet('/panel/registrados.csv', file, {
      ...readsPeople('registrations:read'),
      says: 'text',
      limit: {
        by: 'account',
        count: localCounter(REGISTERED_EXPORT_LIMIT),
        sentence: 'Descargaste los productos registrados muchas veces. Esperá unos minutos.',
      },
    }),
  ]

  /** CSV export, audited before replying. */
  async function file({ session, search }: OwnVisit): Promise<Reply> {
    const text = search.get('buscar') ?? ''
    await app.audit.read(session.uid, 'registrations.export', filterWords(text))
    const lines = (await findRegistered(app, text)).map(({ product: line }) =>
      csvLine([
        line.model,
        line.name,
        line.serial ?? '',
        line.email,
        line.purchasedOn,
        line.warrantyUntil,
        line.registeredAt,
        line.hasInvoice ? 'sí' : '',
      ]),
    )
    return csvReply('productos-registrados.csv', REGISTERED_COLUMNS, lines)
  }
}

const REGISTERED_COLUMNS = [
  'Modelo',
  'Producto',
  'Número de serie',
  'Correo',
  'Fecha de compra',
  'Garantía hasta',
  'Registrado (UTC)',
  'Con factura',
]

/** `place` is a sort and pagination key, greater for later registrations. */
async function listOwnedProducts({ store, identity }: RegisteredListParts) {
  const [documents, accounts] = await Promise.all([store.list('registrations'), identity.accounts()])
  const owners = new Map(accounts.map((account) => [accountDocumentId(account.uid), account]))
  return documents
    .flatMap(({ id: document, data }) => {
      const owner = owners.get(document)
      const products = readStoredDocument(registrations, data).data?.products ?? []
      if (!owner) return []
      return products.map((product) => ({
        product: {
          ...registeredLine(product),
          id: product.id,
          uid: owner.uid,
          email: owner.email,
          hasInvoice: product.invoice !== undefined,
        },
        place: `${product.registeredAt}~${product.id}`,
      }))
    })
    .sort((a, b) => (a.place < b.place ? 1 : -1))
}
