import { createHash } from 'node:crypto'
import { z } from 'zod'
import { CASES_PATH, CASE_FILE, CASE_PAGE_PATH } from '#/features/messages/case-names.ts'
import { readCaseNumber } from '#/features/messages/case-number.ts'
import {
  additionText,
  attachmentsOf,
  type Attachment,
  MAX_ADDITIONS,
  MAX_ATTACHMENTS,
} from '#/features/messages/message.ts'
import { emailField } from '#/core/forms/check-fields.ts'
import { defineForm, fromNetwork } from '#/core/forms/define-form.ts'
import { privateFileReply, redirectReply, textReply, type Reply } from '#/core/http/reply.ts'
import { attemptFrom } from '#/core/http/rate-limit.ts'
import { authedPost, get, post, type Route } from '#/core/http/route.ts'
import type { OwnVisit, Visit } from '#/core/http/visit.ts'
import type { App } from '#/core/services/app.ts'
import { caseCookie, findCase, openedCase, ownCases } from './read-cases.ts'
import { writingId } from '#/core/commands/retry.ts'
import { messageStateOf, withState } from '#/features/messages/message-state.ts'
import { StoreUnavailable } from '#/core/documents/document-store.ts'
import { requireSettings } from '#/site/model/page-meta.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { invalidCommand } from '#/core/commands/invalid.ts'
import { additionEmail } from './case-emails.ts'
import { attachmentOf, givenFile } from './case-files.ts'
import { messageId } from '#/features/messages/shared.ts'
import { changeMessage } from './message-commands.ts'

const NOTHING_TO_ADD = 'Escribí algo o elegí un archivo.'

/** Adds a text of the person to their case; idempotent by `addition`. */
export const addToCase = defineCommand({
  name: 'case.add',
  permission: 'contact:send',
  from: 'route',
  says: 'escribió en su caso',
  input: z.strictObject({
    id: messageId,
    addition: writingId,
    text: additionText,
    file: givenFile.optional(),
  }),
  async run(context, { id, addition, text, file }) {
    if (text === '' && !file) throw invalidCommand(NOTHING_TO_ADD, 'text')
    const settings = requireSettings(await context.catalogue())
    const attached = file && attachmentOf(id, file)
    // File before document, so that no document refers to a missing file.
    if (file && attached) await context.files.put(attached.key, file.content)
    let isStored = false
    try {
      await changeMessage(context, id, (message) => {
        const { additions = [] } = message
        const files = attachmentsOf(message)
        isStored = files.some((each) => each.id === attached?.id)
        if (additions.some((existing) => existing.id === addition) || (isStored && text === ''))
          return undefined
        if (additions.length >= MAX_ADDITIONS)
          throw invalidCommand('Este caso ya tiene muchos mensajes. Seguí por correo o por teléfono.')
        if (attached && files.length >= MAX_ATTACHMENTS)
          throw invalidCommand(`Este caso ya tiene ${MAX_ATTACHMENTS} archivos: no entran más.`, 'file')
        const added = {
          id: addition,
          at: context.now().toISOString(),
          text,
          ...(attached && !isStored ? { attachments: [attached] } : {}),
        }
        const state = messageStateOf(message)
        const waits = state === 'answered' || state === 'closed'
        return {
          message: {
            ...(waits ? withState(message, 'in-progress') : message),
            additions: [...additions, added],
          },
          emails: [additionEmail(message, text, attached ? 1 : 0, settings)],
        }
      })
    } catch (error) {
      // With an unknown outcome the file stays, because the case may refer to it.
      if (attached && !isStored && !(error instanceof StoreUnavailable))
        await context.files.delete(attached.key).catch(() => undefined)
      throw error
    }
  },
})

const BODY = { kind: 'form', bytes: 16 * 1024 } as const

/** One network may be an office; attempts on a number count per network, so that others can't lock out its owner. */
const CASE_LOOK_LIMITS = { network: { times: 30, seconds: 600 }, number: { times: 10, seconds: 600 } }
const ADDITIONS = { network: { times: 30, seconds: 3600 }, number: { times: 20, seconds: 3600 } }

const NOT_FOUND = 'No encontramos un caso con ese número y ese correo. Fijate en el correo que te mandamos.'
const WRONG_NUMBER = 'Revisá el número: hay un signo de más, de menos o cambiado.'

