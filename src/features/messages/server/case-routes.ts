import { createHash } from 'node:crypto'
import { z } from 'zod'
import { readCaseNumber } from '#/features/messages/case-number.ts'
import { email } from '#/catalogue/documents/common.ts'
import { attachmentsOf, type Attachment } from '#/features/messages/message.ts'
import { InvalidCommand } from '#/core/commands/invalid.ts'
import { addToCase } from './add-to-case.ts'
import type { AddForm, FindForm } from '#/features/messages/cases-page.ts'
import { CASES, CASE_FILE, SHOWN_CASE } from '#/features/messages/case-names.ts'
import { caseCookie } from './case-cookie.ts'
import { findCase, openedCase, ownCases } from './read-cases.ts'
import type { MultipartForm } from '#/core/forms/uploaded-form.ts'
import { readAttachment } from '#/core/uploads/read-invoice.ts'
import { MAX_UPLOAD_BYTES } from '#/core/uploads/upload-limits.ts'
import type { FormParts } from '#/site/rendering/page-reply.ts'
import { attemptFrom } from '#/core/http/rate-limit.ts'
import { redirectReply, textReply, type Reply } from '#/core/http/reply.ts'
import { authedPost, get, post, type Route } from '#/core/http/route.ts'
import type { OwnVisit, Visit } from '#/core/http/visit.ts'
import { privateFileReply } from '#/core/http/private-file.ts'

const FORM_BYTES = 16 * 1024
const FILE_LIMITS = {
  bodyBytes: 2 * MAX_UPLOAD_BYTES.attachment + 64 * 1024,
  fileBytes: MAX_UPLOAD_BYTES.attachment,
}
/** One network may be a whole office. A number is counted by network: who knows it alone keeps its owner out of nothing. */
const LOOKS = { network: { times: 30, seconds: 600 }, number: { times: 10, seconds: 600 } }
const ADDITIONS = { network: { times: 30, seconds: 3600 }, number: { times: 20, seconds: 3600 } }

const findForm = z.object({
  number: z
    .string()
    .max(40)
    .transform((typed) => readCaseNumber(typed) ?? '')
    .refine((id) => id !== '', 'Revisá el número: hay un signo de más, de menos o cambiado.'),
  email: z.string().max(320).trim().pipe(email),
})
const NOT_FOUND = 'No encontramos un caso con ese número y ese correo. Fijate en el correo que te mandamos.'
const BUSY = 'Probaste muchas veces. Esperá unos minutos y probá de nuevo.'
const NOT_KEPT = 'No pudimos guardarlo. Lo que escribiste sigue acá: probá de nuevo en unos minutos.'

