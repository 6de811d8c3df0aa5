import type { FeatureHooks } from '#/core/commands/command-hooks.ts'
import { readPublication } from '#/publishing/commands/stored-publication.ts'
import type { Publication } from '#/publishing/model/publication.ts'
import { readImport } from './stored-import.ts'

const UNDOING: ReadonlySet<string> = new Set(['publication.undo', 'import.undo'])

export const importHooks: FeatureHooks = {
  beforeCommit: {
    noted: ['imports'],
    /** A file says whether it is taken back: undoing the undoing puts it in again. */
    async changes({ store, now, command }, changes) {
      if (!UNDOING.has(command)) return []
      const recorded = changes.find(({ collection }) => collection === 'publications')
      let first = (recorded?.data ?? null) as Publication | null
      let state: 'undone' | 'done' = 'done'
      while (first?.undoes !== undefined) {
        first = await readPublication(store, first.undoes)
        state = state === 'undone' ? 'done' : 'undone'
      }
      const found = first?.import === undefined ? null : await readImport(store, first.import)
      if (found === null) return []
      const data = { ...found.job, state, updatedAt: now.toISOString() }
      return [{ collection: 'imports', id: found.job.id, expectedVersion: found.version, data }]
    },
  },
}
