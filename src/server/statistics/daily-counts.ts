import { todayInBuenosAires } from '../../language/es-AR/buenos-aires-day.ts'
import type { Log } from '../observability/log.ts'

/** Written now and then rather than at each thing that is counted. */
const FLUSH_MS = 10 * 60_000
/** Days that could not be written and are kept for later. */
const MAX_WAITING = 7

type Options<Day> = {
  /** A day of which nothing is counted yet; dates are `YYYY-MM-DD` in Buenos Aires. */
  empty: (date: string) => Day
  /** Both counts of one day in one. */
  merge: (earlier: Day, later: Day) => Day
  /** Adds a day's counts to what is stored. @throws when the store is away or another process wrote meanwhile. */
  write: (day: Day) => Promise<void>
  /** What is done after each writing, for the day that it is. It doesn't throw. */
  afterwards?: (date: string) => Promise<void>
  /** What the log says when a day could not be written. */
  failure: string
  log: Log
  now?: (() => Date) | undefined
  flushMs?: number | undefined
}

/** Counts of the day, kept in memory and written now and then. */
export interface DailyCounts<Day> {
  /** The day that it is, to count in. */
  today(): Day
  /** Writes what was counted since the last time. */
  flush(): Promise<void>
  /** Stops the clock and writes what is left. */
  close(): Promise<void>
}

/** Lost at most: what was counted since the last flush, when the process is killed. Several processes may count at once; each adds its own. */
export function countDaily<Day extends { date: string }>(options: Options<Day>): DailyCounts<Day> {
  const {
    empty,
    merge,
    write,
    afterwards,
    failure,
    log,
    now = () => new Date(),
    flushMs = FLUSH_MS,
  } = options
  let day = empty(todayInBuenosAires(now()))
  const finished: Day[] = []
  let running = Promise.resolve()

  /** At midnight the day is put aside, to be written whole. */
  function today(): Day {
    const date = todayInBuenosAires(now())
    if (date !== day.date) {
      finished.push(day)
      day = empty(date)
    }
    return day
  }

  async function flushNow(): Promise<void> {
    const pending = [...finished.splice(0), today()]
    day = empty(day.date)
    for (const counted of pending) {
      try {
        await write(counted)
      } catch (error) {
        log('warn', failure, { day: counted.date, error })
        // Another process wrote meanwhile, or the store is away: it goes with the next ones.
        if (counted.date === day.date) day = merge(counted, day)
        else if (finished.length < MAX_WAITING) finished.push(counted)
      }
    }
    await afterwards?.(day.date)
  }

  function flush(): Promise<void> {
    running = running.then(flushNow)
    return running
  }

  const timer = setInterval(() => void flush(), flushMs).unref()
  return {
    today,
    flush,
    close() {
      clearInterval(timer)
      return flush()
    },
  }
}
