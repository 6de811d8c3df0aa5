import { isSameWishlist, mergeWishlists } from '#/site/wishlist/merge-wishlists.ts'
import { readWishlist } from '#/site/wishlist/read-wishlist.ts'
import type { SavedWishlist } from '#/site/wishlist/wishlist.ts'
import { propertyOf } from '#/site/device-storage/stored-list.ts'
import type { VisitorSession } from '#/site/session/session-store.ts'
import { followedAccount, joinAccount, showDevice, syncWishlist } from '#/site/wishlist/wishlist-store.ts'

const WISHLIST_DATA_PATH = '/datos/mi-lista'
/** Debounce of changes in milliseconds. */
const GATHER_MS = 400
const WISHLIST_RETRY_MS = { first: 2000, most: 60_000 }
/** Maximum merges per exchange, as other devices may change the list meanwhile. */
const WISHLIST_MERGE_ATTEMPTS = 6

type Remote = { version: number | null; list: SavedWishlist }

/** Failed exchange; `later`: worth retrying automatically. */
class NotNow extends Error {
  later: boolean
  constructor(later: boolean) {
    super('The list could not be exchanged')
    this.later = later
  }
}

/**
 * Exchanges lists at sign-in, after each change, and on focus or reconnection. Call the returned function with each
 * session.
 */
export function accountWishlistSync(): (session: VisitorSession | null) => void {
  let running: Promise<void> | undefined
  let again = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  addEventListener('online', run)
  addEventListener('focus', run)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') run()
  })
  // Flushes the last change before unload.
  addEventListener('pagehide', () => {
    const account = followedAccount()
    const copy = account?.copy.current()
    if (account && copy?.joined && !copy.sent) {
      void sendWishlist(account.uid, copy, copy.list, true).catch(() => undefined)
    }
  })

  return (session) => {
    clearTimeout(timer)
    syncWishlist(session?.uid ?? null, () => plan(GATHER_MS))
    if (session) run()
  }

  function plan(wait: number): void {
    clearTimeout(timer)
    timer = setTimeout(run, wait)
  }

  /** One exchange at a time; requests meanwhile run after it. */
  function run(): void {
    if (!followedAccount()) return
    clearTimeout(timer)
    again = true
    running ??= (async () => {
      while (again) {
        again = false
        try {
          await exchangeWishlist()
          failures = 0
        } catch (error) {
          failed(!(error instanceof NotNow) || error.later)
        }
      }
    })().finally(() => {
      running = undefined
    })
  }

  function failed(later: boolean): void {
    const copy = followedAccount()?.copy.current()
    if (!copy?.joined) showDevice()
    if (later && copy && (!copy.joined || !copy.sent)) {
      plan(Math.min(WISHLIST_RETRY_MS.most, WISHLIST_RETRY_MS.first * 2 ** failures))
      failures += 1
    }
  }
}

async function exchangeWishlist(): Promise<void> {
  const account = followedAccount()
  if (!account) return
  const { uid, copy } = account
  let remote = await receive(uid)
  if (followedAccount() !== account) return
  if (!copy.current().joined) joinAccount(remote.version, remote.list)
  for (let attempt = 0; attempt < WISHLIST_MERGE_ATTEMPTS; attempt += 1) {
    const { version, list } = remote
    copy.update((mine) => ({
      ...mine,
      version,
      list: mine.sent ? sameOr(mine.list, list) : mergeWishlists(mine.list, list),
    }))
    const mine = copy.current()
    if (mine.sent) return
    const answer = await sendWishlist(uid, remote, mine.list)
    if (followedAccount() !== account) return
    if (answer.accepted) {
      copy.update((now) => (isSameWishlist(now.list, mine.list) ? { ...now, sent: true } : now))
    }
    remote = answer.remote
  }
  throw new NotNow(true)
}

/** Preserves identity if nothing changed, so that listeners are not notified. */
function sameOr(mine: SavedWishlist, theirs: SavedWishlist): SavedWishlist {
  return isSameWishlist(mine, theirs) ? mine : theirs
}

async function receive(uid: string): Promise<Remote> {
  const response = await reach(WISHLIST_DATA_PATH)
  if (!response.ok) throw new NotNow(response.status >= 500 || response.status === 429)
  return readRemote(uid, await response.json())
}

async function sendWishlist(
  uid: string,
  { version }: Pick<Remote, 'version'>,
  list: SavedWishlist,
  keepalive = false,
): Promise<{ accepted: boolean; remote: Remote }> {
  const response = await reach(WISHLIST_DATA_PATH, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ uid, version, list }),
    keepalive,
  })
  if (!response.ok && response.status !== 409) {
    throw new NotNow(response.status >= 500 || response.status === 429)
  }
  return { accepted: response.ok, remote: readRemote(uid, await response.json()) }
}

async function reach(address: string, init?: RequestInit): Promise<Response> {
  return fetch(address, init).catch(() => {
    throw new NotNow(true)
  })
}

/** @throws if the reply belongs to another account, signed in meanwhile */
function readRemote(uid: string, answer: unknown): Remote {
  if (propertyOf(answer, 'uid') !== uid) throw new NotNow(false)
  const version = propertyOf(answer, 'version')
  return {
    version: typeof version === 'number' ? version : null,
    list: readWishlist(propertyOf(answer, 'list')),
  }
}
