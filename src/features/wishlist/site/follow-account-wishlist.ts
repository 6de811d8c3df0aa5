import { sessionStore, type VisitorSession } from '#/site/session/session-store.ts'
import { subscribeSession } from '#/site/session/subscribe-session.ts'
import { syncWishlist, showDevice } from '#/site/wishlist/wishlist-store.ts'

/** Milliseconds until the device's list is used if the session is unknown. */
const SESSION_TIMEOUT_MS = 4000

/** Loads the code that syncs lists with an account only when one is signed in. */
export function syncAccountWishlist(): void {
  let follow: ((session: VisitorSession | null) => void) | undefined
  let coming = false

  async function bringAccountSync() {
    coming = true
    try {
      const { accountWishlistSync } = await import('./sync-account-wishlist.ts')
      follow = accountWishlistSync()
      follow(sessionStore.current())
    } catch {
      // Offline; the next session event retries.
      coming = false
      showDevice()
    }
  }

  setTimeout(showDevice, SESSION_TIMEOUT_MS)
  subscribeSession((session) => {
    if (follow) follow(session)
    else if (!session) syncWishlist(null, () => undefined)
    else if (!coming) void bringAccountSync()
  })
}
