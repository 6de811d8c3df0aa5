import { z } from 'zod'
import { isoDate } from '#/catalogue/documents/common.ts'
import { defineCommand } from '#/core/commands/command.ts'

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
