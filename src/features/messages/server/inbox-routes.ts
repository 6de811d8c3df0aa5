import { z } from 'zod'
import { callerPermissions } from '#/core/access/require-permission.ts'
import { defineRead } from '#/core/http/panel-read.ts'
import { callerOf } from '#/core/identity/session.ts'
import type { App } from '#/core/services/app.ts'
import { formatDay } from '#/language/es-AR/format.ts'
import { messageReason, type StoredMessage, attachmentsOf } from '#/features/messages/message.ts'
import {
  messageStateOf,
  undelivered,
  STATE_WORDS,
  wroteAgain,
  MESSAGE_STATES,
  type MessageState,
} from '#/features/messages/message-state.ts'
import { readRegisteredView, registeredLine } from '#/features/my-products/server/registered-view.ts'
import { normaliseModel } from '#/catalogue/products/normalise-model.ts'
import { inboxPosition, type IndexedMessage } from './inbox.ts'
import { waitingMessages } from './waiting-view.ts'
import { assigneeOf, inboxLine, isSameBox, otherCase, threadOf } from './thread.ts'
import { localCounter } from '#/core/http/rate-limit.ts'
import { textReply, type Reply, privateFileReply } from '#/core/http/reply.ts'
import { authedGet, type Route } from '#/core/http/route.ts'
import type { OwnVisit } from '#/core/http/visit.ts'
import { csvLine } from '#/core/files/csv.ts'
import { csvReply, readsPeople } from '#/core/http/csv.ts'
import { fold } from '#/language/fold.ts'
import { actorText } from '#/core/documents/actor.ts'

type InboxFilter = {
  /** `undelivered`: the last reply failed to arrive. */
  state: MessageState | 'undelivered' | null
  assignee: string | null
  words: readonly string[]
}

const MAX_INBOX_WORDS = 10
const IN_ADDRESS: Readonly<Record<string, InboxFilter['state']>> = {
  nuevas: 'new',
  'en-curso': 'in-progress',
  respondidas: 'answered',
  'en-el-service': 'in-service',
  cerradas: 'closed',
  'sin-llegar': 'undelivered',
}

const text = z.string().default('')

export const inboxFilters = z.object({ estado: text, de: text, buscar: text })

const INBOX_COLUMNS = [
  'Caso',
  'Llegó (UTC)',
  'Estado',
  'Le toca a',
  'Motivo',
  'Nombre',
  'Correo',
  'Teléfono',
  'Provincia',
  'Localidad',
  'Modelo',
  'Número de serie',
  'Mensaje',
  'Notas',
  'Respuestas',
  'Última respuesta (UTC)',
  'No llegó',
  'Escribió de nuevo',
] as const

const INBOX_PAGE_ROWS = 50

/** Not audited, because it returns only a count. */
export const waitingRead = defineRead({
  path: 'esperan',
  permission: 'messages:read',
  needsCatalogue: false,
  read: async ({ app: { store } }) => ({ count: (await waitingMessages(store, 0)).count }),
})

/** Audited before replying. */
export const inboxRead = defineRead({
  path: 'mensajes',
  permission: 'messages:read',
  input: inboxFilters.extend({ desde: z.string().optional() }),
  async read({ app: { audit, inbox, panel }, session }, { desde, ...filters }) {
    const filter = readInboxFilter(filters)
    await audit.read(session.uid, 'messages.list', filterWords(filter))
    const all = await inbox.messages()
    const found = matchingMessages(all, filter)
    const from = desde === undefined ? 0 : found.findIndex(({ message }) => inboxPosition(message) < desde)
    const page = from < 0 ? [] : found.slice(from, from + INBOX_PAGE_ROWS)
    return {
      lines: await Promise.all(page.map(({ message }) => inboxLine(message, panel.people))),
      count: found.length,
      /** Counts of all messages, regardless of the filter. */
      states: countStates(all),
      undelivered: all.filter(({ message }) => undelivered(message)).length,
      team: await inbox.team(session.uid),
      next: from >= 0 && from + INBOX_PAGE_ROWS < found.length ? inboxPosition(page.at(-1)!.message) : null,
    }
  },
})

export const messageRead = defineRead({
  path: 'mensaje/:id',
  permission: 'messages:read',
  input: z.object({ id: z.string().regex(/^[A-Z0-9-]{1,30}$/) }),
  missing: 'Esa consulta ya no está. Volvé a la lista.',
  async read({ app, session, snapshot }, { id }) {
    const { people } = app.panel
    await app.audit.read(session.uid, 'messages.read', `messages/${id}`)
    const all = (await app.inbox.messages()).map(({ message }) => message)
    const message = all.find((each) => each.id === id)
    if (!message) return undefined
    const theirs = all.filter(({ email }) => isSameBox(email, message.email))
    const others = theirs.filter((each) => each !== message)
    for (const other of others) await app.audit.read(session.uid, 'messages.read', `messages/${other.id}`)
    const { name, email, phone, province, city, model, serial, receivedAt, replies } = message
    const reason = messageReason(message)
    const { settings, productByModel, replyTemplates } = snapshot.catalogue
    const product = model === undefined ? undefined : productByModel.get(normaliseModel(model))
    return {
      id,
      receivedAt,
      state: messageStateOf(message),
      reason,
      /** Labels and values of fields that only special forms have. */
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
      /** Thread of this person's messages in all cases. */
      thread: await threadOf(theirs, people),
      others: others.map(otherCase),
      replies: replies?.length ?? 0,
      /** Products of the account with this email; null without one, or without permission. */
      registered: callerPermissions(callerOf(session)).has('registrations:read')
        ? await registeredOf(app, session.uid, message)
        : null,
      team: await app.inbox.team(session.uid),
      templates: [...replyTemplates],
      /** Placeholder values; null if unknown. */
      known: {
        nombre: name,
        caso: id,
        motivo: reason,
        modelo: product?.id ?? model ?? null,
        producto: product?.name ?? null,
        marca: settings?.brand.name ?? null,
      },
      replyTo: settings?.contact.email ?? '',
    }
  },
})

