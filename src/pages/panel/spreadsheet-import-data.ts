import type { SpreadsheetChange, SpreadsheetFault } from '../../catalogue/spreadsheets/compare-spreadsheet.ts'
import type { ImportJob } from '../../catalogue/documents/import.ts'

export type { SpreadsheetChange, SpreadsheetFault }

/** A file that is brought in, as a list shows it. GET /panel/datos/importaciones */
export type PanelImport = Pick<
  ImportJob,
  | 'id'
  | 'fileName'
  | 'type'
  | 'mode'
  | 'state'
  | 'createdAt'
  | 'updatedAt'
  | 'progress'
  | 'counts'
  | 'refusal'
  | 'publication'
> & {
  by: string | null
  isMine: boolean
  version: number
  isStalled: boolean
  /** How many files are looked through before this one; null when it does not wait, or for another process. */
  ahead: number | null
}

/** A row of a file that says something new of a product. */
export type ImportRow = {
  sheet: number
  row: number
  code: string
  name: string
  state: 'new' | 'changed'
  changes: SpreadsheetChange[]
}

/** What a file would do, and what is wrong in it. GET /panel/datos/importacion/{id}/detalle */
export type ImportReport = { rows: ImportRow[]; faults: SpreadsheetFault[]; warnings: SpreadsheetFault[] }

/** What is written when a file is applied, over the versions that it was compared with; null for none. */
export type ImportPlan = {
  products: {
    code: string
    live: number | null
    draft: number | null
    data: Record<string, unknown>
    /** What its draft said; null where there was none. */
    before: Record<string, unknown> | null
  }[]
}
