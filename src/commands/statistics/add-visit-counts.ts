import { readDocument } from '../../catalogue/collections/read-document.ts'
import { visitStats } from '../../catalogue/documents/visit-stats.ts'
import { defineCommand } from '../command.ts'

const COLLECTION = 'visit-stats'

/**
 * Adds what was visited on a day to what is stored of it.
 * @throws {VersionConflict} when another process was quicker: what was counted goes with the next ones
 */
export const addVisitCounts = defineCommand({
  name: 'visit-counts.add',
  permission: 'visit-counts:write',
  input: visitStats,
  async run({ store, commit }, { id, products }) {
    const stored = await store.get(COLLECTION, id)
    const sum = new Map(Object.entries(readDocument(COLLECTION, stored?.data).data?.products ?? {}))
    for (const [product, count] of Object.entries(products)) sum.set(product, (sum.get(product) ?? 0) + count)
    const data = { id, products: Object.fromEntries(sum) }
    await commit([{ collection: COLLECTION, id, expectedVersion: stored?.version ?? null, data }])
  },
})
