import { readDocument } from '../../catalogue/collections/read-document.ts'
import { searchStats } from '../../catalogue/documents/search-stats.ts'
import { defineCommand } from '../command.ts'
import { emptyDay, fromStored, mergeDays, dayToStore } from './search-day.ts'

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
    const { data: read } = readDocument(COLLECTION, stored?.data)
    const before = read ? fromStored(read) : emptyDay(counted.id)
    const data = dayToStore(mergeDays(before, fromStored(counted)))
    await commit([{ collection: COLLECTION, id: counted.id, expectedVersion: stored?.version ?? null, data }])
  },
})
