import { readDocument } from '../../catalogue/collections/read-document.ts'
import { usageStats } from '../../catalogue/documents/usage-stats.ts'
import { defineCommand } from '../command.ts'
import { retryOnConflict } from '../retry.ts'
import { dayToStore, emptyDay, fromStored, mergeDays } from './usage-day.ts'

const COLLECTION = 'usage-stats'

/**
 * Adds what was done on a day to what is stored of it.
 * @throws {VersionConflict} when other processes were quicker again and again: what was counted goes with the next ones
 */
export const addUsageCounts = defineCommand({
  name: 'usage-counts.add',
  permission: 'visit-counts:write',
  input: usageStats,
  run: ({ store, commit }, counted) =>
    retryOnConflict(async () => {
      const stored = await store.get(COLLECTION, counted.id)
      const { data: read } = readDocument(COLLECTION, stored?.data)
      const data = dayToStore(mergeDays(read ? fromStored(read) : emptyDay(counted.id), fromStored(counted)))
      await commit([
        { collection: COLLECTION, id: counted.id, expectedVersion: stored?.version ?? null, data },
      ])
    }),
})
