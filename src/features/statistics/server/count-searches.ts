import { addSearchCounts } from '#/features/statistics/server/add-counts.ts'
import { SEARCH_DAY, add, addClick, addTold } from '#/features/statistics/server/search-day.ts'
import { countDaily, type CountOptions, type DailyCounts } from './daily-counts.ts'

/** Without anything about who searches. */
export interface SearchStats extends Omit<DailyCounts<unknown>, 'today'> {
  searched(text: string, results: number): void
  /** Shown with answers, by a page that tells of the first click. */
  shown(text: string): void
  /** `position` counts from 1. */
  clicked(text: string, position: number): void
}

const MAX_TEXT = 80

export function countSearches(options: CountOptions): SearchStats {
  const { today, ...written } = countDaily(SEARCH_DAY, addSearchCounts, options, {
    failure: 'searches not counted',
  })
  return {
    searched(text, results) {
      const name = countable(text)
      if (name === undefined) return
      add(today(), name, results, 1)
    },
    shown(text) {
      const name = countable(text)
      const found = name === undefined ? undefined : addTold(today(), name)
      if (found) found.shown += 1
    },
    clicked(text, position) {
      const name = countable(text)
      if (name === undefined || !Number.isInteger(position) || position < 1) return
      const found = addTold(today(), name)
      if (found) addClick(found, position)
    },
    ...written,
  }
}

/** Undefined for an empty text and for what may be somebody's data. */
function countable(text: string): string | undefined {
  const name = text.toLowerCase().replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT).toWellFormed().trim()
  // A mail address, or the digits of a phone or of a document.
  const personal = /@/.test(name) || /(?:\d[\s.-]*){7,}/.test(name)
  return name === '' || personal ? undefined : name
}
