import type { Command } from '../command.ts'
import { advanceImport } from './advance-import.ts'
import { applyImport } from './apply-import.ts'
import { beginImport, reviewImport } from './begin-import.ts'
import { undoImport } from './undo-import.ts'

export const IMPORT_COMMANDS: readonly Command[] = [
  beginImport,
  reviewImport,
  advanceImport,
  applyImport,
  undoImport,
]