export function caseRoutes({ app, refuse, page }: FormParts): Route[] {
  const cookie = caseCookie(app.environment.siteUrl, app.secrets)
  return [
    get(CASES, page),
    post(CASES, {
      body: { kind: 'form', bytes: FORM_BYTES },
      answer: find,
      unavailable: (visit, fields) =>
        refuse(visit, CASES, 503, { ...typedIn(fields), problem: 'Probá de nuevo en unos minutos.' }),
    }),
    authedPost('/casos/abrir', {
      who: 'account',
      signIn: `/ingresar?volver=${CASES}`,
      body: { kind: 'form', bytes: FORM_BYTES },
      answer: openOwn,
    }),
    post('/casos/salir', {
      body: { kind: 'form', bytes: FORM_BYTES },
      answer: () => ({ ...redirectReply(CASES, 303), cookies: [cookie.close()] }),
    }),
    post('/casos/sumar', {
      body: { kind: 'multipart', limits: FILE_LIMITS, file: 'attachment' },
      answer: add,
      unavailable: (visit, form) => refuse(visit, SHOWN_CASE, 503, { ...typedText(form), problem: NOT_KEPT }),
    }),
    get(`${CASE_FILE}:id{[a-z0-9]{16}}`, file),
  ]

  async function find(visit: Visit, fields: URLSearchParams): Promise<Reply> {
    const typed = typedIn(fields)
    const parsed = findForm.safeParse({
      number: fields.get('number') ?? '',
      email: fields.get('email') ?? '',
    })
    if (!parsed.success) {
      const errors: FindForm['errors'] = {}
      for (const { path, message } of parsed.error.issues)
        errors[path[0] as keyof FindForm['errors']] ??= message
      return refuse(visit, CASES, 422, { ...typed, errors })
    }
    const { number: id, email: address } = parsed.data
    const wait =
      (await attemptFrom(app.throttle, 'case:from', visit.client, LOOKS.network)) ||
      (await attemptFrom(app.throttle, `case:number:${id}`, visit.client, LOOKS.number))
    if (wait > 0) return refuse(visit, CASES, 429, { ...typed, problem: BUSY }, waiting(wait))
    const found = await findCase(app, id, address)
    return found ? opened(found.id) : refuse(visit, CASES, 422, { ...typed, problem: NOT_FOUND })
  }

  async function openOwn({ incoming }: OwnVisit, fields: URLSearchParams): Promise<Reply> {
    const found = (await ownCases(app, incoming))?.find(({ id }) => id === fields.get('id'))
    return found ? opened(found.id) : redirectReply(CASES, 303)
  }

  function opened(id: string): Reply {
    return { ...redirectReply(SHOWN_CASE, 303), cookies: [cookie.open(id)] }
  }

  async function add(visit: Visit, form: MultipartForm): Promise<Reply> {
    const message = await openedCase(app, visit.incoming)
    if (!message) return redirectReply(CASES, 303)
    const typed = typedText(form)
    const wait =
      (await attemptFrom(app.throttle, 'case-add:from', visit.client, ADDITIONS.network)) ||
      (await app.throttle.attempt(`case-add:number:${message.id}`, ADDITIONS.number))
    if (wait > 0) {
      const problem =
        'Son muchos mensajes seguidos. Probá de nuevo en unos minutos; lo que escribiste sigue acá.'
      return refuse(visit, SHOWN_CASE, 429, { ...typed, problem }, waiting(wait))
    }
    const given = await readAttachment(form.files.get('file'), app.uploads.attachment, 'adjunto')
    if (typeof given === 'string')
      return refuse(visit, SHOWN_CASE, 422, { ...typed, errors: { file: given } })
    const addition = createHash('sha256')
      .update(JSON.stringify([form.values.get('token'), message.id, typed.text]))
      .update(given?.content ?? '')
      .digest('hex')
      .slice(0, 16)
    try {
      await app.execute(
        addToCase,
        { id: message.id, addition, text: typed.text, ...(given ? { file: given } : {}) },
        { kind: 'visitor' },
      )
      return redirectReply(`${SHOWN_CASE}?enviado`, 303)
    } catch (error) {
      if (!(error instanceof InvalidCommand)) throw error
      const { path, message: said } = error.errors[0]!
      const isField = path === 'text' || path === 'file'
      const refusal = isField ? { errors: { [path]: said } } : { problem: said }
      return refuse(visit, SHOWN_CASE, 422, { ...typed, ...refusal })
    }
  }

  async function file({ incoming, path }: Visit): Promise<Reply> {
    const id = path.slice(CASE_FILE.length)
    const isIt = (each: Attachment) => each.id === id
    const opened = await openedCase(app, incoming)
    const found =
      (opened && attachmentsOf(opened).find(isIt)) ??
      (await ownCases(app, incoming))?.flatMap(attachmentsOf).find(isIt)
    return (found && (await privateFileReply(app.files, found))) ?? textReply(404, 'No existe.', PRIVATE)
  }
}

const PRIVATE = { 'cache-control': 'private, no-store' }

const waiting = (seconds: number) => ({ 'retry-after': String(seconds) })

function typedIn(fields: URLSearchParams): Pick<FindForm, 'values'> {
  const text = (name: string) => (fields.get(name) ?? '').slice(0, 320).toWellFormed()
  return { values: { number: text('number').slice(0, 40), email: text('email') } }
}

function typedText({ values }: MultipartForm): Pick<AddForm, 'text'> & Partial<Pick<AddForm, 'token'>> {
  const text = (values.get('text') ?? '').replaceAll('\r\n', '\n').trim().slice(0, 5000).toWellFormed()
  const token = (values.get('token') ?? '').slice(0, 200)
  return token === '' ? { text } : { text, token }
}
