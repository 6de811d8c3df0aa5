import { todayInBuenosAires } from '../catalogue/text/buenos-aires-day.ts'
import type { Execute } from '../commands/command.ts'
import { addSearchCounts } from '../commands/search/add-search-counts.ts'
import {
  add,
  addClick,
  emptyDay,
  isEmpty,
  mergeDays,
  dayToStore,
  type Day,
} from '../commands/search/search-day.ts'
import type { Log } from './log.ts'

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

/** Written now and then rather than at each search. */
const FLUSH_MS = 10 * 60_000
const MAX_TEXT = 80

/**
 * Opens the day's count. Lost at most: what was counted since the last flush, when the process is killed. Several
 * processes may count at once; each adds its own.
 */
export function countSearches({
  execute,
  log,
  now = () => new Date(),
  flushMs = FLUSH_MS,
}: Options): SearchStats {
  let day = emptyDay(todayInBuenosAires(now()))
  const finished: Day[] = []
  let running = Promise.resolve()

  /** At midnight the day is put aside, to be written whole. */
  function today(): Day {
    const date = todayInBuenosAires(now())
    if (date !== day.date) {
      finished.push(day)
      day = emptyDay(date)
    }
    return day
  }

  async function flushNow(): Promise<void> {
    const pending = [...finished.splice(0), today()]
    day = emptyDay(day.date)
    for (const counted of pending) {
      try {
        if (isEmpty(counted)) continue
        await execute(addSearchCounts, dayToStore(counted), { kind: 'schedule' })
      } catch (error) {
        log('warn', 'searches not counted', { day: counted.date, error })
        // Another process wrote meanwhile, or the store is away: it goes with the next ones.
        if (counted.date === day.date) day = mergeDays(counted, day)
        else if (finished.length < 7) finished.push(counted)
      }
    }
  }

  function flush(): Promise<void> {
    running = running.then(flushNow)
    return running
  }

  const timer = setInterval(() => void flush(), flushMs).unref()
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
    close() {
      clearInterval(timer)
      return flush()
    },
  }
}

/** The text that is counted; undefined for an empty one and for what may be somebody's data. */
function countable(text: string): string | undefined {
  const name = text.toLowerCase().replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT).toWellFormed().trim()
  // A mail address, or the digits of a phone or of a document.
  const personal = /@/.test(name) || /(?:\d[\s.-]*){7,}/.test(name)
  return name === '' || personal ? undefined : name
}
