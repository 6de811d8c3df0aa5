import type { ListedCase } from '#/site/model/listed.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import {
  messageReason,
  type Attachment,
  type StoredMessage,
  MAX_ADDITIONS,
  MAX_ATTACHMENTS,
  attachmentsOf,
} from './message.ts'
import { STATE_WORDS, messageStateOf, type MessageState } from './message-state.ts'
import type { Settings } from '#/catalogue/documents/settings.ts'
import { normaliseModel } from '#/catalogue/products/normalise-model.ts'
import { formatBytes, formatDay, formatMoment } from '#/language/es-AR/format.ts'
import { todayInBuenosAires } from '#/language/es-AR/buenos-aires-day.ts'
import { plainBreadcrumbs, type Breadcrumb } from '#/site/model/breadcrumbs.ts'
import { EMPTY_FORM, isFormRefused, type FormState } from '#/core/forms/names.ts'
import { pageMeta, requireSettings, type PageMeta } from '#/site/model/page-meta.ts'
import { CASES_PATH, CASE_FILE, CASE_PAGE_PATH } from './case-names.ts'
import { noVisitor, noQuery, definePage, redirectOnce } from '#/site/pages/page.ts'

export type FindField = 'number' | 'email'
export type FindForm = FormState<FindField>
export type AddForm = FormState<'text' | 'file'>

export type CaseRow = ListedCase & { state: MessageState }

export type CasesVisit = {
  find: FindForm
  /** Null unless signed in with a verified email. */
  own: CaseRow[] | null
  message: StoredMessage | undefined
  add: AddForm
  notice: string | null
}

export const EMPTY_CASES: CasesVisit = {
  find: EMPTY_FORM,
  own: null,
  message: undefined,
  add: EMPTY_FORM,
  notice: null,
}

export const casesPageEntry = definePage({
  path: [CASES_PATH, CASE_PAGE_PATH],
  query: noQuery,
  cache: noVisitor,
  softNavigation: false,
  confidential: true,
  usage: 'contact',
  unknownVisitor: { cases: EMPTY_CASES },
  refusedForm: (path) => (path === CASE_PAGE_PATH ? 'cases.add' : 'cases.find'),
  sitemap: 'listed',
  read({ catalogue, path, visitor: { cases: visit }, accounts: { sendsMail } }) {
    if (path === CASES_PATH) return casesPage(catalogue, { ...visit, message: undefined }, sendsMail)
    return visit.message || visit.find.problem !== null
      ? casesPage(catalogue, visit, sendsMail)
      : redirectOnce(CASES_PATH)
  },
})

export type CaseEntry = {
  by: 'person' | 'brand'
  who: string
  at: string
  on: string
  subject: string | null
  text: string
  files: { link: string; name: string; detail: string }[]
}

export type CaseView = CaseRow & {
  next: string
  product: { name: string; id: string } | null
  serial: string | null
  entries: CaseEntry[]
  mayAdd: boolean
  mayAttach: boolean
}

export type CasesPage = {
  meta: PageMeta
  breadcrumbs: Breadcrumb[]
  find: FindForm
  own: CaseRow[] | null
  openCase: CaseView | null
  add: AddForm
  notice: string | null
  contact: Settings['contact']
  sendsMail: boolean
}

export function casesPage(catalogue: Catalogue, visit: CasesVisit, sendsMail: boolean): CasesPage {
  const { message, find, own, add, notice } = visit
  const { contact, brand } = requireSettings(catalogue)
  const title = message ? `Caso ${message.id}` : isFormRefused(find) ? 'Revisá los datos' : 'Seguí tu caso'
  const breadcrumbs: Breadcrumb[] = message
    ? [
        { name: 'Inicio', link: '/' },
        { name: 'Seguí tu caso', link: CASES_PATH },
        { name: message.id, link: null },
      ]
    : plainBreadcrumbs('Seguí tu caso')
  return {
    meta: pageMeta(catalogue, {
      title,
      description: `En qué quedó lo que le escribiste a ${brand.name}: con el número de caso y tu correo.`,
      path: CASES_PATH,
      noindex: message !== undefined,
    }),
    breadcrumbs,
    find,
    own,
    openCase: message ? caseView(catalogue, message) : null,
    add,
    notice,
    contact,
    sendsMail,
  }
}

export function caseRow(message: StoredMessage): CaseRow {
  const { id, model, receivedAt } = message
  const reason = messageReason(message)
  const state = messageStateOf(message)
  return {
    id,
    state,
    stateWord: state === 'answered' ? 'Esperando tu respuesta' : STATE_WORDS[state],
    about: model === undefined ? reason : `${reason}, ${model}`,
    on: formatDay(todayInBuenosAires(new Date(receivedAt))),
  }
}

function caseView(catalogue: Catalogue, message: StoredMessage): CaseView {
  const { contact } = requireSettings(catalogue)
  const row = caseRow(message)
  const { model, serial, additions = [] } = message
  const product = model === undefined ? undefined : catalogue.productByModel.get(normaliseModel(model))
  return {
    ...row,
    next: NEXT[row.state](contact),
    product: product ? { name: product.name, id: product.id } : null,
    serial: serial ?? null,
    entries: caseEntries(catalogue, message),
    mayAdd: additions.length < MAX_ADDITIONS,
    mayAttach: attachmentsOf(message).length < MAX_ATTACHMENTS,
  }
}

const NEXT: Record<MessageState, (contact: Settings['contact']) => string> = {
  new: ({ responseTime }) => `Ya la tenemos. ${responseTime}`,
  'in-progress': () => 'La estamos viendo. Si nos falta algún dato, te lo pedimos.',
  answered: () => 'Te respondimos. Si queda algo por resolver, contestanos acá abajo.',
  'in-service': () => 'Tu producto está en el service. Cuando haya novedades te escribimos.',
  closed: () => 'La dimos por resuelta. Si algo quedó pendiente, escribinos acá abajo y la volvemos a abrir.',
}

/** Public conversation, oldest first; never internal notes. */
function caseEntries(catalogue: Catalogue, message: StoredMessage): CaseEntry[] {
  const { brand } = requireSettings(catalogue)
  const { receivedAt, openedBy, attachments, additions = [], replies = [] } = message
  const person = (at: string, text: string, files: readonly Attachment[] = []): CaseEntry => ({
    by: 'person',
    who: 'Vos',
    ...caseMoment(at),
    subject: null,
    text,
    files: files.map(caseFile),
  })
  const team = (at: string, subject: string | null, text: string): CaseEntry => ({
    by: 'brand',
    who: brand.name,
    ...caseMoment(at),
    subject,
    text,
    files: [],
  })
  const first =
    openedBy === undefined
      ? person(receivedAt, message.message, attachments)
      : // Cases opened by the team show only a general text, because their message is an internal note.
        team(receivedAt, null, `Abrimos este caso para escribirte: ${messageReason(message).toLowerCase()}.`)
  return [
    first,
    ...additions.map(({ at, text, attachments: files }) => person(at, text, files)),
    ...replies.map(({ at, subject, text }) => team(at, subject, text)),
  ].sort((one, other) => one.at.localeCompare(other.at))
}

const caseMoment = (at: string) => ({ at, on: formatMoment(new Date(at)) })

function caseFile({ id, name, bytes }: Attachment): CaseEntry['files'][number] {
  return { link: `${CASE_FILE}${id}`, name, detail: formatBytes(bytes) }
}
