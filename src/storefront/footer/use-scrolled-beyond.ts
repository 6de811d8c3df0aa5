import { useSyncExternalStore } from 'react'

/**
 * True while the page is scrolled further than `offset` px. Listens only where CSS can't follow the scroll by itself;
 * elsewhere it stays false and the style decides.
 */
export function useScrolledBeyond(offset: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !styleFollowsScroll() && window.scrollY > offset,
    () => false,
  )
}

function subscribe(onChange: () => void): () => void {
  if (styleFollowsScroll()) return () => {}
  addEventListener('scroll', onChange, { passive: true })
  return () => removeEventListener('scroll', onChange)
}

function styleFollowsScroll(): boolean {
  return CSS.supports('animation-timeline', 'scroll()')
}
