import type { DocumentIssue, KnownTypes } from '#/catalogue/document-issue.ts'
import { checkAnyDocument } from '#/catalogue/check-documents.ts'
import type { SpreadsheetComparison, SpreadsheetFault, SpreadsheetProduct } from './compare-spreadsheet.ts'
import { CODE_HEADER, type SpreadsheetColumn } from '#/publishing/model/columns/spreadsheet-column.ts'
import type { SpreadsheetSubject } from './spreadsheet-subject.ts'

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

/** On its code where the sheet has no such column. */
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
