import { fold } from '#/language/fold.ts'
import { normaliseModel } from '#/catalogue/products/normalise-model.ts'
import type { RegisteredPage } from '#/features/my-products/registered-data.ts'
import type { App } from '#/core/services/app.ts'
import { registeredProducts, type OwnedProduct } from './registered-products-list.ts'
import { ownCount } from '#/core/http/rate-limit.ts'
import { jsonReply, type Reply } from '#/core/http/reply.ts'
import { authedGet, type Route } from '#/core/http/route.ts'
import type { OwnVisit } from '#/core/http/visit.ts'
import { csvLine } from '#/core/files/csv.ts'
import { csvReply } from '#/core/http/csv.ts'
import { readsPeople } from '#/core/http/audited-read.ts'

const SHOWN = 50
const MAX_WORDS = 200
const EXPORTS = { times: 20, seconds: 600 }

export const NOTED = {
  'registrations.list': 'vio los productos registrados',
  'registrations.export': 'descargó los productos registrados',
} as const

/** Every look is noted before it is answered. */
export function registeredRoutes({ audit, store, identity }: App): Route[] {
  const common = readsPeople('registrations:read')
  return [
    authedGet('/panel/datos/registrados', list, common),
    authedGet('/panel/registrados.csv', file, {
      ...common,
      says: 'text',
      limit: {
        by: 'account',
        count: ownCount(EXPORTS),
        sentence: 'Descargaste los productos registrados muchas veces. Esperá unos minutos.',
      },
    }),
  ]

  async function found(search: URLSearchParams): Promise<OwnedProduct[]> {
    const words = fold((search.get('buscar') ?? '').slice(0, MAX_WORDS))
      .split(/\s+/)
      .filter(Boolean)
    const all = await registeredProducts({ store, identity })
    return all.filter(({ product: { model, name, serial, email } }) => {
      const said = fold([model, normaliseModel(model), name, serial ?? '', email].join('\n'))
      return words.every((word) => said.includes(word))
    })
  }

  async function list({ session, search }: OwnVisit): Promise<Reply> {
    await audit.read(session.uid, 'registrations.list', wordsOf(search))
    const all = await found(search)
    const after = search.get('desde')
    const from = after === null ? 0 : all.findIndex(({ place }) => place < after)
    const shown = from < 0 ? [] : all.slice(from, from + SHOWN)
    return jsonReply(200, {
      lines: shown.map(({ product }) => product),
      count: all.length,
      next: from >= 0 && from + SHOWN < all.length ? shown.at(-1)!.place : null,
    } satisfies RegisteredPage)
  }

  async function file({ session, search }: OwnVisit): Promise<Reply> {
    await audit.read(session.uid, 'registrations.export', wordsOf(search))
    const lines = (await found(search)).map(({ product: line }) =>
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
    return csvReply('productos-registrados.csv', COLUMNS, lines)
  }
}

const COLUMNS = [
  'Modelo',
  'Producto',
  'Número de serie',
  'Correo',
  'Fecha de compra',
  'Garantía hasta',
  'Registrado (UTC)',
  'Con factura',
]

/** Filter for the audit log, without the words, which may be a person's address. */
const wordsOf = (search: URLSearchParams) =>
  (search.get('buscar') ?? '') === '' ? 'todos' : 'con una búsqueda'
