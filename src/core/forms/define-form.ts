import type { z } from 'zod'
import { InvalidCommand } from '#/core/commands/invalid.ts'
import { attemptFrom } from '#/core/http/rate-limit.ts'
import type { Reply } from '#/core/http/reply.ts'
import { authedPost, get, post, type RouteAnswer, type Route } from '#/core/http/route.ts'
import type { OwnVisit, Visit } from '#/core/http/visit.ts'
import type { Limit } from '#/core/identity/throttle.ts'
import type { App } from '#/core/services/app.ts'
import type { Invoice } from '#/core/uploads/invoice.ts'
import { RefusedFile } from '#/core/uploads/refused-upload.ts'
import { attachmentName } from '#/core/uploads/attachment-name.ts'
import { MAX_UPLOAD_BYTES } from '#/core/uploads/upload-limits.ts'
import { checkFields, sentToken, typedValues, type FormRefusal, type Guard } from './check-fields.ts'
import { SECRET_FIELDS } from './names.ts'
import type { MultipartForm, UploadedFile } from './uploaded-form.ts'

export type RefusedForm = { problem?: string | null; [field: string]: unknown }
/** Redirect to the form's page; undefined without one, or if only a direct reply can contain the form. */
export type RedirectRefused = (visit: Visit, address: string, form: RefusedForm) => Promise<Reply | undefined>
/** Replies to a refused form with the page at `address`: browsers by a redirect, programs directly. */
export type Refuse = (
  visit: Visit,
  address: string,
  status: number,
  form: RefusedForm,
  headers?: Record<string, string>,
) => Promise<Reply>

export type FormParts = { app: App; refuse: Refuse; page(visit: Visit): Promise<Reply> }

const USUAL_BYTES = 16 * 1024
const NAMELESS = { invoice: 'factura', attachment: 'adjunto' }

/** `missing`: error if no file was chosen. */
type FormFileRule = {
  name: string
  kind: 'invoice' | 'attachment'
  missing?: string
  isIgnored?: boolean
}

type FormFile = Pick<Invoice, 'name' | 'type'> & { content: Buffer }

type BegunForm<V> = { app: App; visit: V; typed: URLSearchParams }
/** `hasFile`: a file was chosen, valid or not. */
type CheckingForm<Subject, V> = BegunForm<V> & { subject: Subject; hasFile: boolean }
type Checked<Input> = { input: Input; file: FormFile | undefined; token: string }
type SentForm<Input, Subject, V> = CheckingForm<Subject, V> & Checked<Input>
/** Seconds to wait; 0 within the limit. */
type Wait<Asked> = (sent: Asked) => Promise<number>

/** Visitor's form; members are listed in the order in which a submission is processed. */
type FormDefinition<Input, Subject, V extends Visit> = {
  path: string
  /** Path of the page that redisplays the form, by default its own, and the query string of that page. */
  page?: string
  query?: (typed: URLSearchParams) => string
  /** Maximum bytes of a form without a file. */
  bytes?: number
  tooLarge?: string
  file?: FormFileRule
  /** Fields whose errors and values the page displays; any other error becomes the general problem. */
  fields: readonly string[]
  guard?: Guard
  /** Set where a token without a guard identifies a form that is sent twice. */
  hasToken?: true
  /** Resolves the form's subject from the request and the catalogue only; or the reply if it has none. */
  begin?: (
    begun: BegunForm<V> & Pick<FormParts, 'page'>,
  ) => Promise<Reply> | Reply | { subject: Subject } | FormRefusal
  schema: (checking: CheckingForm<Subject, V>) => z.ZodType<Input>
  /** Page state after invalid fields, beyond their errors. */
  more?: (checking: CheckingForm<Subject, V>) => object
  limits: readonly Wait<SentForm<Input, Subject, V>>[]
  tooMany?: (seconds: number) => string
  /** Over this limit no email is sent, but the reply is the same. */
  mailLimit?: Wait<SentForm<Input, Subject, V>>
  done: (sent: SentForm<Input, Subject, V> & { mayMail: boolean }) => Promise<Reply | FormRefusal>
  /** Problem while the store is unavailable. */
  unavailable?: string
}

/** `routes`: its POST, and the GET of its page if both have the same path. */
export type VisitorForm = { readonly path: string; routes(parts: FormParts): Route[] }

type FormBody = URLSearchParams | MultipartForm
type Owner = Pick<Parameters<typeof authedPost>[1], 'who' | 'signIn' | 'headers'> & {
  signedOut?: (visit: Visit, form: MultipartForm) => Promise<RouteAnswer>
}

export const defineForm = <Input, Subject>(form: FormDefinition<Input, Subject, Visit>): VisitorForm => ({
  path: form.path,
  routes: (parts) => formRoutes(form, parts),
})

/** Form of a signed-in account. */
export const defineOwnForm = <Input, Subject>(
  owner: Owner,
  form: FormDefinition<Input, Subject, OwnVisit>,
): VisitorForm => ({ path: form.path, routes: (parts) => formRoutes(form, parts, owner) })

export const fromNetwork =
  (what: string, limit: Limit): Wait<{ app: App; visit: Visit }> =>
  ({ app, visit }) =>
    attemptFrom(app.throttle, what, visit.client, limit)

