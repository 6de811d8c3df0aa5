import type { SpreadsheetCell } from './cell-text.ts'
import type { SpreadsheetFault } from './compare-spreadsheet.ts'
import { findColumns } from './find-columns.ts'
import { neutralText } from './escape-formula.ts'
import { TO_MEND, type SpreadsheetColumn } from './spreadsheet-column.ts'
import { asRead, type WrittenCell } from './write-spreadsheet.ts'

/** What to mend is the last column; other cells stay. */
export function rejectedRows(
  rows: readonly (readonly SpreadsheetCell[])[],
  faults: readonly SpreadsheetFault[],
  columns: readonly SpreadsheetColumn[],
): WrittenCell[][] {
  const headers = (rows[0] ?? []).map((cell) => String(asRead(cell) ?? ''))
  const { found } = findColumns(headers, columns)
  const byRow = Map.groupBy(faults, ({ row }) => row)
  const width = Math.max(headers.length, ...rows.map((row) => row.length))
  return rows.map((row, index) => {
    const cells = Array.from({ length: width }, (_, place) => asRead(row[place]))
    // Header faults stand below their own.
    const own = [
      ...(index === 1 ? (byRow.get(1) ?? []) : []),
      ...(index > 0 ? (byRow.get(index + 1) ?? []) : []),
    ]
    const said = own
      .map(({ header, sentence }) => (header === '' ? sentence : `${header}: ${sentence}`))
      .join('\n')
    const toMend = index === 0 ? TO_MEND : said === '' ? null : neutralText(said)
    return [...cells.filter((_, place) => place !== found.toMend), toMend]
  })
}
