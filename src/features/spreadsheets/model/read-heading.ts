import { textOr, type SpreadsheetCell } from '#/publishing/model/columns/cell-text.ts'
import {
  findColumns,
  findHeaderRow,
  MAX_TITLE_LINES,
  type FoundColumns,
  type HeaderFault,
  type MatchedColumns,
} from './find-columns.ts'
import { type SpreadsheetColumn, safely, columnValue } from '#/publishing/model/columns/spreadsheet-column.ts'
import {
  countDate,
  type DateOrders,
  countSign,
  type DecimalSigns,
} from '#/publishing/model/columns/date-and-decimal-signs.ts'

type CountedSheet = {
  rows: WorksheetRows
  columns: readonly SpreadsheetColumn[]
  products: ReadonlyMap<string, Readonly<Record<string, unknown>>>
  matched?: MatchedColumns | undefined
}

export type WorksheetRows = readonly (readonly SpreadsheetCell[])[]

/** Column to be mapped by hand before reading the rows. */
export type AskedColumn = { place: number; header: string; sample: string[] }

type Heading = { top: number; headers: string[]; found: FoundColumns; asked: AskedColumn[] }

const SAMPLES = 3

/** Header row and the columns that it names. */
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
  // The code column may lack a header.
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

/** Counts decimal separators in numeric columns, except for values identical to the catalogue's. */
export function countSigns(
  signs: DecimalSigns,
  orders: DateOrders,
  { rows, columns, products, matched }: CountedSheet,
): void {
  const { top, found } = readHeading(rows, columns, matched)
  const places = [...found.places].filter(
    ([, { isNumber, isMoney, isDate }]) => (isNumber && !isMoney) || isDate,
  )
  for (const [index, cells] of rows.entries()) {
    if (index <= top) continue
    const before = products.get(textOr(cells[found.code]))
    for (const [place, column] of places) {
      const cell = cells[place]
      if (typeof cell !== 'string') continue
      const was = before && columnValue(before, column.path)
      const text = textOr(cell)
      if (was !== undefined && text === safely(column, was)) continue
      if (column.isDate) countDate(orders, text)
      else countSign(signs, text, `Fila ${index + 1}, ${column.label}`)
    }
  }
}