/** Larger than the file limit, so that a slightly too large file gets its error in the page. */
export const fileFormLimits = (kind: FormFileRule['kind']) => ({
  bodyBytes: 2 * MAX_UPLOAD_BYTES[kind] + 64 * 1024,
  fileBytes: MAX_UPLOAD_BYTES[kind],
})

export function waitSentence(seconds: number, orElse = ''): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return `Hubo demasiados intentos. Probá de nuevo en ${minutes}\u00a0min${orElse}.`
}

const STORE_AWAY = 'No pudimos guardarlo. Lo que escribiste sigue acá: probá de nuevo en unos minutos.'

function formRoutes<Input, Subject, V extends Visit>(
  form: FormDefinition<Input, Subject, V>,
  { app, refuse, page }: FormParts,
  owner?: Owner,
): Route[] {
  const { path, file, fields, tooMany = waitSentence, unavailable = STORE_AWAY } = form
  const repeated = fields.filter((name) => !SECRET_FIELDS.has(name))
  const withToken = (token: string) => (form.hasToken || form.guard) && token !== '' && { token }
  const taking = {
    body: file
      ? { kind: 'multipart', limits: fileFormLimits(file.kind), file: file.kind }
      : { kind: 'form', bytes: form.bytes ?? USUAL_BYTES },
    ...(form.tooLarge !== undefined && { tooLarge: form.tooLarge }),
    answer,
    unavailable: (visit: Visit, sent: FormBody) => refused(visit, sent, 503, { problem: unavailable }),
  }
  const route = owner ? authedPost(path, { ...owner, ...taking } as never) : post(path, taking as never)
  return (form.page ?? path) === path ? [get(path, page), route] : [route]

  async function answer(visit: V, sent: FormBody): Promise<RouteAnswer> {
    const typed = typedIn(sent)
    const begun = (await form.begin?.({ app, visit, typed, page })) ?? { subject: undefined as Subject }
    if ('status' in begun) return begun
    if (!('subject' in begun)) return refused(visit, sent, 422, begun)
    const checking = { app, visit, typed, subject: begun.subject, hasFile: foundIn(sent) !== undefined }
    const checked = checkFields(form, form.schema(checking), typed, app.secrets)
    const received = await fileOf(sent)
    const isWrongFile = typeof received === 'string'
    if ('refusal' in checked || isWrongFile) {
      const { errors, problem } = 'refusal' in checked ? checked.refusal : {}
      const refusal = { errors: { ...errors, ...(isWrongFile && { [file!.name]: received }) }, problem }
      return refused(visit, sent, 422, refusal, { ...form.more?.(checking), ...withToken(checked.token) })
    }
    const whole = { ...checking, ...checked, file: received }
    for (const limit of form.limits) {
      const seconds = await limit(whole)
      if (seconds === 0) continue
      return refused(visit, sent, 429, { problem: tooMany(seconds) }, {}, { 'retry-after': String(seconds) })
    }
    const mayMail = form.mailLimit === undefined || (await form.mailLimit(whole)) === 0
    const outcome = await form.done({ ...whole, mayMail }).catch(invalidRefusal)
    return 'status' in outcome ? outcome : refused(visit, sent, 422, outcome)
  }

  /** Undefined without a file, an error sentence for a refused one. */
  async function fileOf(sent: FormBody): Promise<FormFile | undefined | string> {
    const found = foundIn(sent)
    if (!file || !found) return file?.missing
    try {
      if (found.received instanceof Error) throw found.received
      const { type, content } = await app.uploads[file.kind](found.received)
      return { content, type, name: attachmentName(found.name, type, NAMELESS[file.kind]) }
    } catch (error) {
      if (error instanceof RefusedFile) return error.message
      throw error
    }
  }

  /** Browsers send an empty unnamed file if none was chosen. */
  function foundIn(sent: FormBody): UploadedFile | undefined {
    if (!file || file.isIgnored || sent instanceof URLSearchParams) return undefined
    const found = sent.files.get(file.name)
    const isNone = found?.name === '' && !(found.received instanceof Error) && found.received.bytes === 0
    return isNone ? undefined : found
  }

  function refused(
    visit: Visit,
    sent: FormBody,
    status: number,
    { errors = {}, problem }: FormRefusal,
    more: object = {},
    headers?: Record<string, string>,
  ): Promise<Reply> {
    const typed = typedIn(sent)
    const other = Object.entries(errors).find(([name]) => !fields.includes(name))
    const state = {
      errors: Object.fromEntries(Object.entries(errors).filter(([name]) => fields.includes(name))),
      problem: problem ?? other?.[1] ?? null,
      ...(repeated.length > 0 && { values: typedValues(repeated, typed) }),
      ...withToken(sentToken(typed)),
      ...(file && { askFile: foundIn(sent) !== undefined && errors[file.name] === undefined }),
      ...more,
    }
    return refuse(visit, (form.page ?? path) + (form.query?.(typed) ?? ''), status, state, headers)
  }
}

const typedIn = (sent: FormBody) => (sent instanceof URLSearchParams ? sent : sent.values)

function invalidRefusal(error: unknown): FormRefusal {
  if (!(error instanceof InvalidCommand)) throw error
  return { errors: Object.fromEntries(error.errors.map(({ path, message }) => [path, message])) }
}
