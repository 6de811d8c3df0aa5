import type { IncomingMessage } from 'node:http'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { ContactForm } from '../../catalogue/documents/message.ts'
import type { ContactFormState } from '../../catalogue/pages/contact-page.ts'
import { requireSettings } from '../../catalogue/pages/page-meta.ts'
import type { App } from '../app.ts'
import { todayInBuenosAires } from '../clock.ts'
import { judgeContactForm, newCaseNumber } from '../contact-form.ts'
import { BodyTooLarge, CLIENT_CLOSES, readBody } from './body.ts'
import { clientAddress, isCrossSite } from './client-address.ts'
import { parseFields } from './form-body.ts'
import { redirectReply, textReply, type Reply } from './reply.ts'
import { renderPage, type Renderer } from './render.ts'

const MAX_BODY = 64 * 1024
/** Messages accepted from one address in ten minutes. */
const MESSAGES = 5
const WINDOW_SECONDS = 600

/** Takes the contact form: a stored message and a case number, or the form again with a sentence on what is wrong. */
export function contactEndpoint(app: App, renderer: Renderer) {
  const limiter = new RateLimiterMemory({ points: MESSAGES, duration: WINDOW_SECONDS })

  return async function post(request: IncomingMessage): Promise<Reply> {
    if (isCrossSite(request)) return textReply(403, 'Este formulario sólo se envía desde el sitio.')
    if (!(request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')) {
      return textReply(415, 'Enviá el formulario desde la página de contacto.')
    }
    let fields: URLSearchParams
    try {
      fields = parseFields(await readBody(request, MAX_BODY))
    } catch (error) {
      if (error instanceof BodyTooLarge) {
        return textReply(413, 'El mensaje es demasiado largo. Acortalo y volvé a enviarlo.', CLIENT_CLOSES)
      }
      throw error
    }
    const verdict = judgeContactForm(app.secret, fields)
    if (!verdict.accepted) return again(verdict.status, verdict.state)
    const kept = (problem: string): ContactFormState => ({
      values: verdict.form,
      errors: {},
      problem,
      token: fields.get('token') ?? '',
    })
    const blocked = await limiter.consume(clientAddress(request, app.environment.trustedProxies)).then(
      () => undefined,
      (result: RateLimiterRes) => result,
    )
    if (blocked) {
      const minutes = Math.max(1, Math.ceil(blocked.msBeforeNext / 60_000))
      const reply = await again(
        429,
        kept(
          `Ya recibimos varios mensajes desde tu conexión. Probá de nuevo en ${minutes} min; lo que escribiste sigue acá.`,
        ),
      )
      return { ...reply, headers: { ...reply.headers, 'retry-after': String(minutes * 60) } }
    }
    try {
      const caseNumber = await storeMessage(app, verdict.form)
      return redirectReply(`/contacto/enviado?caso=${caseNumber}`, 303)
    } catch (error) {
      app.log('error', 'message not stored', { error })
      return again(
        503,
        kept('No pudimos guardar tu mensaje. Lo que escribiste sigue acá: probá de nuevo en unos minutos.'),
      )
    }
  }

  async function again(status: number, contactForm: ContactFormState): Promise<Reply> {
    const reply = await renderPage(app, renderer, '/contacto', { status, context: { contactForm } })
    return { ...reply, headers: { ...reply.headers, 'cache-control': 'no-store' } }
  }
}

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
  await app.store.commit(
    [{ collection: 'messages', id, expectedVersion: null, data }],
    'formulario de contacto',
  )
  // The message is safe; a mail that can't go out must not make the visitor write it again.
  await notify(app, id, form).catch((error: unknown) =>
    app.log('error', 'mail not sent', { case: id, error }),
  )
  return id
}

async function notify(app: App, caseNumber: string, form: ContactForm): Promise<void> {
  const { contact, brand } = requireSettings(app.live.current().catalogue)
  const lines = [
    ['Caso', caseNumber],
    ['Motivo', form.reason],
    ['Nombre', form.name],
    ['Correo', form.email],
    ['Teléfono', form.phone],
    ['Lugar', [form.city, form.province].filter(Boolean).join(', ')],
    ['Modelo', form.model],
    ['N.º de serie', form.serial],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  await app.mailer.send({
    to: contact.email,
    replyTo: form.email,
    subject: `[${caseNumber}] ${form.reason}`,
    text: `${lines.join('\n')}\n\n${form.message}\n`,
  })
  await app.mailer.send({
    to: form.email,
    subject: `Recibimos tu mensaje: caso ${caseNumber}`,
    text: `Hola, ${form.name}:\n\nRecibimos tu mensaje y le dimos el número de caso ${caseNumber}. ${contact.responseTime}\n\nEsto nos escribiste:\n\n${form.message}\n\n${brand.name}\n`,
  })
}
