/** Value that a spreadsheet converted; `text` as typed: `2026-03-05`, `02:30`, `88 %`, `5000` for 5E3. */
type ConvertedCell = { readonly kind: 'date' | 'time' | 'percent' | 'power'; readonly text: string }

export type WorksheetCell = string | number | boolean | null | { readonly formula: string } | ConvertedCell

/** Zero-based, inclusive. */
export type MergedCells = {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

export type Worksheet = {
  readonly name: string | null
  readonly rows: readonly (readonly WorksheetCell[])[]
  readonly merged?: readonly MergedCells[]
}

export type SpreadsheetKind = 'xlsx' | 'csv'

/** `notes`: sentences about what the reader assumed or left out. */
export type Spreadsheet = {
  readonly kind: SpreadsheetKind
  readonly sheets: readonly Worksheet[]
  readonly notes?: readonly string[]
}

export type WorksheetToWrite = {
  readonly name: string
  readonly rows: readonly (readonly (string | number | null)[])[]
  readonly widths?: readonly number[]
  readonly lists?: ReadonlyMap<number, readonly string[]>
  readonly hints?: ReadonlyMap<number, string>
}

export class SpreadsheetRefused extends Error {
  override readonly name = 'SpreadsheetRefused'
}

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
