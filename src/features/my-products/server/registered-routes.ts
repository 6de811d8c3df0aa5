import { z } from 'zod'
import { defineRead } from '#/core/http/panel-read.ts'
import { fold } from '#/language/fold.ts'
import { normaliseModel } from '#/catalogue/products/normalise-model.ts'
import type { App } from '#/core/services/app.ts'
import { listOwnedProducts } from './registered-products-list.ts'
import { localCounter } from '#/core/http/rate-limit.ts'
import type { Reply } from '#/core/http/reply.ts'
import { authedGet, type Route } from '#/core/http/route.ts'
import type { OwnVisit } from '#/core/http/visit.ts'
import { csvLine } from '#/core/files/csv.ts'
import { csvReply } from '#/core/http/csv.ts'
import { readsPeople } from '#/core/http/audited-read.ts'

const REGISTERED_PAGE_ROWS = 50
const MAX_REGISTERED_WORDS = 200

/** The last first; every look is noted before it is answered. */
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

  /** Noted before it is answered. */
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
