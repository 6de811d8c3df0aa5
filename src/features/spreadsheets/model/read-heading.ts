import { textOr, type SpreadsheetCell } from '#/publishing/model/columns/cell-text.ts'
import {
  findColumns,
  findHeaderRow,
  MAX_TITLE_LINES,
  type FoundColumns,
  type HeaderFault,
  type MatchedColumns,
} from './find-columns.ts'
import type { SpreadsheetColumn } from '#/publishing/model/columns/spreadsheet-column.ts'

export type WorksheetRows = readonly (readonly SpreadsheetCell[])[]

/** Column to be mapped by hand before reading the rows. */
export type AskedColumn = { place: number; header: string; sample: string[] }

type Heading = { top: number; headers: string[]; found: FoundColumns; asked: AskedColumn[] }

const SAMPLES = 3

/** The row of titles and what its columns are. */
export function readHeading(
  rows: WorksheetRows,
  columns: readonly SpreadsheetColumn[],
  matched?: MatchedColumns,
): Heading & { wrong: HeaderFault[] } {
  const first = rows.slice(0, MAX_TITLE_LINES).map((cells) => cells.map(textOr))
  const top = findHeaderRow(first, columns)
  const headers = first[top] ?? []
  const { found, faults: wrong, asked } = findColumns(headers, columns, matched)
  const samples = (place: number) =>
    rows
      .slice(top + 1)
      .map((cells) => textOr(cells[place]))
      .filter((text) => text !== '')
      .slice(0, SAMPLES)
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0)
  // Codes may stand below no title.
  const untitled = found.code < 0 ? Array.from({ length: width }, (_, place) => place) : []
  const all = [...asked, ...untitled.filter((place) => (headers[place] ?? '') === '' && !matched?.has(place))]
  return {
    top,
    headers,
    found,
    wrong,
    asked: all
      .sort((a, b) => a - b)
      .map((place) => ({ place, header: headers[place] ?? '', sample: samples(place) }))
      .filter(({ header, sample }) => header !== '' || sample.length > 0),
  }
}
