import type { FactRow } from '#/catalogue/manuals/block.ts'
import { hairline } from './flow.ts'
import type { Pdf } from './open-document.ts'
import { PDF_CELL, CELL_LABEL, heightOf, setText } from './style.ts'
import { branch, leaf, type Tag } from './tags.ts'

const LABEL = 0.42
const FACT_GUTTER = 10
const PADDING = 2.4

export function rowHeight(doc: Pdf, { label, value }: FactRow, width: number): number {
  const cells = columns(width)
  return (
    Math.max(heightOf(doc, label, CELL_LABEL, cells.label), heightOf(doc, value, PDF_CELL, cells.value)) +
    PADDING * 2
  )
}

export function drawRow(
  doc: Pdf,
  table: Tag,
  { label, value }: FactRow,
  x: number,
  y: number,
  width: number,
): number {
  const cells = columns(width)
  const height = rowHeight(doc, { label, value }, width)
  const row = branch(doc, table, 'TR')
  leaf(doc, row, 'TH', () => void setText(doc, label, CELL_LABEL, x, y + PADDING, cells.label), {
    scope: 'Row',
  })
  leaf(doc, row, 'TD', () => {
    setText(doc, value, PDF_CELL, x + cells.label + FACT_GUTTER, y + PADDING, cells.value)
  })
  hairline(doc, x, y + height, width)
  return height
}

function columns(width: number): { label: number; value: number } {
  const label = width * LABEL
  return { label, value: width - label - FACT_GUTTER }
}
