import { z } from 'zod'
import { wishlistEntries } from '#/features/wishlist/wishlist-schema.ts'
import { readAccountWishlist, type AccountWishlist } from './account-wishlist.ts'
import { writeWishlist } from './write-wishlist.ts'
import { VersionConflict } from '#/core/documents/document-store.ts'
import type { App } from '#/core/services/app.ts'
import { callerOf, type StoredSession } from '#/core/identity/session.ts'
import { localCounter, sharedCounter } from '#/core/http/rate-limit.ts'
import { errorReply, jsonReply, type Reply } from '#/core/http/reply.ts'
import { authedGet, authedPost, type Route } from '#/core/http/route.ts'
import type { OwnVisit } from '#/core/http/visit.ts'

const WISHLIST_ADDRESS = '/datos/mi-lista'
/** A list of 500 products has some 4,500 values. */
const WISHLIST_BODY = { kind: 'json', bytes: 1024 * 1024, values: 10_000 } as const
const WISHLIST_CHANGES = { times: 120, seconds: 60 }
const WISHLIST_HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

/** A tab that has not heard of another sign-in must not write to that account. */
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
      // A read needs no write to be counted.
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
