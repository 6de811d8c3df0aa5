import type { DocumentIssue, KnownTypes } from '#/catalogue/document-issue.ts'
import { checkAnyDocument } from '#/catalogue/check-documents.ts'
import type { SpreadsheetComparison, SpreadsheetFault, SpreadsheetProduct } from './compare-spreadsheet.ts'
import {
  CODE_HEADER,
  type SpreadsheetColumn,
  TO_MEND,
} from '#/publishing/model/columns/spreadsheet-column.ts'
import type { SpreadsheetSubject } from './spreadsheet-subject.ts'
import type { SpreadsheetCell } from '#/publishing/model/columns/cell-text.ts'
import { readHeading } from './read-heading.ts'
import type { MatchedColumns } from './find-columns.ts'
import { neutralText } from '#/language/escape-formula.ts'
import { asRead, type WrittenCell } from './write-spreadsheet.ts'

type SpreadsheetWarning = SpreadsheetFault

export function checkCompared(
  compared: SpreadsheetComparison,
  columns: readonly SpreadsheetColumn[],
  types: KnownTypes,
  collection: SpreadsheetSubject['collection'],
): { faults: SpreadsheetFault[]; warnings: SpreadsheetWarning[] } {
  const reported = new Set(compared.faults.map(({ row, column }) => `${row} ${column}`))
  const faults: SpreadsheetFault[] = []
  const warnings: SpreadsheetWarning[] = []
  for (const product of compared.products) {
    if (product.state === 'same') continue
    for (const issue of checkAnyDocument({ collection, id: product.code, data: product.data }, types)) {
      const fault = issueInCell(issue, product, compared, columns)
      if (issue.severity === 'warning') {
        // No warnings about unchanged values.
        if (product.changes.some(({ path }) => issue.path.startsWith(path))) warnings.push(fault)
      } else if (!reported.has(`${fault.row} ${fault.column}`)) faults.push(fault)
    }
  }
  return { faults, warnings }
}

/** Issue as a fault of its column's cell, or of the code's if the worksheet lacks that column. */
export function issueInCell(
  { path, message }: Pick<DocumentIssue, 'path' | 'message'>,
  { sheet, row, code }: Pick<SpreadsheetProduct, 'sheet' | 'row' | 'code'>,
  { found }: Pick<SpreadsheetComparison, 'found'>,
  columns: readonly SpreadsheetColumn[],
): SpreadsheetFault {
  const isOf = (column: SpreadsheetColumn) => path === column.path || path.startsWith(`${column.path}.`)
  const place = [...found.places].find(([, column]) => isOf(column))
  const column = place?.[1] ?? columns.find(isOf)
  const where = place?.[0] ?? found.code
  const header = place ? place[1].header : CODE_HEADER
  const deeper = column && path !== column.path ? ordinal(path.slice(column.path.length + 1)) : ''
  const sentence = column && !place ? `${column.label}: ${message}` : `${deeper}${message}`
  return {
    sheet,
    row,
    column: where + 1,
    header,
    code,
    sentence: path === '' || column ? sentence : `${path}: ${message}`,
  }
}

function ordinal(path: string): string {
  const [place = ''] = path.split('.')
  return /^\d+$/.test(place) ? `Renglón ${Number(place) + 1}: ` : ''
}

/** Rejected rows, or all if the header is wrong; the last column contains the errors. */
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
    // Header faults go in the row below the header.
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
