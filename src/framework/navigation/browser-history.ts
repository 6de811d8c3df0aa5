import type { IsSoftNavigable } from './soft-navigation.ts'
import type { Navigate } from '#/framework/browser/page-context.ts'
import { pathAndQuery, type NavigationEntry, type VisitKind, type Visits } from './navigation-state.ts'

const CHANGE = 'change'

function current(): NavigationEntry {
  const { key, url } = ('navigation' in window && navigation.currentEntry) || {}
  return { key: key ?? '', url: url ?? location.href }
}

export function historyEntries(address: string): NavigationEntry[] {
  if (!('navigation' in window)) return []
  return navigation
    .entries()
    .filter(({ sameDocument, url }) => sameDocument && url !== null && pathAndQuery(url) === address)
    .map(({ key, url }) => ({ key, url: url! }))
}

/** Without the Navigation API, only changes within a page are soft navigations. */
export function followHistory(visits: Visits, isSoft: IsSoftNavigable): Navigate {
  const go = 'navigation' in window ? byNavigation(visits, isSoft) : byPopState(visits)
  // A page restored from the back-forward cache may be at another entry.
  addEventListener('pageshow', ({ persisted }) => persisted && void visits.arrive(current(), 'here'))
  // The visitor may have gone back to this entry before the script loaded.
  void visits.arrive(current(), 'here')
  return go
}

function byPopState(visits: Visits): Navigate {
  addEventListener('popstate', () => void visits.arrive(current(), 'traverse'))
  return (address, how) => {
    if (how === 'replace') history.replaceState(null, '', address)
    else history.pushState(null, '', address)
    return visits.arrive(current(), 'change')
  }
}

function byNavigation(visits: Visits, isSoft: IsSoftNavigable): Navigate {
  let latest: NavigateEvent | undefined
  let isTaken = false

  navigation.addEventListener('navigate', (event) => {
    latest = event
    const kind = visitKind(event, isSoft)
    isTaken = kind !== undefined
    if (!kind) return
    const { pathname } = new URL(event.destination.url)
    const isWithin = kind !== 'link' && visits.current().address.split('?')[0] === pathname
    event.signal.addEventListener('abort', () => setTimeout(stop, 0, event))
    event.intercept({
      scroll: kind === 'change' ? 'manual' : 'after-transition',
      focusReset: isWithin ? 'manual' : 'after-transition',
      handler: async () => void (await visits.arrive(current(), kind)),
    })
  })
  // Fragment navigations, and history calls of the page itself.
  navigation.addEventListener('currententrychange', () => {
    if (!isTaken) void visits.arrive(current(), 'here')
  })

  function stop(event: NavigateEvent): void {
    if (latest !== event) return
    const entry = visits.stop()
    if (!entry) return
    // An aborted link navigation may have removed the entry from the history.
    if (navigation.entries().some(({ key }) => key === entry.key)) navigation.traverseTo(entry.key)
    else history.replaceState(null, '', entry.url)
  }

  return async (address, how: 'push' | 'replace' = 'push') => {
    try {
      await navigation.navigate(address, { info: CHANGE, history: how }).finished
      return true
    } catch {
      return false
    }
  }
}

function visitKind(event: NavigateEvent, isSoft: IsSoftNavigable): VisitKind | undefined {
  const { canIntercept, hashChange, downloadRequest, formData, destination, navigationType, info } = event
  if (!canIntercept || hashChange || downloadRequest !== null || formData) return undefined
  if (info === CHANGE) return 'change'
  if (navigationType === 'traverse') return 'traverse'
  const isLink = navigationType === 'push' && !destination.sameDocument
  return isLink && isSoft(location.href) && isSoft(destination.url) ? 'link' : undefined
}
