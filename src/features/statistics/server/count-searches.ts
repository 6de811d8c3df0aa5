import { LRUCache } from 'lru-cache'
import { addSearchCounts, countDaily, type CountOptions, type DailyCounts } from './daily-counts.ts'
import { SEARCH_DAY, countQuery, addClick, addText, countReported } from './search-day.ts'

/** Search counters without any data on visitors. */
export interface SearchCounts extends Omit<DailyCounts<unknown>, 'today'> {
  /** `outOfCatalogue`: noun of a thing that the brand does not make. `network` stays in memory only. */
  searched(
    text: string,
    results: number,
    more?: { outOfCatalogue?: string | undefined; network?: string },
  ): void
  /** Counts an impression, in a page that reports the first click. */
  countDisplay(text: string): void
  /** `position` counts from 1. */
  clicked(text: string, position: number): void
}

const MAX_QUERY_LETTERS = 80
const SEVERAL = 3
const MAX_KNOWN_QUERIES = 5000

export function countSearches(options: CountOptions): SearchCounts {
  const { today, ...written } = countDaily(SEARCH_DAY, addSearchCounts, options, {
    failure: 'searches not counted',
  })
  const networks = new LRUCache<string, Set<string>>({ max: MAX_KNOWN_QUERIES })

  function isOfSeveral(name: string, network: string): boolean {
    const known = networks.get(name) ?? new Set()
    if (known.size < SEVERAL) networks.set(name, known.add(network))
    return known.size >= SEVERAL
  }

  return {
    searched(text, results, { outOfCatalogue, network } = {}) {
      const name = countable(text)
      if (name === undefined) return
      const isSeveral = network !== undefined && isOfSeveral(name, network)
      const noun = countable(outOfCatalogue ?? '')
      if (noun === undefined) countQuery(today(), name, results, 1, isSeveral)
      else addText(today(), 'outOfCatalogue', noun, 1, isSeveral)
    },
    countDisplay(text) {
      const name = countable(text)
      const found = name === undefined ? undefined : countReported(today(), name)
      if (found) found.shown += 1
    },
    clicked(text, position) {
      const name = countable(text)
      if (name === undefined || !Number.isInteger(position) || position < 1) return
      const found = countReported(today(), name)
      if (found) addClick(found, position)
    },
    ...written,
  }
}

/** Undefined for an empty text or possible personal data. */
function countable(text: string): string | undefined {
  const name = text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_QUERY_LETTERS)
    .toWellFormed()
    .trim()
  // Email address, or the digits of a phone or identity document.
  const personal = /@/.test(name) || /(?:\d[\s.-]*){7,}/.test(name)
  return name === '' || personal ? undefined : name
}
