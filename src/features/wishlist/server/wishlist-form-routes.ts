import { wishlistPath } from '#/features/wishlist/names.ts'
import { withChange, withProducts, type WishlistAction } from '#/site/wishlist/wishlist-change.ts'
import { EMPTY_WISHLIST, listedEntries } from '#/site/wishlist/wishlist.ts'
import { changeWishlistCommand } from './change-wishlist.ts'
import { findProduct } from '#/features/wishlist/wishlist-page.ts'
import { idsInCookie, wishlistCookie } from './cookie-wishlist.ts'
import { callerOf } from '#/core/identity/session.ts'
import type { FormParts } from '#/core/forms/form-parts.ts'
import { redirectReply, type Reply } from '#/core/http/reply.ts'
import { networkCount, sharedCounter } from '#/core/http/rate-limit.ts'
import { post, type Route } from '#/core/http/route.ts'
import type { Visit } from '#/core/http/visit.ts'

/** Actions of the forms without JavaScript; with it the browser edits its own copy. */
const WISHLIST_FORM_ACTIONS: Readonly<Record<string, WishlistAction>> = {
  '/lista/agregar': 'add',
  '/lista/quitar': 'remove',
  '/lista/subir': 'raise',
  '/lista/bajar': 'lower',
  '/lista/nota': 'note',
}

const WISHLIST_FORM_LIMIT = { times: 120, seconds: 60 }

export function wishlistFormRoutes({ app, refuse }: Pick<FormParts, 'app' | 'refuse'>): Route[] {
  const countAccount = sharedCounter(app.throttle, WISHLIST_FORM_LIMIT, 10)
  // A list in a cookie works without the database.
  const countVisitor = networkCount(WISHLIST_FORM_LIMIT)
  const secure = app.environment.siteUrl.startsWith('https:')

  return Object.keys(WISHLIST_FORM_ACTIONS).map((path) =>
    post(path, {
      body: { kind: 'form', bytes: 64 * 1024 },
      answer: (visit, fields) => answerForm(visit, path, fields),
    }),
  )

  async function answerForm(visit: Visit, path: string, fields: URLSearchParams): Promise<Reply> {
    const { incoming, client, snapshot } = visit
    const { catalogue } = snapshot
    const refused = (status: number, problem: string, headers?: Record<string, string>) =>
      refuse(visit, '/lista', status, { problem }, headers)
    // Products that left the catalogue can still be removed, by their stored code.
    const ids = fields.getAll('id').map((id) => findProduct(catalogue, id)?.id ?? id)
    const known = path === '/lista/agregar' ? ids.filter((id) => catalogue.products.has(id)) : ids
    if (known.length === 0) return refused(400, 'No encontramos ese producto.')
    const change = { action: WISHLIST_FORM_ACTIONS[path]!, ids: known, note: fields.get('nota') ?? '' }
    const now = Date.now()
    const cookie = idsInCookie(incoming.headers.cookie)
    try {
      const session = await app.readSession(incoming)
      const seconds = session ? await countAccount(`list:who:${session.uid}`) : await countVisitor(client)
      if (seconds > 0) {
        const headers = { 'retry-after': String(seconds) }
        return refused(429, 'Son muchos cambios seguidos. Probá de nuevo en un minuto.', headers)
      }
      if (session) {
        await app.execute(changeWishlistCommand, { ...change, held: cookie }, callerOf(session))
      }
      const held = withProducts(EMPTY_WISHLIST, cookie, now)
      const listIds = session ? [] : listedEntries(withChange(held, change, now)).map(({ id }) => id)
      const reply = redirectReply(
        path === '/lista/quitar'
          ? `/lista?${new URLSearchParams({ quitado: known[0]! }).toString()}`
          : wishlistPath([]),
        303,
      )
      return { ...reply, headers: { ...reply.headers, 'set-cookie': wishlistCookie(listIds, secure) } }
    } catch (error) {
      app.log('error', 'list not changed', { error })
      return refused(503, 'Ahora no podemos cambiar tu lista. Probá de nuevo en unos minutos.')
    }
  }
}
