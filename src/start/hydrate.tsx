import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { followOwnList } from '../storefront/list/follow-own-list.ts'
import { hasLeft, stopEarlyHistory } from './early-history.ts'
import { followLinks } from './follow-links.ts'
import { getRouter } from './router.tsx'

type Router = ReturnType<typeof getRouter>

/** A task of its own for what follows, so that a touch meanwhile is answered in between. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Makes the page that the server drew React's, in slices. */
export async function hydratePage() {
  await nextTask()
  if (hasLeft()) return
  const router = getRouter()
  if (!(await loadCodeOfPage(router))) return

  await nextTask()
  if (hasLeft()) return
  readNow()
  followOwnList()
  whenHydrated(router, () => {
    stopEarlyHistory()
    followLinks(router)
    // From here on a link is fetched as data, not as a whole page.
    document.querySelector('script[type=speculationrules]')?.remove()
    // The router keeps the place of what it has seen scroll, and whoever has read on meanwhile may not do so again.
    document.dispatchEvent(new Event('scroll'))
  })
  tidyOnNavigation(router)
  // As a transition React hydrates the page in slices, too.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}

/**
 * Whether all the code of the page on the screen has come. What React can't draw again it would take away: with a file lost on
 * the way the page stays as the server drew it, and its links and forms the browser's.
 */
async function loadCodeOfPage(router: Router): Promise<boolean> {
  let isWhole = true
  const onLost = () => {
    isWhole = false
  }
  addEventListener('vite:preloadError', onLost)
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  await Promise.all(routes.map((route) => router.loadRouteChunk(route)))
  removeEventListener('vite:preloadError', onLost)
  return isWhole
}

/** Pages don't say when they were made: what came with this one is as new as the visit. */
function readNow(): void {
  for (const match of window.$_TSR?.router?.matches ?? []) match.u = Date.now()
}

/** Until then a link is the browser's: an address that changes under React's first render leaves it with another page to draw. */
function whenHydrated(router: Router, act: () => void): void {
  const stop = router.subscribe('onRendered', () => {
    stop()
    act()
  })
}

function tidyOnNavigation(router: Router) {
  // The layout outlives a navigation, and with it whatever the visitor had open.
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (!pathChanged) return
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
    // The selector itself is an error where there are no popovers.
    if (!('popover' in HTMLElement.prototype)) return
    for (const panel of document.querySelectorAll<HTMLElement>(':popover-open')) panel.hidePopover()
  })
}
