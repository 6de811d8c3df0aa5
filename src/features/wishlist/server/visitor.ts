import type { wishlistPageEntry, OwnWishlist } from '#/features/wishlist/wishlist-page.ts'
import { freshForm } from '#/core/forms/check-fields.ts'
import { MAIL_PURPOSE } from './wishlist-email-form.ts'
import type { StateOf, VisitorReader } from '#/site/pages/page.ts'
import type { IncomingMessage } from 'node:http'
import { withProducts } from '#/site/wishlist/wishlist-change.ts'
import { EMPTY_WISHLIST, listedEntries, type SavedWishlist } from '#/site/wishlist/wishlist.ts'
import { readAccountWishlist } from './account-wishlist.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import type { Log } from '#/core/observability/log.ts'
import type { ReadSession } from '#/core/identity/session.ts'
import { idsInCookie } from './cookie-wishlist.ts'

type WishlistSources = { store: DocumentReader; readSession: ReadSession; log: Log }

export const wishlistVisitor: VisitorReader<StateOf<typeof wishlistPageEntry>> = async (
  app,
  { incoming },
) => ({
  list: await readOwnWishlist(app, incoming),
  listMail: freshForm(app.secrets, MAIL_PURPOSE),
})

async function readOwnWishlist(from: WishlistSources, request: IncomingMessage): Promise<OwnWishlist> {
  const cookie = idsInCookie(request.headers.cookie)
  const cookieList = withProducts(EMPTY_WISHLIST, cookie, Date.now())
  try {
    const session = await from.readSession(request)
    if (!session) return { ...visibleWishlist(cookieList, cookie), account: false }
    const { list } = await readAccountWishlist(from.store, session.uid)
    return { ...visibleWishlist(withProducts(list, cookie, Date.now()), cookie), account: true }
  } catch (error) {
    from.log('error', 'list not read', { error })
    const problem = 'Ahora no podemos leer la lista de tu cuenta. Probá de nuevo en unos minutos.'
    return { ...visibleWishlist(cookieList, cookie), account: false, problem }
  }
}

function visibleWishlist(list: SavedWishlist, cookie: readonly string[]) {
  const entries = listedEntries(list).map(({ id, note }) => ({ id, note }))
  return { entries, cookie, problem: null }
}
