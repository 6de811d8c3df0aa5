/** A cell as it stands in a file. A formula is never reckoned: it is told as it is written, without its `=`. */
export type Cell = string | number | boolean | null | { readonly formula: string }

/** One sheet of a file: its name, none in a CSV, and its rows from the first one on. */
export type Worksheet = { readonly name: string | null; readonly rows: readonly (readonly Cell[])[] }

export type SpreadsheetKind = 'xlsx' | 'csv'

export type Spreadsheet = { readonly kind: SpreadsheetKind; readonly sheets: readonly Worksheet[] }

/** A sheet that is to be written. */
export type WorksheetToWrite = {
  readonly name: string
  readonly rows: readonly (readonly (string | number | null)[])[]
  /** How wide each column is, in characters. */
  readonly widths?: readonly number[]
  /** Texts to choose from, by the place of the column. */
  readonly lists?: ReadonlyMap<number, readonly string[]>
  /** What stands beside a cell of a column while it is written in, by its place. */
  readonly hints?: ReadonlyMap<number, string>
}

/** A file that is not read. The message is a Spanish sentence that says what to do. */
export class SpreadsheetRefused extends Error {
  override readonly name = 'SpreadsheetRefused'
}

/** How much of a file is read. Bytes are those of a compressed file once it is open. */
export type SpreadsheetLimits = {
  fileBytes: number
  openBytes: number
  rows: number
  columns: number
  cells: number
  cellLength: number
  milliseconds: number
  heapMb: number
}

export const SPREADSHEET_LIMITS: SpreadsheetLimits = {
  fileBytes: 20 * 1024 * 1024,
  openBytes: 150 * 1024 * 1024,
  rows: 20_000,
  columns: 400,
  cells: 2_000_000,
  cellLength: 20_000,
  milliseconds: 60_000,
  heapMb: 768,
}
