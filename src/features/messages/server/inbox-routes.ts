import { permissionsOf } from '#/core/access/require-permission.ts'
import { formatDay } from '#/language/es-AR/format.ts'
import { reasonOf } from '#/features/messages/contact-kinds.ts'
import { attachmentsOf, type Message } from '#/features/messages/message.ts'
import { stateOf, undelivered } from '#/features/messages/message-state.ts'
import { readRegistered, registeredLine } from '#/features/my-products/server/registered-view.ts'
import { normaliseModel } from '#/catalogue/products/normalise-model.ts'
import type { InboxPage, PanelMessage } from '#/features/messages/inbox-data.ts'
import type { App } from '#/core/services/app.ts'
import { INBOX_COLUMNS, inboxRow } from './inbox-csv.ts'
import { countStates, filterWords, fitting, readInboxFilter } from './inbox-filter.ts'
import { placeOf } from './inbox.ts'
import { assigneeOf, inboxLine, isSameBox, otherCase, threadOf } from './thread.ts'
import { callerOf } from '#/core/identity/session.ts'
import { ownCount } from '#/core/http/rate-limit.ts'
import { errorReply, jsonReply, textReply, type Reply } from '#/core/http/reply.ts'
import { authedGet, type Route } from '#/core/http/route.ts'
import type { OwnVisit } from '#/core/http/visit.ts'
import { fileReply } from '#/core/http/private-file.ts'
import { csvLine } from '#/core/files/csv.ts'
import { csvReply } from '#/core/http/csv.ts'
import { readsPeople } from '#/core/http/audited-read.ts'

const SHOWN = 50
const EXPORTS = { times: 20, seconds: 600 }
const MESSAGE = '/panel/datos/mensaje/'

export const NOTED = {
  'messages.list': 'vio la lista de consultas',
  'messages.read': 'leyó un mensaje',
  'messages.export': 'descargó consultas',
  'registrations.read': 'vio los productos registrados de una cuenta',
} as const

/** Every look is noted before it is answered. */
export function inboxRoutes({ audit, files, inbox, panel, identity, store }: App): Route[] {
  const common = { ...readsPeople('messages:read'), needsCatalogue: true }
  const { people } = panel
  return [
    authedGet('/panel/datos/mensajes', list, common),
    authedGet(`${MESSAGE}:id{.+}`, one, common),
    authedGet('/panel/adjunto/:case{[A-Z0-9-]{1,30}}/:id{[a-z0-9]{16}}', attachment, {
      ...common,
      says: 'text',
    }),
    authedGet('/panel/mensajes.csv', file, {
      ...common,
      says: 'text',
      limit: {
        by: 'account',
        count: ownCount(EXPORTS),
        sentence: 'Descargaste las consultas muchas veces. Esperá unos minutos.',
      },
    }),
  ]

  async function list({ session, search }: OwnVisit): Promise<Reply> {
    const filter = readInboxFilter(search)
    await audit.read(session.uid, 'messages.list', filterWords(filter))
    const all = await inbox.messages()
    const found = fitting(all, filter)
    const after = search.get('desde')
    const from = after === null ? 0 : found.findIndex(({ message }) => placeOf(message) < after)
    const shown = from < 0 ? [] : found.slice(from, from + SHOWN)
    return jsonReply(200, {
      lines: await Promise.all(shown.map(({ message }) => inboxLine(message, people))),
      count: found.length,
      states: countStates(all),
      undelivered: all.filter(({ message }) => undelivered(message)).length,
      team: await inbox.team(session.uid),
      next: from >= 0 && from + SHOWN < found.length ? placeOf(shown.at(-1)!.message) : null,
    } satisfies InboxPage)
  }

  async function file({ session, search }: OwnVisit): Promise<Reply> {
    const filter = readInboxFilter(search)
    await audit.read(session.uid, 'messages.export', filterWords(filter))
    const lines: string[] = []
    for (const { message } of fitting(await inbox.messages(), filter)) {
      const assignee = await assigneeOf(message, people)
      lines.push(csvLine(inboxRow(message, assignee?.name ?? '')))
    }
    return csvReply('consultas.csv', INBOX_COLUMNS, lines)
  }

  async function one({ path, session, snapshot }: OwnVisit): Promise<Reply> {
    const id = path.slice(MESSAGE.length)
    if (!/^[A-Z0-9-]{1,30}$/.test(id)) return gone()
    await audit.read(session.uid, 'messages.read', `messages/${id}`)
    const all = (await inbox.messages()).map(({ message }) => message)
    const message = all.find((each) => each.id === id)
    if (!message) return gone()
    const theirs = all.filter(({ email }) => isSameBox(email, message.email))
    const others = theirs.filter((each) => each !== message)
    for (const other of others) await audit.read(session.uid, 'messages.read', `messages/${other.id}`)
    const { name, email, phone, province, city, model, serial, receivedAt, replies } = message
    const reason = reasonOf(message)
    const { settings, productByModel, replyTemplates } = snapshot.catalogue
    const product = model === undefined ? undefined : productByModel.get(normaliseModel(model))
    return jsonReply(200, {
      id,
      receivedAt,
      state: stateOf(message),
      reason,
      facts: [
        ['Fecha de compra', message.purchasedOn && formatDay(message.purchasedOn)],
        ['Compra', message.purchase],
        ['Empresa', message.company],
        ['CUIT', message.taxId],
      ].flatMap(([label, value]) => (label && value ? [{ label, value }] : [])),
      name,
      email,
      phone: phone ?? null,
      place: [city, province].filter(Boolean).join(', ') || null,
      model: model ?? null,
      serial: serial ?? null,
      assignee: await assigneeOf(message, people),
      thread: await threadOf(theirs, people),
      others: others.map(otherCase),
      replies: replies?.length ?? 0,
      registered: permissionsOf(callerOf(session)).has('registrations:read')
        ? await registeredOf(session.uid, message)
        : null,
      team: await inbox.team(session.uid),
      templates: [...replyTemplates],
      known: {
        nombre: name,
        caso: id,
        motivo: reason,
        modelo: product?.id ?? model ?? null,
        producto: product?.name ?? null,
        marca: settings?.brand.name ?? null,
      },
      replyTo: settings?.contact.email ?? '',
    } satisfies PanelMessage)
  }

  async function attachment({ path, session }: OwnVisit): Promise<Reply> {
    const [id = '', file] = path.slice('/panel/adjunto/'.length).split('/')
    await audit.read(session.uid, 'messages.read', `messages/${id}`)
    const message = await inbox.message(id)
    const found = message && attachmentsOf(message).find((each) => each.id === file)
    return (found && (await fileReply(files, found))) ?? textReply(404, 'No existe.')
  }

  /** Confirmed addresses alone: anybody may type any. */
  async function registeredOf(reader: string, { email }: Message): Promise<PanelMessage['registered']> {
    const account = await identity.accountByEmail(email.toLowerCase())
    if (!account?.confirmed) return null
    await audit.read(reader, 'registrations.read', `accounts/${account.uid}`)
    return (await readRegistered(store, account.uid)).map(registeredLine)
  }
}

const gone = () => errorReply(404, 'Esa consulta ya no está. Volvé a la lista.')
