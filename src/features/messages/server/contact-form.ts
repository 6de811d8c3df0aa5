import { contactFormOf, CONTACT_KINDS, type ContactKind } from '#/features/messages/message.ts'
import { isContactKindOffered, pathOfKind, CONTACT_FIELDS } from '#/features/messages/contact-page.ts'
import { defineForm, fromNetwork, type VisitorForm } from '#/core/forms/define-form.ts'
import { signedTime } from '#/core/forms/check-fields.ts'
import { redirectReply } from '#/core/http/reply.ts'
import { mailboxKey } from '#/core/identity/mailbox-key.ts'
import { caseCookie } from './read-cases.ts'
import { sendContactMessage } from './send-contact-message.ts'

const FORM_BYTES = 64 * 1024
const MESSAGES = { times: 5, seconds: 600 }
/** Acknowledgement emails per address; further messages are accepted without one. */
const ACKNOWLEDGEMENTS = { times: 2, seconds: 3600 }

export const CONTACT_GUARD = {
  purpose: 'contacto',
  late: 'El formulario estuvo abierto demasiado tiempo. Revisalo y enviá de nuevo.',
  quick: 'Fue muy rápido para una persona. Revisá los datos y enviá de nuevo.',
}

export const contactForms: readonly VisitorForm[] = [undefined, ...CONTACT_KINDS].map(formOfKind)

function formOfKind(kind: ContactKind | undefined): VisitorForm {
  const path = pathOfKind(kind)
  return defineForm({
    path,
    ...(kind === undefined
      ? { bytes: FORM_BYTES, tooLarge: 'El mensaje es demasiado largo. Acortalo y volvé a enviarlo.' }
      : { file: { name: 'file', kind: 'attachment', isIgnored: kind !== 'warranty' } }),
    fields: [...CONTACT_FIELDS, 'file'],
    guard: CONTACT_GUARD,
    begin({ visit, page }) {
      const { settings } = visit.snapshot.catalogue
      const isThere = kind === undefined || (settings !== undefined && isContactKindOffered(settings, kind))
      return isThere ? { subject: kind } : page(visit)
    },
    schema: () => contactFormOf(kind),
    limits: [fromNetwork('contact:from', MESSAGES)],
    tooMany: (seconds) =>
      `Ya recibimos varios mensajes desde tu conexión. Probá de nuevo en ${Math.ceil(seconds / 60)} min; lo que escribiste sigue acá.`,
    mailLimit: ({ app, input }) =>
      app.throttle.attempt(`contact:to:${mailboxKey(input.email)}`, ACKNOWLEDGEMENTS),
    async done({ app, input, file, token, mayMail }) {
      const at = new Date(signedTime(app.secrets, CONTACT_GUARD.purpose, token))
      const caseNumber = await app.execute(
        sendContactMessage,
        { form: input, acknowledge: mayMail, handedOut: { token, at }, ...(file && { file }) },
        { kind: 'visitor' },
      )
      const cookie = caseCookie(app.environment.siteUrl, app.secrets)
      const reply = redirectReply(`/contacto/enviado?caso=${caseNumber}`, 303)
      return { ...reply, cookies: [cookie.open(caseNumber)] }
    },
    unavailable:
      'No pudimos guardar tu mensaje. Lo que escribiste sigue acá: probá de nuevo en unos minutos.',
  })
}
