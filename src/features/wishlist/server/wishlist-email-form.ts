import type { IncomingMessage } from 'node:http'
import { defineForm, fromNetwork } from '#/core/forms/define-form.ts'
import { emailFields, emailGuard } from '#/core/forms/check-fields.ts'
import { redirectReply } from '#/core/http/reply.ts'
import { mailboxKey } from '#/core/identity/mailbox-key.ts'
import type { App } from '#/core/services/app.ts'
import { listedEntries } from '#/site/wishlist/wishlist.ts'
import { readAccountWishlist } from './account-wishlist.ts'
import { wishlistEmail } from './wishlist-email.ts'

const FROM = { times: 5, seconds: 600 }
/** Limits per recipient against mail flooding from many networks. */
const TO = { times: 3, seconds: 3600 }
export const MAIL_PURPOSE = 'lista'

const idsIn = (typed: URLSearchParams) => typed.getAll('id').slice(0, 500)

export const wishlistEmailForm = defineForm({
  path: '/lista',
  bytes: 64 * 1024,
  fields: ['email'],
  guard: emailGuard(MAIL_PURPOSE),
  schema: ({ visit, typed }) =>
    emailFields.refine(({ email }) => wishlistEmail(visit.snapshot.catalogue, idsIn(typed), email), {
      error: 'Tu lista está vacía: guardá algún producto y enviá de nuevo.',
    }),
  limits: [
    fromNetwork('list-mail:from', FROM),
    ({ app, input }) => app.throttle.attempt(`list-mail:to:${mailboxKey(input.email)}`, TO),
  ],
  tooMany: (seconds) =>
    `Ya mandamos varias listas. Probá de nuevo en ${Math.ceil(seconds / 60)}\u00a0min; tu lista sigue acá.`,
  async done({ app, visit: { incoming, snapshot }, typed, input: { email } }) {
    const notes = await notesFor(app, incoming, email)
    await app.outbox.add([wishlistEmail(snapshot.catalogue, idsIn(typed), email, notes)!])
    return redirectReply('/lista?enviada=1', 303)
  },
  unavailable: 'No pudimos mandar el correo. Tu lista sigue acá: probá de nuevo en unos minutos.',
})

/** Notes of the list if `email` is the signed-in account's own; otherwise empty. */
async function notesFor(
  app: App,
  request: IncomingMessage,
  email: string,
): Promise<ReadonlyMap<string, string>> {
  const session = await app.readSession(request)
  if (session?.email.toLowerCase() !== email.toLowerCase()) return new Map()
  const { list } = await readAccountWishlist(app.store, session.uid)
  return new Map(listedEntries(list).map(({ id, note }) => [id, note]))
}
