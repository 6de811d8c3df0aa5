import type { UsageStats, VitalGroup } from '#/features/statistics/usage-stats.ts'
import { addHistograms } from '#/features/statistics/histogram.ts'

/** Maximum names per kind; later ones are not counted. */
const MAX_NAMES = 500
const MAX_VITAL_GROUPS = 800

export type CountedUse = 'filters' | 'pairs' | 'shops'
const COUNTED_USES: readonly CountedUse[] = ['filters', 'pairs', 'shops']

type Counts = Map<string, number>
type UsageDay = Record<CountedUse, Counts> & { date: string; vitals: Map<string, VitalGroup> }

function emptyUsageDay(date: string): UsageDay {
  return { date, filters: new Map(), pairs: new Map(), shops: new Map(), vitals: new Map() }
}

function isEmptyUsageDay(day: UsageDay): boolean {
  return day.vitals.size === 0 && COUNTED_USES.every((kind) => day[kind].size === 0)
}

export function addCount(day: UsageDay, kind: CountedUse, name: string, count = 1): void {
  const before = day[kind].get(name)
  if (before === undefined && day[kind].size >= MAX_NAMES) return
  day[kind].set(name, (before ?? 0) + count)
}

export function addVitals(day: UsageDay, group: VitalGroup): void {
  const name = [group.page, group.device, group.release, group.metric].join(' ')
  const before = day.vitals.get(name)
  if (before === undefined && day.vitals.size >= MAX_VITAL_GROUPS) return
  day.vitals.set(name, { ...group, values: addHistograms(before?.values ?? {}, group.values) })
}

function mergeUsageDays(first: UsageDay, second: UsageDay): UsageDay {
  for (const kind of COUNTED_USES)
    for (const [name, count] of second[kind]) addCount(first, kind, name, count)
  for (const group of second.vitals.values()) addVitals(first, group)
  return first
}

function usageDayToStore({ date, filters, pairs, shops, vitals }: UsageDay): UsageStats {
  return {
    id: date,
    filters: Object.fromEntries(filters),
    pairs: Object.fromEntries(pairs),
    shops: Object.fromEntries(shops),
    vitals: [...vitals.values()],
  }
}

function usageDayFromStored({ id, filters, pairs, shops, vitals }: UsageStats): UsageDay {
  const day = emptyUsageDay(id)
  for (const [kind, counts] of Object.entries({ filters, pairs, shops }))
    for (const [name, count] of Object.entries(counts)) addCount(day, kind as CountedUse, name, count)
  for (const group of vitals) addVitals(day, group)
  return day
}

export const USAGE_DAY = {
  emptyDay: emptyUsageDay,
  isEmpty: isEmptyUsageDay,
  mergeDays: mergeUsageDays,
  dayToStore: usageDayToStore,
  fromStored: usageDayFromStored,
}
