import { importJobs } from './import.ts'
import { advanceImport } from './server/advance-import.ts'
import { applyImport } from './server/apply-import.ts'
import { beginImport, reviewImport } from './server/begin-import.ts'
import {
  importRead,
  importReportRead,
  importsRead,
  afterImportCommand,
  importRoutes,
  NOTED_IMPORTS,
} from './server/spreadsheet-import-routes.ts'
import { importHooks } from './server/import-hooks.ts'
import { undoImport } from './server/undo-import.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const spreadsheetsFeature = defineServerFeature({
  name: 'spreadsheets',
  collections: [importJobs],
  commands: [beginImport, reviewImport, applyImport, undoImport, advanceImport],
  noted: NOTED_IMPORTS,
  reads: [importsRead, importRead, importReportRead],
  routes: ({ app }) => importRoutes(app),
  hooks: { ...importHooks, afterCommand: afterImportCommand },
})
