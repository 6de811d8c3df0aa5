import type { z } from 'zod'
import type { Permission } from '#/core/access/permissions.ts'
import { COLLECTIONS, type DocumentOf } from '#/app/collections.ts'
import { readDocument } from '#/catalogue/collections/read-document.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'
import { SEARCH_DAY } from './search-day.ts'
import { USAGE_DAY } from './usage-day.ts'
import { VISIT_DAY } from './visit-day.ts'

type Counts = 'search-stats' | 'usage-stats' | 'visit-stats'

type Kind<Day, Stored> = {
  emptyDay(date: string): Day
  fromStored(stored: Stored): Day
  mergeDays(first: Day, second: Day): Day
  dayToStore(day: Day): Stored
}

/** @throws {VersionConflict} */
function addCounts<Name extends Counts, Day>(
  name: string,
  permission: Permission,
  collection: Name,
  input: z.ZodType<DocumentOf<Name>>,
  { emptyDay, fromStored, mergeDays, dayToStore }: Kind<Day, DocumentOf<Name>>,
) {
  return defineCommand({
    name,
    permission,
    input,
    run: ({ store, commit }, counted) =>
      retryOnConflict(async () => {
        const { id } = counted
        const stored = await store.get(collection, id)
        const { data: read } = readDocument(collection, stored?.data)
        const before = read ? fromStored(read) : emptyDay(id)
        const data = dayToStore(mergeDays(before, fromStored(counted)))
        await commit([{ collection, id, expectedVersion: stored?.version ?? null, data }])
      }),
  })
}

export const addSearchCounts = addCounts(
  'search-counts.add',
  'search-counts:write',
  'search-stats',
  COLLECTIONS['search-stats'],
  SEARCH_DAY,
)
export const addUsageCounts = addCounts(
  'usage-counts.add',
  'visit-counts:write',
  'usage-stats',
  COLLECTIONS['usage-stats'],
  USAGE_DAY,
)
export const addVisitCounts = addCounts(
  'visit-counts.add',
  'visit-counts:write',
  'visit-stats',
  COLLECTIONS['visit-stats'],
  VISIT_DAY,
)
