import { isName, MAX_COLUMNS } from './table-cells.ts'
import { readColumns } from './read-columns.ts'
import { readTableRows } from './read-rows.ts'
import type { SourceGrid, IsLabel, SuppliedProduct } from '#/features/supplier-sheets/model/source.ts'

const MAX_ROWS = 3000

function tableHead(table: readonly (readonly string[])[], isLabel: IsLabel): number | undefined {
  for (const [index, row] of table.slice(0, 30).entries()) {
    const full = row.flatMap((text, column) => (text === '' ? [] : [column]))
    const named = full.filter((column) => isName(row[column]!, isLabel))
    if (named.length < 4 || named.length * 2 < full.length) continue
    const below = table[index + 1] ?? []
    const values = named.filter((column) => (below[column] ?? '') !== '' && !isName(below[column]!, isLabel))
    // Pairs side by side: «Peso | 3 kg | Color | Negro».
    if (values.length * 2 >= named.length) return index
  }
  return undefined
}

const isEastAsian = (text: string) => /[\u3400-\u9fff]/.test(text) && !/[a-z]{2}/i.test(text)

/** A label in two languages on two rows, its value beside both. */
function joinLabels(table: string[][]): void {
  for (const [index, row] of table.entries()) {
    const below = table[index + 1] ?? []
    const full = below.flatMap((text, column) => (text === '' ? [] : [column]))
    if (
      full.length === 0 ||
      full.some((column) => !isEastAsian(row[column] ?? '') || isEastAsian(below[column]!))
    )
      continue
    for (const column of full) row[column] += ` ${below[column]}`
    table[index + 1] = []
  }
}

/** Value beside its label, a column a product, or a row a product. */
export function readGrid({ rows, placeOf }: SourceGrid, isLabel: IsLabel): SuppliedProduct[] {
  const table = rows.slice(0, MAX_ROWS).map((row) => row.slice(0, MAX_COLUMNS).map((text) => text.trim()))
  joinLabels(table)
  const head = tableHead(table, isLabel)
  if (head !== undefined) return readTableRows(table, head, placeOf, isLabel)
  return readColumns(table, placeOf, isLabel)
}
