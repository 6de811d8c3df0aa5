import type { VitalGroup } from '../../catalogue/documents/usage-stats.ts'
import { bucketOf } from '../../catalogue/visits/histogram.ts'
import { todayInBuenosAires } from '../../catalogue/text/buenos-aires-day.ts'
import type { Execute } from '../../commands/command.ts'
import { addUsageCounts } from '../../commands/visits/add-usage-counts.ts'
import { dropOldCounts } from '../../commands/visits/drop-old-counts.ts'
import {
  addCount,
  addVitals,
  dayToStore,
  emptyDay,
  isEmpty,
  mergeDays,
  type Counted,
  type UsageDay,
} from '../../commands/visits/usage-day.ts'
import type { Log } from '../log.ts'

/** Counts what visitors do, per day and without anything about who does. */
export interface Usage {
  /** One more of a filter, a pair that was compared or a shop that was gone to. */
  counted(kind: Counted, name: string): void
  /** What a page measured: milliseconds, or CLS in thousandths. */
  measured(group: Omit<VitalGroup, 'values'>, value: number): void
  /** Writes what was counted since the last time, and drops once a day what is too old. */
  flush(): Promise<void>
  /** Stops the clock and writes what is left. */
  close(): Promise<void>
}

type Options = { execute: Execute; log: Log; now?: () => Date; flushMs?: number }

const FLUSH_MS = 10 * 60_000
/** Counts are kept for as many months, so that a season can be laid beside the same of a year before. */
const MONTHS = 13

/** The first day that is kept, `YYYY-MM-DD`. */
export function oldestKept(today: string): string {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month - 1 - MONTHS, 1))
  const last = new Date(Date.UTC(year, month - MONTHS, 0)).getUTCDate()
  first.setUTCDate(Math.min(day, last))
  return first.toISOString().slice(0, 10)
}

/** Lost at most: what was counted since the last flush, when the process is killed. Several processes each add their own. */
export function countUsage({ execute, log, now = () => new Date(), flushMs = FLUSH_MS }: Options): Usage {
  let day = emptyDay(todayInBuenosAires(now()))
  const finished: UsageDay[] = []
  let running = Promise.resolve()
  let droppedOn: string | undefined

  /** At midnight the day is put aside, to be written whole. */
  function today(): UsageDay {
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
        if (!isEmpty(counted)) await execute(addUsageCounts, dayToStore(counted), { kind: 'schedule' })
      } catch (error) {
        log('warn', 'usage not counted', { day: counted.date, error })
        // Another process wrote meanwhile, or the store is away: it goes with the next ones.
        if (counted.date === day.date) day = mergeDays(counted, day)
        else if (finished.length < 7) finished.push(counted)
      }
    }
    await dropOld(day.date)
  }

  async function dropOld(date: string): Promise<void> {
    if (droppedOn === date) return
    try {
      const { dropped } = await execute(dropOldCounts, { before: oldestKept(date) }, { kind: 'schedule' })
      droppedOn = date
      if (dropped > 0) log('info', 'old counts dropped', { dropped })
    } catch (error) {
      // Another process did it meanwhile, or the store is away: it is tried again with the next counts.
      log('warn', 'old counts not dropped', { error })
    }
  }

  function flush(): Promise<void> {
    running = running.then(flushNow)
    return running
  }

  const timer = setInterval(() => void flush(), flushMs).unref()
  return {
    counted: (kind, name) => addCount(today(), kind, name),
    measured: (group, value) => addVitals(today(), { ...group, values: { [bucketOf(value)]: 1 } }),
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
