import type { VitalGroup } from '#/features/statistics/usage-stats.ts'
import { bucketOf } from '#/features/statistics/histogram.ts'
import {
  addUsageCounts,
  countDaily,
  type CountOptions,
  type DailyCounts,
  USAGE_DAY,
  addCount,
  addVitals,
  type CountedUse,
  purgeOldCounts,
} from './daily-counts.ts'

export interface Usage extends Omit<DailyCounts<unknown>, 'today'> {
  counted(kind: CountedUse, name: string): void
  /** Milliseconds, or CLS in thousandths. */
  measured(group: Omit<VitalGroup, 'values'>, value: number): void
}

/** Retention in months, to compare seasons between years. */
const MONTHS = 13

/** First day within retention, `YYYY-MM-DD`. */
export function oldestCountedDay(today: string): string {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month - 1 - MONTHS, 1))
  const last = new Date(Date.UTC(year, month - MONTHS, 0)).getUTCDate()
  first.setUTCDate(Math.min(day, last))
  return first.toISOString().slice(0, 10)
}

/** Usage counters; expired days of all counters are deleted once a day. */
export function countUsage(options: CountOptions): Usage {
  const { execute, log } = options
  let droppedOn: string | undefined
  const { today, ...written } = countDaily(USAGE_DAY, addUsageCounts, options, {
    failure: 'usage not counted',
    afterwards: dropOld,
  })

  async function dropOld(date: string): Promise<void> {
    if (droppedOn === date) return
    try {
      const { dropped } = await execute(
        purgeOldCounts,
        { before: oldestCountedDay(date) },
        { kind: 'schedule' },
      )
      droppedOn = date
      if (dropped > 0) log('info', 'old counts dropped', { dropped })
    } catch (error) {
      // Another process did it or the store is unavailable; retried with the next counts.
      log('warn', 'old counts not dropped', { error })
    }
  }

  return {
    counted: (kind, name) => addCount(today(), kind, name),
    measured: (group, value) => addVitals(today(), { ...group, values: { [bucketOf(value)]: 1 } }),
    ...written,
  }
}
