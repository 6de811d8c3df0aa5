import { importJobs } from './import.ts'
import { advanceImport, beginImport, reviewImport, undoImport, readImport } from './server/import-commands.ts'
import { applyImport } from './server/apply-import.ts'
import {
  importRead,
  importReportRead,
  importsRead,
  afterImportCommand,
  importRoutes,
  NOTED_IMPORTS,
} from './server/spreadsheet-import-routes.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'
import type { FeatureHooks } from '#/core/commands/command-hooks.ts'
import { readPublication } from '#/publishing/commands/stored-publication.ts'
import type { Publication } from '#/publishing/model/publication.ts'

const UNDOING: ReadonlySet<string> = new Set(['publication.undo', 'import.undo'])

const importHooks: FeatureHooks = {
  beforeCommit: {
    noted: ['imports'],
    /** Marks the import undone, or done again when its undo is undone. */
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

export const spreadsheetsFeature = defineServerFeature({
  name: 'spreadsheets',
  collections: [importJobs],
  commands: [beginImport, reviewImport, applyImport, undoImport, advanceImport],
  noted: NOTED_IMPORTS,
  reads: [importsRead, importRead, importReportRead],
  routes: ({ app }) => importRoutes(app),
  hooks: { ...importHooks, afterCommand: afterImportCommand },
})
