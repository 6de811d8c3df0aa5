import { isSameJson } from '#/catalogue/json/json.ts'
import { readCellText, type GridColumn } from './grid-columns.ts'
import { valueIn, type EditableRow } from './grid-row-data.ts'

/** Content of a cell: its value, or the invalid text with its error. */
export type CellContent = { value: unknown; text: string | null; fault: string | null }

export function cellContentOf(row: EditableRow, path: string): CellContent {
  const pending = row.pending.get(path)
  return pending && pending.fault !== null
    ? { value: undefined, text: pending.text, fault: pending.fault }
    : { value: valueIn(row, path), text: null, fault: null }
}

export function contentFrom(column: GridColumn, text: string, was: unknown): CellContent {
  const { value, fault } = readCellText(column, text, was)
  return { value, fault, text: fault === null ? null : text }
}

export const isSameContent = (a: CellContent, b: CellContent): boolean =>
  a.fault === null && b.fault === null
    ? isSameJson(a.value, b.value)
    : a.text === b.text && a.fault === b.fault
