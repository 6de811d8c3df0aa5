import { todayInBuenosAires } from '#/language/es-AR/buenos-aires-day.ts'
import type { Command, Execute } from '#/core/commands/command.ts'
import type { Log } from '#/core/observability/log.ts'
import type { z } from 'zod'

const FLUSH_MS = 10 * 60_000
/** Maximum unwritten days in memory. */
const MAX_WAITING_DAYS = 7

export type CountOptions = { execute: Execute; log: Log; now?: () => Date; flushMs?: number }

type DayKind<Day, Stored> = {
  emptyDay(date: string): Day
  isEmpty(day: Day): boolean
  mergeDays(first: Day, second: Day): Day
  dayToStore(day: Day): Stored
}

type Hooks<Day> = {
  failure: string
  /** Adds to the day before each writing what is counted elsewhere. */
  collect?: (day: Day) => void
  /** Called after each writing; it doesn't throw. */
  afterwards?: (date: string) => Promise<void>
}

export type DailyCounts<Day> = {
  today(): Day
  flush(): Promise<void>
  close(): Promise<void>
}

/** A killed process loses what it counted since the last flush; several add up. */
export function countDaily<Day extends { date: string }, Stored>(
  { emptyDay, isEmpty, mergeDays, dayToStore }: DayKind<Day, Stored>,
  command: Command<z.ZodType<unknown, Stored>>,
  { execute, log, now = () => new Date(), flushMs = FLUSH_MS }: CountOptions,
  { failure, collect, afterwards }: Hooks<Day>,
): DailyCounts<Day> {
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
    collect?.(today())
    const pending = [...finished.splice(0), today()].filter((counted) => !isEmpty(counted))
    day = emptyDay(day.date)
    for (const counted of pending) {
      try {
        await execute(command, dayToStore(counted), { kind: 'schedule' })
      } catch (error) {
        log('warn', failure, { day: counted.date, error })
        // Another process wrote meanwhile, or the store is away: it goes with the next ones.
        if (counted.date === day.date) day = mergeDays(counted, day)
        else if (finished.length < MAX_WAITING_DAYS) finished.push(counted)
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
