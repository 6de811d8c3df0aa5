import { isName, MODEL_LABEL, MAX_TABLE_PRODUCTS, pairOfCell, foldTableText } from './table-cells.ts'
import { isUnit } from '#/catalogue/quantities/measures-in-text.ts'
import type { SourceGrid, IsLabel, SuppliedProduct } from '#/features/supplier-sheets/model/source.ts'

export function readTableRows(
  table: readonly (readonly string[])[],
  head: number,
  placeOf: SourceGrid['placeOf'],
  isLabel: IsLabel,
): SuppliedProduct[] {
  const above = head > 0 ? table[head - 1]! : []
  // A second row above names columns without a name of their own.
  const isDouble = above.filter((text) => text !== '' && isName(text, isLabel)).length >= 3
  const groups = spread(above, table[head]!)
  const widest = Math.max(above.length, table[head]!.length)
  let labels: readonly string[] = isDouble
    ? Array.from({ length: widest }, (_, column) => table[head]![column] || (above[column] ?? ''))
    : table[head]!
  let first = head + 1
  // Units in a row of their own.
  const units = table[first] ?? []
  const full = units.filter((text) => text !== '')
  if (full.length > 0 && full.every((text) => isUnit(text.replace(/^[([]|[)\]]$/g, '')) || text === '-')) {
    labels = labels.map((label, column) => (units[column] ? `${label} (${units[column]})` : label))
    first += 1
  }
  const products: SuppliedProduct[] = []
  for (const [offset, row] of table.slice(first).entries()) {
    const cells = row.flatMap((text, column) =>
      text === '' || !labels[column] ? [] : [{ text, column, row: first + offset }],
    )
    if (cells.length < 2 || products.length >= MAX_TABLE_PRODUCTS) continue
    const named = cells.find(({ column }) => MODEL_LABEL.test(foldTableText(labels[column]!))) ?? cells[0]!
    products.push({
      title: named.text.slice(0, 80),
      pairs: cells
        .filter((cell) => cell !== named || isLabel(labels[cell.column]!))
        .map((cell) => pairOfCell(labels[cell.column]!, cell, groups[cell.column] ?? '', placeOf)),
    })
  }
  return products.length > 0 ? products : [{ title: '', pairs: [] }]
}

/** Fills merged headings, whose text is in the first column. */
function spread(above: readonly string[], labels: readonly string[]): string[] {
  let last = ''
  return labels.map((label, column) => {
    last = above[column] || last
    return label === '' ? '' : last
  })
}
