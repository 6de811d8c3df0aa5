import { sendContactMessage } from '../../../commands/contact/send-contact-message.ts'
import type { ContactFormState } from '../../../pages/contact/contact-page.ts'
import type { App } from '../../site/app.ts'
import { validateContactForm } from '../../forms/contact-form.ts'
import { mailboxKey } from '../../identity/mailbox-key.ts'
import { redirectReply, type Reply } from '../request/reply.ts'
import { post, type Route } from '../request/route.ts'
import type { Visit } from '../request/visit.ts'
import { pageReply, type Renderer } from '../rendering/page-reply.ts'

const MAX_BODY = 64 * 1024
const MESSAGES = { times: 5, seconds: 600 }
/** Acknowledgements to one box, whoever asks for them. A message beyond is taken all the same. */
const ACKNOWLEDGEMENTS = { times: 2, seconds: 3600 }

export function contactRoute(app: App, renderer: Renderer): Route {
  return post('/contacto', {
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
        const { form, handedOut } = result
        const wait = await app.throttle.attempt(`contact:to:${mailboxKey(form.email)}`, ACKNOWLEDGEMENTS)
        const caseNumber = await app.execute(
          sendContactMessage,
          { form, acknowledge: wait === 0, handedOut },
          { kind: 'visitor' },
        )
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
    const reply = await pageReply(app, renderer, visit, '/contacto', { status, visitor: { contactForm } })
    return { ...reply, headers: { ...reply.headers, 'cache-control': 'no-store' } }
  }
}
