import { neutralText } from '#/language/escape-formula.ts'
import {
  CODE_HEADER,
  EMPTY_IT,
  type SpreadsheetColumn,
} from '#/publishing/model/columns/spreadsheet-column.ts'
import type { SpreadsheetSubject, SpreadsheetRecord } from './spreadsheet-subject.ts'
import type { SpreadsheetCell } from '#/publishing/model/columns/cell-text.ts'

/** Cell to write; a number only if no decimal is lost. */
export type WrittenCell = string | number | null

/** Rows with the header first; `isNumeric` writes numbers as such, for workbooks. */
export function productRows(
  columns: readonly SpreadsheetColumn[],
  products: readonly SpreadsheetRecord[],
  { isNumeric }: { isNumeric: boolean },
): WrittenCell[][] {
  return [
    [CODE_HEADER, ...columns.map(({ header }) => header)].map(neutralText),
    ...products.map((product) => [
      neutralText(String(product.id)),
      ...columns.map((column) => writtenCell(column, product, isNumeric)),
    ]),
  ]
}

function writtenCell(column: SpreadsheetColumn, product: SpreadsheetRecord, isNumeric: boolean): WrittenCell {
  const value = column.path.startsWith('specs.')
    ? (Object(product.specs) as SpreadsheetRecord)[column.path.slice('specs.'.length)]
    : product[column.path]
  if (value === undefined || value === null) return null
  const text = column.write(value)
  // Numeric cell, so that formulas work.
  if (isNumeric && column.isNumber && typeof value === 'number') return Number(text.replace(',', '.'))
  return text === '' ? null : neutralText(text)
}

/** Column widths, option lists and hints; the first column is the code. */
export function spreadsheetLayout(columns: readonly SpreadsheetColumn[]): {
  widths: number[]
  lists: Map<number, readonly string[]>
  hints: Map<number, string>
} {
  const wide = ({ path, header }: SpreadsheetColumn) =>
    ['description', 'highlights', 'faqs', 'promise'].includes(path)
      ? 48
      : Math.min(36, Math.max(12, header.length + 4))
  const places = [...columns.entries()]
  return {
    widths: [16, ...columns.map(wide)],
    lists: new Map(
      places.flatMap(([place, { options }]) => (options && options.length > 0 ? [[place + 1, options]] : [])),
    ),
    hints: new Map(places.flatMap(([place, { help }]) => (help === '' ? [] : [[place + 1, help]]))),
  }
}

export function helpRows(
  subject: SpreadsheetSubject,
  columns: readonly SpreadsheetColumn[],
): WrittenCell[][] {
  return [
    ['Columna', 'Obligatoria', 'Cómo se escribe'],
    [CODE_HEADER, 'Sí', subject.codeHelp],
    ...columns.map(({ header, required, help }) => [
      neutralText(header),
      required ? 'Sí' : 'No',
      neutralText(help),
    ]),
    [],
    [`Una celda vacía, o una columna que falta, deja el dato como está. «${EMPTY_IT}» lo borra.`],
    [`Esta planilla es de ${subject.plural}. ${subject.note}`],
  ]
}

export function asRead(cell: SpreadsheetCell | undefined): WrittenCell {
  if (cell === null || cell === undefined) return null
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No'
  if (typeof cell === 'object') return neutralText('kind' in cell ? cell.text : `=${cell.formula}`)
  // Text that already starts with an apostrophe is not escaped again.
  return typeof cell === 'string' ? (cell.startsWith("'") ? cell : neutralText(cell)) : cell
}
