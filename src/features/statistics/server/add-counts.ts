import type { z } from 'zod'
import type { Permission } from '#/core/access/permissions.ts'
import type { Collection } from '#/catalogue/collections/define-collection.ts'
import { readStoredDocument } from '#/catalogue/collections/read-document.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'
import { SEARCH_DAY } from './search-day.ts'
import { USAGE_DAY } from './usage-day.ts'
import { VISIT_DAY } from './visit-day.ts'
import { searchDays } from '#/features/statistics/search-stats.ts'
import { usageDays } from '#/features/statistics/usage-stats.ts'
import { visitDays } from '#/features/statistics/visit-stats.ts'

type AddedDayKind<Day, Stored> = {
  emptyDay(date: string): Day
  fromStored(stored: Stored): Day
  mergeDays(first: Day, second: Day): Day
  dayToStore(day: Day): Stored
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

export const addSearchCounts = addCounts('search-counts.add', 'search-counts:write', searchDays, SEARCH_DAY)
export const addUsageCounts = addCounts('usage-counts.add', 'visit-counts:write', usageDays, USAGE_DAY)
export const addVisitCounts = addCounts('visit-counts.add', 'visit-counts:write', visitDays, VISIT_DAY)
