import { syncAccountWishlist } from '#/features/wishlist/site/follow-account-wishlist.ts'
import layout from '#/ui/layout.module.css'
import { trackEvent } from '#/site/usage/track-event.ts'
import { historyEntries, followHistory } from '#/framework/navigation/browser-history.ts'
import { softNavigation } from '#/framework/navigation/soft-navigation.ts'
import { HARD_PAGES } from './hard-pages.ts'
import { SITE_PARTS } from './parts.ts'
import type { Navigate } from '#/framework/browser/page-context.ts'
import { prefetchPage, startPageWorker } from '#/framework/navigation/fetch-page.ts'
import { pagePorts } from '#/framework/navigation/page-ports.ts'
import { mountedPageIn, hydratePage as take } from '#/framework/navigation/mounted-page.ts'
import { pathAndQuery, createVisits } from '#/framework/navigation/navigation-state.ts'
import { onLinkIntent } from '#/framework/navigation/prefetch-on-intent.ts'

const isSoftNavigable = softNavigation(HARD_PAGES)
/** A prefetched product page counts as a view once displayed. */
const onSeen = (ruta: string) => ruta.startsWith('/productos/') && trackEvent({ que: 'vista', ruta })

export async function startHydration(): Promise<void> {
  syncAccountWishlist()
  const address = pathAndQuery(performance.getEntriesByType('navigation')[0]?.name ?? location.href)
  const page = mountedPageIn(document, address)
  const go: Navigate = (...to) => follow(...to)
  const taken = take(page, { go, parts: SITE_PARTS }, document)
  const visits = createVisits(
    { page, entries: historyEntries(address) },
    pagePorts({ go, parts: SITE_PARTS, onSeen, unseen: layout.hidden }),
  )
  const follow = followHistory(visits, isSoftNavigable)
  const isSoft = 'navigation' in window && isSoftNavigable(location.href)
  if (isSoft) onLinkIntent((to) => isSoftNavigable(to) && prefetchPage(to))
  await taken
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]')
  if (isSoft && script && matchMedia('(any-pointer: coarse)').matches) startPageWorker(script.src)
  document.documentElement.dataset.ready = ''
}
