import { todayInBuenosAires } from '#/language/es-AR/buenos-aires-day.ts'
import { type Command, type Execute, defineCommand } from '#/core/commands/command.ts'
import type { Log } from '#/core/observability/log.ts'
import { z } from 'zod'
import type { Permission } from '#/core/access/permissions.ts'
import type { Collection } from '#/catalogue/collections/define-collection.ts'
import { readStoredDocument } from '#/catalogue/collections/read-document.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'
import { SEARCH_DAY } from './search-day.ts'
import { searchDays, visitDays, type visitStats } from '#/features/statistics/daily-stats.ts'
import { usageDays, type UsageStats, type VitalGroup } from '#/features/statistics/usage-stats.ts'
import { addHistograms } from '#/features/statistics/histogram.ts'
import { isoDate } from '#/catalogue/documents/common.ts'

const COUNT_COLLECTIONS = ['usage-stats', 'visit-stats', 'search-stats'] as const

export const purgeOldCounts = defineCommand({
  name: 'usage-counts.drop',
  permission: 'visit-counts:write',
  from: 'clock',
  input: z.strictObject({ before: isoDate }),
  async run({ store, commit }, { before }) {
    const stored = (await Promise.all(COUNT_COLLECTIONS.map((collection) => store.list(collection)))).flat()
    const old = stored.filter(({ id }) => id < before)
    if (old.length > 0) {
      await commit(
        old.map(({ collection, id, version }) => ({ collection, id, expectedVersion: version, data: null })),
      )
    }
    return { dropped: old.length }
  },
})

/** Maximum names per kind; later ones are not counted. */
const MAX_NAMES = 500
const MAX_VITAL_GROUPS = 800

export type CountedUse = 'filters' | 'pairs' | 'shops'
const COUNTED_USES: readonly CountedUse[] = ['filters', 'pairs', 'shops']

type Counts = Map<string, number>
type UsageDay = Record<CountedUse, Counts> & { date: string; vitals: Map<string, VitalGroup> }

export const USAGE_DAY = {
  emptyDay: emptyUsageDay,
  isEmpty: isEmptyUsageDay,
  mergeDays: mergeUsageDays,
  dayToStore: usageDayToStore,
  fromStored: usageDayFromStored,
}

type StoredVisits = z.infer<typeof visitStats>
type VisitDay = { date: string; products: Map<string, number>; faults: Map<string, number> }

export const VISIT_DAY = {
  emptyDay: emptyVisitDay,
  isEmpty: isEmptyVisitDay,
  mergeDays: mergeVisitDays,
  dayToStore: visitDayToStore,
  fromStored: visitDayFromStored,
}

type AddedDayKind<Day, Stored> = {
  emptyDay(date: string): Day
  fromStored(stored: Stored): Day
  mergeDays(first: Day, second: Day): Day
  dayToStore(day: Day): Stored
}

export const addSearchCounts = addCounts('search-counts.add', 'search-counts:write', searchDays, SEARCH_DAY)
export const addUsageCounts = addCounts('usage-counts.add', 'visit-counts:write', usageDays, USAGE_DAY)
export const addVisitCounts = addCounts('visit-counts.add', 'visit-counts:write', visitDays, VISIT_DAY)

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
  /** Adds externally held counts to the day before each write. */
  collect?: (day: Day) => void
  /** Called after each write; must not throw. */
  afterwards?: (date: string) => Promise<void>
}

export type DailyCounts<Day> = {
  today(): Day
  flush(): Promise<void>
  close(): Promise<void>
}

/** Counts per day in memory and writes them periodically; a killed process loses those since the last flush. */
export function countDaily<Day extends { date: string }, Stored>(
  { emptyDay, isEmpty, mergeDays, dayToStore }: DayKind<Day, Stored>,
  command: Command<z.ZodType<unknown, Stored>>,
  { execute, log, now = () => new Date(), flushMs = FLUSH_MS }: CountOptions,
  { failure, collect, afterwards }: Hooks<Day>,
): DailyCounts<Day> {
  let day = emptyDay(todayInBuenosAires(now()))
  const finished: Day[] = []
  let running = Promise.resolve()

  /** Current day; at midnight the finished one is queued for writing. */
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
        // Write conflict or unavailable store: retried with the next counts.
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

/** @throws {VersionConflict} */
function addCounts<Stored extends { id: string }, Day>(
  name: string,
  permission: Permission,
  collection: Collection<string, z.ZodType<Stored>>,
  { emptyDay, fromStored, mergeDays, dayToStore }: AddedDayKind<Day, Stored>,
) {
  return defineCommand({
    name,
    permission,
    from: 'clock',
    input: collection.schema,
    run: ({ store, commit }, counted) =>
      retryOnConflict(async () => {
        const { id } = counted
        const stored = await store.get(collection.name, id)
        const { data: read } = readStoredDocument(collection, stored?.data)
        const before = read ? fromStored(read) : emptyDay(id)
        const data = dayToStore(mergeDays(before, fromStored(counted)))
        await commit([{ collection: collection.name, id, expectedVersion: stored?.version ?? null, data }])
      }),
  })
}

function emptyVisitDay(date: string): VisitDay {
  return { date, products: new Map(), faults: new Map() }
}

function isEmptyVisitDay({ products, faults }: VisitDay): boolean {
  return products.size + faults.size === 0
}

function mergeVisitDays(first: VisitDay, second: VisitDay): VisitDay {
  for (const kind of ['products', 'faults'] as const)
    for (const [id, count] of second[kind]) first[kind].set(id, (first[kind].get(id) ?? 0) + count)
  return first
}

function visitDayToStore({ date, products, faults }: VisitDay): StoredVisits {
  return {
    id: date,
    products: Object.fromEntries(products),
    ...(faults.size === 0 ? {} : { faults: Object.fromEntries(faults) }),
  }
}

function visitDayFromStored({ id, products, faults = {} }: StoredVisits): VisitDay {
  return { date: id, products: new Map(Object.entries(products)), faults: new Map(Object.entries(faults)) }
}

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
