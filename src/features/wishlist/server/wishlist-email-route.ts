import { attemptFrom } from '#/core/http/rate-limit.ts'
import type { IncomingMessage } from 'node:http'
import { listedEntries } from '#/site/wishlist/wishlist.ts'
import type { App } from '#/core/services/app.ts'
import { readAccountWishlist } from './account-wishlist.ts'
import { validateEmailForm } from '#/core/forms/email-form.ts'
import { wishlistEmail } from './wishlist-email.ts'
import { mailboxKey } from '#/core/identity/mailbox-key.ts'
import { redirectReply, type Reply } from '#/core/http/reply.ts'
import type { Refuse } from '#/site/rendering/page-reply.ts'
import { post, type Route } from '#/core/http/route.ts'
import type { Visit } from '#/core/http/visit.ts'

const FROM = { times: 5, seconds: 600 }
/** Limits per recipient against mail flooding from many networks. */
const TO = { times: 3, seconds: 3600 }

export function wishlistEmailRoute(app: App, refuse: Refuse): Route {
  return post('/lista', { body: { kind: 'form', bytes: 64 * 1024 }, answer: answerForm })

  async function answerForm(visit: Visit, fields: URLSearchParams): Promise<Reply> {
    const result = validateEmailForm(app.secrets, 'lista', fields)
    if (!result.accepted) return refuse(visit, '/lista', 422, result.form)
    const { email, token } = result
    const problem = (status: number, text: string, headers?: Record<string, string>) =>
      refuse(visit, '/lista', status, { email, problem: text, token }, headers)

    const ids = fields.getAll('id').slice(0, 500)
    const { catalogue } = visit.snapshot
    if (!wishlistEmail(catalogue, ids, email)) {
      return problem(422, 'Tu lista está vacía: guardá algún producto y enviá de nuevo.')
    }
    try {
      const seconds =
        (await attemptFrom(app.throttle, 'list-mail:from', visit.client, FROM)) ||
        (await app.throttle.attempt(`list-mail:to:${mailboxKey(email)}`, TO))
      if (seconds > 0) {
        const minutes = Math.ceil(seconds / 60)
        return problem(
          429,
          `Ya mandamos varias listas. Probá de nuevo en ${minutes}\u00a0min; tu lista sigue acá.`,
          { 'retry-after': String(seconds) },
        )
      }
      await app.outbox.add([wishlistEmail(catalogue, ids, email, await notesFor(visit.incoming, email))!])
      return redirectReply('/lista?enviada=1', 303)
    } catch (error) {
      app.log('error', 'list not mailed', { error })
      return problem(503, 'No pudimos mandar el correo. Tu lista sigue acá: probá de nuevo en unos minutos.')
    }
  }

  /** Notes are sent only to the account's own address. */
  async function notesFor(request: IncomingMessage, email: string): Promise<ReadonlyMap<string, string>> {
    const session = await app.readSession(request)
    if (session?.email.toLowerCase() !== email.toLowerCase()) return new Map()
    const { list } = await readAccountWishlist(app.store, session.uid)
    return new Map(listedEntries(list).map(({ id, note }) => [id, note]))
  }
}