export const findCaseForm = defineForm({
  path: CASES_PATH,
  fields: ['number', 'email'],
  schema: () =>
    z.object({
      number: z
        .string(WRONG_NUMBER)
        .max(40)
        .transform((typed) => readCaseNumber(typed) ?? '')
        .refine((id) => id !== '', WRONG_NUMBER),
      email: emailField,
    }),
  limits: [
    fromNetwork('case:from', CASE_LOOK_LIMITS.network),
    ({ app, visit, input }) =>
      attemptFrom(app.throttle, `case:number:${input.number}`, visit.client, CASE_LOOK_LIMITS.number),
  ],
  tooMany: () => 'Probaste muchas veces. Esperá unos minutos y probá de nuevo.',
  async done({ app, input }) {
    const found = await findCase(app, input.number, input.email)
    return found ? openedReply(app, found.id) : { problem: NOT_FOUND }
  },
  unavailable: 'Probá de nuevo en unos minutos.',
})

export const addToCaseForm = defineForm({
  path: '/casos/sumar',
  page: CASE_PAGE_PATH,
  file: { name: 'file', kind: 'attachment' },
  hasToken: true,
  fields: ['text', 'file'],
  begin({ app, visit }) {
    const id = openedCookie(app).read(visit.incoming)
    return id === undefined ? redirectReply(CASES_PATH, 303) : { subject: id }
  },
  schema: ({ hasFile }) =>
    z.object({
      text: z
        .string()
        .default('')
        .transform((text) => text.replaceAll('\r\n', '\n').trim())
        .pipe(additionText)
        .refine((text) => text !== '' || hasFile, NOTHING_TO_ADD),
    }),
  limits: [
    fromNetwork('case-add:from', ADDITIONS.network),
    ({ app, subject: id }) => app.throttle.attempt(`case-add:number:${id}`, ADDITIONS.number),
  ],
  tooMany: () => 'Son muchos mensajes seguidos. Probá de nuevo en unos minutos; lo que escribiste sigue acá.',
  async done({ app, visit, subject: id, input: { text }, file, token }) {
    if (!(await openedCase(app, visit.incoming))) return redirectReply(CASES_PATH, 303)
    const addition = createHash('sha256')
      .update(JSON.stringify([token, id, text]))
      .update(file?.content ?? '')
      .digest('hex')
      .slice(0, 16)
    await app.execute(addToCase, { id, addition, text, ...(file && { file }) }, { kind: 'visitor' })
    return redirectReply(`${CASE_PAGE_PATH}?enviado`, 303)
  },
})

export function caseRoutes(app: App): Route[] {
  return [
    authedPost('/casos/abrir', {
      who: 'account',
      signIn: `/ingresar?volver=${CASES_PATH}`,
      body: BODY,
      answer: openOwn,
    }),
    post('/casos/salir', {
      body: BODY,
      answer: () => ({ ...redirectReply(CASES_PATH, 303), cookies: [openedCookie(app).close()] }),
    }),
    get(`${CASE_FILE}:id{[a-z0-9]{16}}`, file),
  ]

  async function openOwn({ incoming }: OwnVisit, fields: URLSearchParams): Promise<Reply> {
    const found = (await ownCases(app, incoming))?.find(({ id }) => id === fields.get('id'))
    return found ? openedReply(app, found.id) : redirectReply(CASES_PATH, 303)
  }

  async function file({ incoming, path }: Visit): Promise<Reply> {
    const id = path.slice(CASE_FILE.length)
    const isIt = (each: Attachment) => each.id === id
    const opened = await openedCase(app, incoming)
    const found =
      (opened && attachmentsOf(opened).find(isIt)) ??
      (await ownCases(app, incoming))?.flatMap(attachmentsOf).find(isIt)
    return (found && (await privateFileReply(app.files, found))) ?? textReply(404, 'No existe.', CASE_HEADERS)
  }
}

const openedCookie = ({ environment, secrets }: App) => caseCookie(environment.siteUrl, secrets)

const openedReply = (app: App, id: string): Reply => ({
  ...redirectReply(CASE_PAGE_PATH, 303),
  cookies: [openedCookie(app).open(id)],
})

const CASE_HEADERS = { 'cache-control': 'private, no-store' }
