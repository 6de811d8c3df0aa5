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

/** Stored beside its job. */
export type ImportReport = {
  rows: ImportRow[]
  faults: SpreadsheetFault[]
  warnings: SpreadsheetFault[]
  /** Undefined for files read by an earlier version. */
  asks?: ImportAsks
  /** Sentences on what was taken for granted to read it. */
  notes?: string[]
}

export type AskedSheet = {
  type: string
  name: string | null
  layout: string
  columns: AskedColumn[]
  options: { path: string; header: string }[]
}

/** `decimals` are ambiguous numbers; empty if there is no doubt. */
export type ImportAsks = { sheets: AskedSheet[]; decimals: string[] }

/** Over the versions that it was compared with; null for none. */
export type ImportPlan = {
  products: {
    code: string
    live: number | null
    draft: number | null
    data: Record<string, unknown>
    /** Null where there was no draft. */
    before: Record<string, unknown> | null
  }[]
}
