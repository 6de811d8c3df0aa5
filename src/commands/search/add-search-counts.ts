import { searchStats } from '../../catalogue/documents/search-stats.ts'
import { defineCommand } from '../command.ts'
import { emptyDay, fromStored, mergeDays, toStored } from './search-day.ts'

const COLLECTION = 'search-stats'

/**
 * Adds what was searched on a day to what is stored of it.
 * @throws {VersionConflict} when another process was quicker: what was counted goes with the next ones
 */
export const addSearchCounts = defineCommand({
  name: 'search-counts.add',
  permission: 'search-counts:write',
  input: searchStats,
  async run({ store, commit }, counted) {
    const stored = await store.get(COLLECTION, counted.id)
    const parsed = searchStats.safeParse(stored?.data)
    const before = parsed.success ? fromStored(parsed.data) : emptyDay(counted.id)
    const data = toStored(mergeDays(before, fromStored(counted)))
    await commit([{ collection: COLLECTION, id: counted.id, expectedVersion: stored?.version ?? null, data }])
  },
})
