import { isListedEntry } from '#/site/wishlist/wishlist.ts'
import { subscribeSession } from '#/site/session/subscribe-session.ts'
import type { VisitorSession } from '#/site/session/session-store.ts'
import { subscribeWishlist, wishlistState } from '#/site/wishlist/wishlist-store.ts'
import { showLine } from './show-line.ts'

const OFFLINE_PAUSE_MS = 500

/** Starts the offline cache of a visitor's products. Without `script` it removes the worker and its caches. */
export async function startOffline(script: string | undefined): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!serviceWorker) return
  if (script === undefined) return stopServiceWorker(serviceWorker)
  const registration = await serviceWorker.register(script, { updateViaCache: 'none' }).catch(() => undefined)
  if (!registration) return
  showLine()
  const { active } = await serviceWorker.ready
  let account: VisitorSession | null = null
  let registered: readonly string[] = []
  let pause: ReturnType<typeof setTimeout> | undefined

  function postState(): void {
    const { list, known } = wishlistState()
    if (!known) return
    const codes = [...new Set([...list.filter(isListedEntry).map(({ id }) => id), ...registered])]
    active?.postMessage({ codes, account: account?.uid ?? null, at: 0 }, [])
  }
  function soon(): void {
    clearTimeout(pause)
    pause = setTimeout(postState, OFFLINE_PAUSE_MS)
  }
  subscribeWishlist(soon)
  subscribeSession(async (session) => {
    account = session
    registered = []
    const models = await readRegisteredIds(session)
    if (account !== session) return
    registered = models
    soon()
  })
}

async function readRegisteredIds(session: VisitorSession | null): Promise<readonly string[]> {
  if (!session) return []
  try {
    const answer = await fetch('/datos/mis-productos')
    return answer.ok ? ((await answer.json()) as { models: string[] }).models : []
  } catch {
    return []
  }
}

async function stopServiceWorker(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const registrations = await serviceWorker.getRegistrations()
  for (const registration of registrations) await registration.unregister()
  if (registrations.length > 0) for (const name of await caches.keys()) await caches.delete(name)
}
