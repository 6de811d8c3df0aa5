import { attemptFrom } from '#/core/http/rate-limit.ts'
import { CONTACT_KINDS, type ContactKind } from '#/features/messages/message.ts'
import type { GivenFile } from './case-files.ts'
import { sendContactMessage } from './send-contact-message.ts'
import type { ContactFormState } from '#/features/messages/contact-page.ts'
import { isOffered, pathOfKind } from '#/features/messages/contact-kind-pages.ts'
import { CONTACT_PATH, KIND_PATHS } from '#/site/contact/names.ts'
import type { MultipartForm } from '#/core/forms/uploaded-form.ts'
import { readAttachment } from '#/core/uploads/read-invoice.ts'
import { MAX_UPLOAD_BYTES } from '#/core/uploads/upload-limits.ts'
import { caseCookie } from './case-cookie.ts'
import { typedValues, validateContactForm } from './contact-form.ts'
import { mailboxKey } from '#/core/identity/mailbox-key.ts'
import { redirectReply, type Reply } from '#/core/http/reply.ts'
import { get, post, type Route } from '#/core/http/route.ts'
import type { Visit } from '#/core/http/visit.ts'
import type { FormParts } from '#/site/rendering/page-reply.ts'

const MAX_BODY = 64 * 1024
const FILE_LIMITS = {
  bodyBytes: 2 * MAX_UPLOAD_BYTES.attachment + MAX_BODY,
  fileBytes: MAX_UPLOAD_BYTES.attachment,
}
const MESSAGES = { times: 5, seconds: 600 }
/** Acknowledgements per address; further messages are accepted without one. */
const ACKNOWLEDGEMENTS = { times: 2, seconds: 3600 }

export function contactRoutes({ app, refuse, page }: FormParts): Route[] {
  const cookie = caseCookie(app.environment.siteUrl, app.secrets)
  return [
    get(CONTACT_PATH, page),
    post(CONTACT_PATH, {
      body: { kind: 'form', bytes: MAX_BODY },
      tooLarge: 'El mensaje es demasiado largo. Acortalo y volvé a enviarlo.',
      answer: (visit, fields) => take(visit, fields),
    }),
    ...CONTACT_KINDS.flatMap((kind) => [
      get(KIND_PATHS[kind], page),
      post(KIND_PATHS[kind], {
        body: { kind: 'multipart', limits: FILE_LIMITS, file: 'attachment' },
        answer: (visit, { values, files }) => takeKind(visit, kind, values, files),
      }),
    ]),
  ]

  async function takeKind(
    visit: Visit,
    kind: ContactKind,
    fields: URLSearchParams,
    files: MultipartForm['files'],
  ): Promise<Reply> {
    const { settings } = visit.snapshot.catalogue
    if (!settings || !isOffered(settings, kind)) return page(visit) as Promise<Reply>
    const given = kind === 'warranty' ? files.get('file') : undefined
    return take(visit, fields, kind, await readAttachment(given, app.uploads.attachment))
  }

  async function take(
    visit: Visit,
    fields: URLSearchParams,
    kind?: ContactKind,
    file?: GivenFile | string,
  ): Promise<Reply> {
    const result = validateContactForm(app.secrets, fields, Date.now(), kind)
    if (!result.accepted || typeof file === 'string') {
      const state = result.accepted
        ? { values: typedValues(fields), errors: {}, problem: null, token: fields.get('token') ?? '' }
        : result.state
      const errors = typeof file === 'string' ? { ...state.errors, file } : state.errors
      // A browser gives a file once.
      const askFile = typeof file === 'object'
      return refuse(visit, pathOfKind(kind), result.accepted ? 422 : result.status, {
        ...state,
        errors,
        askFile,
      })
    }
    const kept = (problem: string): ContactFormState => ({
      values: result.form,
      errors: {},
      problem,
      token: fields.get('token') ?? '',
      askFile: file !== undefined,
    })
    try {
      const seconds = await attemptFrom(app.throttle, 'contact:from', visit.client, MESSAGES)
      if (seconds > 0) {
        const minutes = Math.ceil(seconds / 60)
        const problem = `Ya recibimos varios mensajes desde tu conexión. Probá de nuevo en ${minutes} min; lo que escribiste sigue acá.`
        const headers = { 'retry-after': String(minutes * 60) }
        return refuse(visit, pathOfKind(kind), 429, kept(problem), headers)
      }
      const { form, handedOut } = result
      const wait = await app.throttle.attempt(`contact:to:${mailboxKey(form.email)}`, ACKNOWLEDGEMENTS)
      const caseNumber = await app.execute(
        sendContactMessage,
        { form, acknowledge: wait === 0, handedOut, ...(file ? { file } : {}) },
        { kind: 'visitor' },
      )
      return {
        ...redirectReply(`/contacto/enviado?caso=${caseNumber}`, 303),
        cookies: [cookie.open(caseNumber)],
      }
    } catch (error) {
      app.log('error', 'message not stored', { error })
      const problem =
        'No pudimos guardar tu mensaje. Lo que escribiste sigue acá: probá de nuevo en unos minutos.'
      return refuse(visit, pathOfKind(kind), 503, kept(problem))
    }
  }
}
