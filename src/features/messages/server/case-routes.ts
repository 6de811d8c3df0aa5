import { createHash } from 'node:crypto'
import { z } from 'zod'
import { readCaseNumber } from '#/features/messages/case-number.ts'
import { email } from '#/catalogue/documents/common.ts'
import { attachmentsOf, type Attachment } from '#/features/messages/message.ts'
import { InvalidCommand } from '#/core/commands/invalid.ts'
import { addToCase } from '#/features/messages/server/add-to-case.ts'
import { EMPTY_ADD, EMPTY_CASES, type AddForm, type FindForm } from '#/features/messages/cases-page.ts'
import { CASES, CASE_FILE, SHOWN_CASE } from '#/features/messages/case-names.ts'
import { caseCookie } from './case-cookie.ts'
import { findCase, openedCase, ownCases, readCases } from './read-cases.ts'
import type { MultipartForm } from '#/core/forms/uploaded-form.ts'
import { readInvoice } from '#/features/my-products/server/registration-form.ts'
import { MAX_BYTES } from '#/core/uploads/upload-limits.ts'
import { pageReply, type FormParts } from '#/site/rendering/page-reply.ts'
import { redirectReply, textReply, type Reply } from '#/core/http/reply.ts'
import { authedPost, get, post, type Route } from '#/core/http/route.ts'
import type { OwnVisit, Visit } from '#/core/http/visit.ts'
import { fileReply } from '#/core/http/private-file.ts'

const FORM_BYTES = 16 * 1024
const FILE_LIMITS = { bodyBytes: 2 * MAX_BYTES.attachment + 64 * 1024, fileBytes: MAX_BYTES.attachment }
/** One network may be a whole office; one number is tried by hardly anybody but its owner. */
const LOOKS = {
  network: { times: 30, seconds: 600 },
  number: { times: 10, seconds: 600 },
  /** From wherever: a number that somebody knows, with addresses by the thousand. */
  all: { times: 60, seconds: 3600 },
}
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

export function caseRoutes({ app, renderer, page }: FormParts): Route[] {
  const cookie = caseCookie(app.environment.siteUrl, app.secrets)
  return [
    get(CASES, page),
    post(CASES, {
      body: { kind: 'form', bytes: FORM_BYTES },
      answer: find,
      unavailable: (visit, fields) =>
        findAgain(visit, 503, { ...typedIn(fields), errors: {}, problem: 'Probá de nuevo en unos minutos.' }),
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
      unavailable: (visit, form) =>
        addAgain(visit, 503, { ...typedText(form), errors: {}, problem: NOT_KEPT }),
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
      return findAgain(visit, 422, { ...typed, errors, problem: null })
    }
    const { number: id, email: address } = parsed.data
    const wait =
      (await app.throttle.attempt(`case:from:${visit.client}`, LOOKS.network)) ||
      (await app.throttle.attempt(`case:number:${id}:${visit.client}`, LOOKS.number)) ||
      (await app.throttle.attempt(`case:number:${id}`, LOOKS.all))
    if (wait > 0) return withWait(await findAgain(visit, 429, { ...typed, errors: {}, problem: BUSY }), wait)
    const found = await findCase(app, id, address)
    return found ? opened(found.id) : findAgain(visit, 422, { ...typed, errors: {}, problem: NOT_FOUND })
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
    const refuse = (status: number, refusal: Pick<AddForm, 'errors' | 'problem'>) =>
      addAgain(visit, status, { ...typed, ...refusal })
    const wait =
      (await app.throttle.attempt(`case-add:from:${visit.client}`, ADDITIONS.network)) ||
      (await app.throttle.attempt(`case-add:number:${message.id}`, ADDITIONS.number))
    if (wait > 0) {
      const problem =
        'Son muchos mensajes seguidos. Probá de nuevo en unos minutos; lo que escribiste sigue acá.'
      return withWait(await refuse(429, { errors: {}, problem }), wait)
    }
    const given = await readInvoice(form.files.get('file'), app.door.attachment, 'adjunto')
    if (typeof given === 'string') return refuse(422, { errors: { file: given }, problem: null })
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
      return refuse(
        422,
        isField ? { errors: { [path]: said }, problem: null } : { errors: {}, problem: said },
      )
    }
  }

  async function file({ incoming, path }: Visit): Promise<Reply> {
    const id = path.slice(CASE_FILE.length)
    const isIt = (each: Attachment) => each.id === id
    const opened = await openedCase(app, incoming)
    const found =
      (opened && attachmentsOf(opened).find(isIt)) ??
      (await ownCases(app, incoming))?.flatMap(attachmentsOf).find(isIt)
    return (found && (await fileReply(app.files, found))) ?? textReply(404, 'No existe.', PRIVATE)
  }

  async function findAgain(visit: Visit, status: number, form: FindForm): Promise<Reply> {
    const visitor = { cases: { ...EMPTY_CASES, find: form } }
    return unkept(await pageReply(app, renderer, visit, CASES, { status, visitor }))
  }

  async function addAgain(visit: Visit, status: number, form: AddForm): Promise<Reply> {
    const read = await readCases(app, visit.incoming, new URLSearchParams())
    const visitor = { cases: { ...read, add: { ...form, token: form.token || read.add.token } } }
    return unkept(await pageReply(app, renderer, visit, SHOWN_CASE, { status, visitor }))
  }
}

const PRIVATE = { 'cache-control': 'private, no-store' }

const unkept = (reply: Reply): Reply => ({
  ...reply,
  headers: { ...reply.headers, 'cache-control': 'no-store' },
})

const withWait = (reply: Reply, seconds: number): Reply => ({
  ...reply,
  headers: { ...reply.headers, 'retry-after': String(seconds) },
})

function typedIn(fields: URLSearchParams): Pick<FindForm, 'values'> {
  const text = (name: string) => (fields.get(name) ?? '').slice(0, 320).toWellFormed()
  return { values: { number: text('number').slice(0, 40), email: text('email') } }
}

function typedText({ values }: MultipartForm): Pick<AddForm, 'text' | 'token'> {
  const text = (values.get('text') ?? '').replaceAll('\r\n', '\n').trim().slice(0, 5000).toWellFormed()
  return { ...EMPTY_ADD, text, token: (values.get('token') ?? '').slice(0, 200) }
}
