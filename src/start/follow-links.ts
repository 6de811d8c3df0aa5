import type { AnyRouter } from '@tanstack/react-router'
import { destinationOf, pageLinkOf } from './page-links.ts'

/** Shorter than this, the pointer was only passing by. */
const INTENT_MS = 50

/**
 * Links of the site navigate without a reload, and what they lead to is fetched when the visitor is about to follow them. One
 * set of listeners for the whole document: a page has over a hundred links, and the router's own component would have each of
 * them compute its address and follow the router's state.
 */
export function followLinks(router: AnyRouter): void {
  let intended: HTMLAnchorElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function forget(): void {
    clearTimeout(timer)
    intended = null
  }

  function preload(link: HTMLAnchorElement): void {
    // What could not be fetched ahead is fetched, or fails in sight, when the link is followed.
    void router.preloadRoute(destinationOf(link)).catch(() => undefined)
  }

  function intend(event: Event): void {
    const link = pageLinkOf(event.target)
    if (link === intended) return
    forget()
    intended = link
    if (link) timer = setTimeout(preload, INTENT_MS, link)
  }

  function follow(event: MouseEvent): void {
    const link = pageLinkOf(event.target)
    if (!link || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    forget()
    void router.navigate({ ...destinationOf(link), resetScroll: !('keepScroll' in link.dataset) })
  }

  // On the window: the handlers of the page's own parts, which are at the document, have run by then.
  addEventListener('click', follow)
  addEventListener('pointerover', intend, { passive: true })
  addEventListener('focusin', intend, { passive: true })
  addEventListener('focusout', forget, { passive: true })
  addEventListener(
    'touchstart',
    (event) => {
      const link = pageLinkOf(event.target)
      if (link) preload(link)
    },
    { passive: true },
  )
}
