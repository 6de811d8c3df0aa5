import type { AskedColumn } from './model/read-heading.ts'
import type { SpreadsheetChange, SpreadsheetFault } from './model/compare-spreadsheet.ts'

export type ImportRow = {
  sheet: number
  row: number
  code: string
  name: string
  state: 'new' | 'changed'
  changes: SpreadsheetChange[]
}

/** Stored as a file beside its job. */
export type ImportReport = {
  rows: ImportRow[]
  faults: SpreadsheetFault[]
  warnings: SpreadsheetFault[]
  /** Undefined for files imported before questions existed. */
  asks?: ImportAsks
  /** Sentences about assumptions in reading the file. */
  notes?: string[]
}

export type AskedSheet = {
  type: string
  name: string | null
  layout: string
  columns: AskedColumn[]
  options: { path: string; header: string }[]
}

/** Questions about a file; `decimals` are ambiguous numbers, empty if there is no doubt. */
export type ImportAsks = { sheets: AskedSheet[]; decimals: string[] }

/** Documents to write; `live` and `draft` are the versions compared with, null for none. */
export type ImportPlan = {
  products: {
    code: string
    live: number | null
    draft: number | null
    data: Record<string, unknown>
    /** Data of the previous draft; null if there was none. */
    before: Record<string, unknown> | null
  }[]
}
