import type { SpreadsheetCell } from '#/publishing/model/columns/cell-text.ts'
import type { SpreadsheetFault } from './compare-spreadsheet.ts'
import { readHeading } from './read-heading.ts'
import type { MatchedColumns } from './find-columns.ts'
import { neutralText } from '#/language/escape-formula.ts'
import { TO_MEND, type SpreadsheetColumn } from '#/publishing/model/columns/spreadsheet-column.ts'
import { asRead, type WrittenCell } from './write-spreadsheet.ts'

/** Rejected rows, or all if the header is wrong; the last column has the error. */
export function rejectedRows(
  rows: readonly (readonly SpreadsheetCell[])[],
  faults: readonly SpreadsheetFault[],
  columns: readonly SpreadsheetColumn[],
  matched?: MatchedColumns,
): WrittenCell[][] {
  const { top, headers, found } = readHeading(rows, columns, matched)
  const byRow = Map.groupBy(faults, ({ row }) => row)
  const isWhole = byRow.has(top + 1)
  const width = Math.max(headers.length, ...rows.map((row) => row.length))
  return rows.slice(top).flatMap((row, index) => {
    const cells = Array.from({ length: width }, (_, place) => asRead(row[place]))
    // Header faults stand below their own.
    const own = [
      ...(index === 1 ? (byRow.get(top + 1) ?? []) : []),
      ...(index > 0 ? (byRow.get(top + index + 1) ?? []) : []),
    ]
    if (index > 0 && own.length === 0 && !isWhole) return []
    const rowSentences = own
      .map(({ header, sentence }) => (header === '' ? sentence : `${header}: ${sentence}`))
      .join('\n')
    const toMend = index === 0 ? TO_MEND : rowSentences === '' ? null : neutralText(rowSentences)
    return [[...cells.filter((_, place) => place !== found.toMend), toMend]]
  })
}
