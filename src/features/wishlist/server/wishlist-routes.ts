import { z } from 'zod'
import { wishlistEntries } from '#/features/wishlist/wishlist-schema.ts'
import { readAccountWishlist, type AccountWishlist, putAccountWishlist } from './account-wishlist.ts'
import { VersionConflict } from '#/core/documents/document-store.ts'
import type { App } from '#/core/services/app.ts'
import { callerOf, type StoredSession } from '#/core/identity/session.ts'
import { localCounter, sharedCounter, networkCount } from '#/core/http/rate-limit.ts'
import { errorReply, jsonReply, type Reply, redirectReply } from '#/core/http/reply.ts'
import { authedGet, authedPost, type Route, post } from '#/core/http/route.ts'
import type { OwnVisit, Visit } from '#/core/http/visit.ts'
import { wishlistPath } from '#/features/wishlist/names.ts'
import {
  withChange,
  withProducts,
  type WishlistAction,
  WISHLIST_ACTIONS,
} from '#/site/wishlist/wishlist-change.ts'
import { EMPTY_WISHLIST, listedEntries } from '#/site/wishlist/wishlist.ts'
import { findVariant, variantId } from '#/catalogue/products/in-color.ts'
import { idsInCookie, wishlistCookie } from './cookie-wishlist.ts'
import type { FormParts } from '#/core/forms/define-form.ts'
import { ownUid, defineCommand } from '#/core/commands/command.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'

/** Writes an account's list over the version it derives from, null if none. @throws {VersionConflict} */
export const writeWishlist = defineCommand({
  name: 'list.write',
  permission: 'own-list:write',
  from: 'route',
  input: z.strictObject({ version: z.int().positive().nullable(), list: wishlistEntries }),
  run: (context, { version, list }) => putAccountWishlist(context, ownUid(context), { version, list }),
})

const wishlistIds = z.array(z.string())

export const changeWishlistCommand = defineCommand({
  name: 'list.change',
  permission: 'own-list:write',
  from: 'route',
  input: z.strictObject({
    action: z.enum(WISHLIST_ACTIONS),
    ids: wishlistIds,
    note: z.string().optional(),
    held: wishlistIds.default([]),
  }),
  run(context, { held, ...change }) {
    const uid = ownUid(context)
    return retryOnConflict(async () => {
      const { version, list } = await readAccountWishlist(context.store, uid)
      const now = context.now().getTime()
      return putAccountWishlist(context, uid, {
        version,
        list: withChange(withProducts(list, held, now), change, now),
      })
    })
  },
})

/** Actions of forms without JavaScript; with it the browser edits its own list. */
const WISHLIST_FORM_ACTIONS: Readonly<Record<string, WishlistAction>> = {
  '/lista/agregar': 'add',
  '/lista/quitar': 'remove',
  '/lista/subir': 'raise',
  '/lista/bajar': 'lower',
  '/lista/nota': 'note',
}

const WISHLIST_FORM_LIMIT = { times: 120, seconds: 60 }

const WISHLIST_ADDRESS = '/datos/mi-lista'
/** Body limits: a list of 500 products has some 4,500 JSON values. */
const WISHLIST_BODY = { kind: 'json', bytes: 1024 * 1024, values: 10_000 } as const
const WISHLIST_CHANGES = { times: 120, seconds: 60 }
const WISHLIST_HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

/** Includes the account, so that a tab unaware of another sign-in can't write to that account. */
const writtenWishlist = z.strictObject({
  uid: z.string(),
  version: z.int().positive().nullable(),
  list: wishlistEntries,
})

/** GET `{ uid, version, list }`; PUT answers the new version, or 409 with the newer list. */
export function accountWishlistRoutes(app: App): Route[] {
  const own = { says: 'json', headers: WISHLIST_HEADERS, ownPagesOnly: true } as const
  const unavailable = async () =>
    errorReply(503, 'Ahora no podemos guardar la lista.', { 'retry-after': '10' })
  const limit = (count: ReturnType<typeof localCounter>) =>
    ({
      by: 'account',
      count: (uid: string) => count(`list:who:${uid}`),
      sentence: 'Demasiados cambios seguidos.',
    }) as const

  return [
    authedGet(
      WISHLIST_ADDRESS,
      async ({ session }) => wishlistReply(200, session, await readAccountWishlist(app.store, session.uid)),
      // Counted in memory, so that a read causes no write.
      { ...own, limit: limit(localCounter(WISHLIST_CHANGES)), unavailable },
    ),
    authedPost(WISHLIST_ADDRESS, {
      ...own,
      method: 'PUT',
      who: 'own-list:write',
      body: WISHLIST_BODY,
      tooLarge: 'La lista es demasiado larga.',
      limit: limit(sharedCounter(app.throttle, WISHLIST_CHANGES, 10)),
      answer: put,
      unavailable,
    }),
  ]

  async function put({ session }: OwnVisit, body: unknown): Promise<Reply> {
    const parsed = writtenWishlist.safeParse(body)
    if (!parsed.success) return errorReply(422, parsed.error.issues[0]?.message ?? 'La lista no se entiende.')
    const { uid, version, list } = parsed.data
    if (uid !== session.uid) return errorReply(403, 'Ingresaste con otra cuenta.')
    try {
      const input = { version, list: [...list] }
      return wishlistReply(200, session, await app.execute(writeWishlist, input, callerOf(session)))
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error
      return wishlistReply(409, session, await readAccountWishlist(app.store, uid))
    }
  }
}

function wishlistReply(status: number, { uid }: StoredSession, list: AccountWishlist): Reply {
  return jsonReply(status, { uid, ...list })
}

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
    // Products outside the catalogue can still be removed by their stored code.
    const known = fields.getAll('id').flatMap((id) => {
      const product = findVariant(catalogue, id)
      return product ? variantId(product) : path === '/lista/agregar' ? [] : id
    })
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
