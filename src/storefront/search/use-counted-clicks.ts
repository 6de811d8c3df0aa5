import { useEffect, type RefObject } from 'react'

/** Tells the site, and nobody else, which of a query's products was followed: its place, not who did it. */
export function useCountedClicks(results: RefObject<HTMLElement | null>, query: string): void {
  useEffect(() => {
    const element = results.current
    if (!element || query === '') return
    const listeners = new AbortController()
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a[href^="/productos/"]') : null
      if (!link) return
      const places = [...element.querySelectorAll('li:has(a[href^="/productos/"])')]
      const place = places.findIndex((item) => item.contains(link)) + 1
      if (place > 0) {
        navigator.sendBeacon('/datos/clic', new URLSearchParams({ q: query, lugar: String(place) }))
      }
    }
    element.addEventListener('click', onClick, { signal: listeners.signal })
    return () => listeners.abort()
  }, [results, query])
}
