import { textOr } from '#/publishing/model/columns/cell-text.ts'
import { countDate, type DateOrders } from '#/publishing/model/columns/date-order.ts'
import { countSign, type DecimalSigns } from '#/publishing/model/columns/decimal-signs.ts'
import type { MatchedColumns } from './find-columns.ts'
import { readHeading, type WorksheetRows } from './read-heading.ts'
import { safely, columnValue, type SpreadsheetColumn } from '#/publishing/model/columns/spreadsheet-column.ts'

type CountedSheet = {
  rows: WorksheetRows
  columns: readonly SpreadsheetColumn[]
  products: ReadonlyMap<string, Readonly<Record<string, unknown>>>
  matched?: MatchedColumns | undefined
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
