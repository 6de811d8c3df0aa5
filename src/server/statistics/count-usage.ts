import type { VitalGroup } from '../../catalogue/documents/usage-stats.ts'
import { bucketOf } from '../../catalogue/statistics/histogram.ts'
import type { Execute } from '../../commands/command.ts'
import { addUsageCounts } from '../../commands/statistics/add-usage-counts.ts'
import { purgeOldCounts } from '../../commands/statistics/purge-old-counts.ts'
import {
  addCount,
  addVitals,
  dayToStore,
  emptyDay,
  isEmpty,
  mergeDays,
  type Counted,
} from '../../commands/statistics/usage-day.ts'
import { countDaily } from './daily-counts.ts'
import type { Log } from '../observability/log.ts'

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

/** Counts the day's visits. */
export function countUsage({ execute, log, now, flushMs }: Options): Usage {
  let droppedOn: string | undefined
  const { today, flush, close } = countDaily({
    empty: emptyDay,
    merge: mergeDays,
    async write(day) {
      if (!isEmpty(day)) await execute(addUsageCounts, dayToStore(day), { kind: 'schedule' })
    },
    afterwards: dropOld,
    failure: 'usage not counted',
    log,
    now,
    flushMs,
  })

  async function dropOld(date: string): Promise<void> {
    if (droppedOn === date) return
    try {
      const { dropped } = await execute(purgeOldCounts, { before: oldestKept(date) }, { kind: 'schedule' })
      droppedOn = date
      if (dropped > 0) log('info', 'old counts dropped', { dropped })
    } catch (error) {
      // Another process did it meanwhile, or the store is away: it is tried again with the next counts.
      log('warn', 'old counts not dropped', { error })
    }
  }

  return {
    counted: (kind, name) => addCount(today(), kind, name),
    measured: (group, value) => addVitals(today(), { ...group, values: { [bucketOf(value)]: 1 } }),
    flush,
    close,
  }
}
