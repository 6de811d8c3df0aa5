import { addRecentSearch } from '../common/search/use-recent-searches.ts'

/** Tells the site which product was followed, by its place. */
export function enhanceSearchResults(results: HTMLElement): void {
  const { query = '' } = results.dataset
  addRecentSearch(query)
  if (query === '') return
  results.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href^="/productos/"]') : null
    if (!link) return
    const places = [...results.querySelectorAll('li:has(a[href^="/productos/"])')]
    const place = places.findIndex((item) => item.contains(link)) + 1
    if (place > 0)
      navigator.sendBeacon('/datos/clic', new URLSearchParams({ q: query, lugar: String(place) }))
  })
}
