import type { ContactForm } from '../../catalogue/documents/message.ts'
import type { ContactFormState } from '../../pages/contact-page.ts'
import { requireSettings } from '../../pages/page-meta.ts'
import type { App } from '../app.ts'
import { todayInBuenosAires } from '../clock.ts'
import { validateContactForm, newCaseNumber } from '../contact-form.ts'
import { acknowledgement, contactEmail } from '../contact-emails.ts'
import { mailboxKey } from '../mailbox-key.ts'
import { redirectReply, type Reply } from './reply.ts'
import { take, type Route } from './route.ts'
import type { Visit } from './visit.ts'
import { renderPage, type Renderer } from './render.ts'

const MAX_BODY = 64 * 1024
/** Messages accepted from one network. */
const MESSAGES = { times: 5, seconds: 600 }
/** Acknowledgements to one box, whoever asks for them. A message beyond is taken all the same. */
const ACKNOWLEDGEMENTS = { times: 2, seconds: 3600 }

/** Takes the contact form: a stored message and a case number, or the form again with a sentence on what is wrong. */
export function contactRoute(app: App, renderer: Renderer): Route {
  return take('/contacto', {
    body: { kind: 'form', bytes: MAX_BODY },
    tooLarge: 'El mensaje es demasiado largo. Acortalo y volvé a enviarlo.',
    async answer(visit, fields) {
      const result = validateContactForm(app.secret, fields)
      if (!result.accepted) return again(visit, result.status, result.state)
      const kept = (problem: string): ContactFormState => ({
        values: result.form,
        errors: {},
        problem,
        token: fields.get('token') ?? '',
      })
      try {
        const seconds = await app.throttle.attempt(`contact:from:${visit.client}`, MESSAGES)
        if (seconds > 0) {
          const minutes = Math.ceil(seconds / 60)
          const reply = await again(
            visit,
            429,
            kept(
              `Ya recibimos varios mensajes desde tu conexión. Probá de nuevo en ${minutes} min; lo que escribiste sigue acá.`,
            ),
          )
          return { ...reply, headers: { ...reply.headers, 'retry-after': String(minutes * 60) } }
        }
        const caseNumber = await storeMessage(app, result.form)
        return redirectReply(`/contacto/enviado?caso=${caseNumber}`, 303)
      } catch (error) {
        app.log('error', 'message not stored', { error })
        return again(
          visit,
          503,
          kept('No pudimos guardar tu mensaje. Lo que escribiste sigue acá: probá de nuevo en unos minutos.'),
        )
      }
    },
  })

  async function again(visit: Visit, status: number, contactForm: ContactFormState): Promise<Reply> {
    const reply = await renderPage(app, renderer, visit, '/contacto', { status, visitor: { contactForm } })
    return { ...reply, headers: { ...reply.headers, 'cache-control': 'no-store' } }
  }
}

/** Keeps the message and the emails about it, all or nothing. */
async function storeMessage(app: App, form: ContactForm): Promise<string> {
  const now = new Date()
  const id = newCaseNumber(todayInBuenosAires(now))
  const { consent: _, ...rest } = form
  const data = {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '')),
    id,
    receivedAt: now.toISOString(),
    status: 'new',
  }
  const told = { caseNumber: id, form, settings: requireSettings(app.live.current().catalogue) }
  const emails = [contactEmail(told)]
  const seconds = await app.throttle.attempt(`contact:to:${mailboxKey(form.email)}`, ACKNOWLEDGEMENTS)
  if (seconds === 0) emails.push(acknowledgement(told, app.environment.siteUrl))
  await app.store.commit(
    [{ collection: 'messages', id, expectedVersion: null, data }],
    { kind: 'visitor' },
    { emails: emails.map(app.outbox.seal) },
  )
  app.outbox.added()
  return id
}