/** Registered products of the account with this email, if confirmed, because the form accepts any address. */
async function registeredOf({ audit, identity, store }: App, reader: string, { email }: StoredMessage) {
  const account = await identity.accountByEmail(email.toLowerCase())
  if (!account?.confirmed) return null
  await audit.read(reader, 'registrations.read', `accounts/${account.uid}`)
  return (await readRegisteredView(store, account.uid)).map(registeredLine)
}

const INBOX_EXPORT_LIMIT = { times: 20, seconds: 600 }

export const NOTED_INBOX = {
  'messages.list': 'vio la lista de consultas',
  'messages.read': 'leyó un mensaje',
  'messages.export': 'descargó consultas',
  'registrations.read': 'vio los productos registrados de una cuenta',
} as const

/** Audited before replying. */
export function inboxRoutes({ audit, files, inbox, panel: { people } }: App): Route[] {
  const common = { ...readsPeople('messages:read'), needsCatalogue: true, says: 'text' } as const
  return [
    authedGet('/panel/adjunto/:case{[A-Z0-9-]{1,30}}/:id{[a-z0-9]{16}}', attachment, common),
    authedGet('/panel/mensajes.csv', file, {
      ...common,
      limit: {
        by: 'account',
        count: localCounter(INBOX_EXPORT_LIMIT),
        sentence: 'Descargaste las consultas muchas veces. Esperá unos minutos.',
      },
    }),
  ]

  async function file({ session, search }: OwnVisit): Promise<Reply> {
    const filter = readInboxFilter(inboxFilters.parse(Object.fromEntries(search)))
    await audit.read(session.uid, 'messages.export', filterWords(filter))
    const lines: string[] = []
    for (const { message } of matchingMessages(await inbox.messages(), filter)) {
      const assignee = await assigneeOf(message, people)
      lines.push(csvLine(inboxRow(message, assignee?.name ?? '')))
    }
    return csvReply('consultas.csv', INBOX_COLUMNS, lines)
  }

  async function attachment({ path, session }: OwnVisit): Promise<Reply> {
    const [id = '', file] = path.slice('/panel/adjunto/'.length).split('/')
    await audit.read(session.uid, 'messages.read', `messages/${id}`)
    const message = await inbox.message(id)
    const found = message && attachmentsOf(message).find((each) => each.id === file)
    return (found && (await privateFileReply(files, found))) ?? textReply(404, 'No existe.')
  }
}

function inboxRow(message: StoredMessage, assignee: string): (string | number)[] {
  const { id, receivedAt, name, email, phone, province, city, model, serial } = message
  const { notes = [], replies = [] } = message
  return [
    id,
    receivedAt,
    STATE_WORDS[messageStateOf(message)],
    assignee,
    messageReason(message),
    name,
    email,
    phone ?? '',
    province ?? '',
    city ?? '',
    model ?? '',
    serial ?? '',
    message.message,
    notes.length,
    replies.length,
    replies.at(-1)?.at ?? '',
    undelivered(message) ? 'sí' : '',
    wroteAgain(message) ? 'sí' : '',
  ]
}

export function readInboxFilter({ estado, de, buscar }: z.output<typeof inboxFilters>): InboxFilter {
  return {
    state: Object.hasOwn(IN_ADDRESS, estado) ? IN_ADDRESS[estado]! : null,
    assignee: de === '' ? null : de === 'nadie' ? 'nobody' : de.slice(0, 200),
    words: fold(buscar.slice(0, 200))
      .split(/\s+/)
      .filter((word) => word !== '')
      .slice(0, MAX_INBOX_WORDS),
  }
}

/** Filter for the audit log, without the words, which may be a person's name. */
function filterWords({ state, assignee, words }: InboxFilter): string {
  const address = Object.entries(IN_ADDRESS).find(([, each]) => each === state)?.[0]
  return [
    address ?? 'todas',
    assignee === null ? '' : 'de alguien',
    words.length > 0 ? 'con una búsqueda' : '',
  ]
    .filter(Boolean)
    .join(', ')
}

export function matchingMessages(
  all: readonly IndexedMessage[],
  { state, assignee, words }: InboxFilter,
): IndexedMessage[] {
  const wanted =
    assignee === null || assignee === 'nobody' ? undefined : actorText({ kind: 'account', uid: assignee })
  return all.filter(
    ({ message, words: searchText }) =>
      (state === null ||
        (state === 'undelivered' ? undelivered(message) : messageStateOf(message) === state)) &&
      (assignee === null || message.assignee === wanted) &&
      words.every((word) => searchText.includes(word)),
  )
}

function countStates(all: readonly IndexedMessage[]): Record<MessageState, number> {
  const counts = Object.fromEntries(MESSAGE_STATES.map((state) => [state, 0])) as Record<MessageState, number>
  for (const { message } of all) counts[messageStateOf(message)] += 1
  return counts
}
