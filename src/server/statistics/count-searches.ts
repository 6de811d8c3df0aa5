import type { Execute } from '../../commands/command.ts'
import { addSearchCounts } from '../../commands/statistics/add-search-counts.ts'
import {
  add,
  addClick,
  emptyDay,
  isEmpty,
  mergeDays,
  dayToStore,
} from '../../commands/statistics/search-day.ts'
import { countDaily } from './daily-counts.ts'
import type { Log } from '../observability/log.ts'

/** Counts what is searched, per day and without anything about who does. */
export interface SearchStats {
  /** A query and how many results it had. */
  searched(text: string, results: number): void
  /** A result that was followed, by its place from 1. */
  clicked(text: string, position: number): void
  /** Writes what was counted since the last time. */
  flush(): Promise<void>
  /** Stops the clock and writes what is left. */
  close(): Promise<void>
}

type Options = { execute: Execute; log: Log; now?: () => Date; flushMs?: number }

const MAX_TEXT = 80

/** Counts the day's searches. */
export function countSearches({ execute, log, now, flushMs }: Options): SearchStats {
  const { today, flush, close } = countDaily({
    empty: emptyDay,
    merge: mergeDays,
    async write(day) {
      if (!isEmpty(day)) await execute(addSearchCounts, dayToStore(day), { kind: 'schedule' })
    },
    failure: 'searches not counted',
    log,
    now,
    flushMs,
  })
  return {
    searched(text, results) {
      const name = countable(text)
      if (name === undefined) return
      add(today(), name, results, 1)
    },
    clicked(text, position) {
      const name = countable(text)
      const found = name === undefined ? undefined : today().found.get(name)
      if (found === undefined || !Number.isInteger(position) || position < 1) return
      addClick(found, position)
    },
    flush,
    close,
  }
}

/** The text that is counted; undefined for an empty one and for what may be somebody's data. */
function countable(text: string): string | undefined {
  const name = text.toLowerCase().replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT).toWellFormed().trim()
  // A mail address, or the digits of a phone or of a document.
  const personal = /@/.test(name) || /(?:\d[\s.-]*){7,}/.test(name)
  return name === '' || personal ? undefined : name
}
