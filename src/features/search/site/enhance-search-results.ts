import { addRecentSearch } from '#/site/search/use-recent-searches.ts'
import { isOptedOut } from '#/site/usage/track-event.ts'

const ANSWERS = 'article, details, section:not(:has(article, details))'

/** Reports an impression, and the position of the first answer followed or opened. */
export function enhanceSearchResults(results: HTMLElement): void {
  const { query = '', outOfCatalogue } = results.dataset
  addRecentSearch(query)
  // Alternatives beside «No hacemos» are not answers.
  if (query === '' || outOfCatalogue !== undefined || isOptedOut()) return
  const reportClick = (place: number) =>
    navigator.sendBeacon('/datos/clic', new URLSearchParams({ q: query, lugar: String(place) }))
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Returning to a search, or narrowing it, is not counted again.
  const isFirst = visit?.type === 'navigate' && !/[?&](?!q=)[^&]/.test(location.search)
  const answers = outermost(results)
  if (answers.length > 0 && isFirst) reportClick(0)
  const listening = new AbortController()
  results.addEventListener(
    'click',
    ({ target }) => {
      const followed = target instanceof Element ? target.closest('a, summary') : null
      const place = followed ? outermost(results).findIndex((answer) => answer.contains(followed)) + 1 : 0
      if (place === 0) return
      reportClick(place)
      listening.abort()
    },
    listening,
  )
}

/** From top to bottom, without chips and filters. */
function outermost(results: HTMLElement): Element[] {
  return [...results.querySelectorAll(ANSWERS)].filter(
    (each) => !each.closest('form, nav') && !each.parentElement?.closest('article, details'),
  )
}
