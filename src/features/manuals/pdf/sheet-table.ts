import type { DataSheet } from '#/features/manuals/sheet.ts'
import { fillColumns } from './columns.ts'
import { drawRow, rowHeight } from './fact-table.ts'
import { hairline } from './flow.ts'
import type { Pdf } from './open-document.ts'
import { BOTTOM, COLUMN, SHEET_GUTTER, SHEET_HEADING, SHEET_LEFT, TOP } from './sheet-grid.ts'
import { H2, setText } from './style.ts'
import { sum } from './sum.ts'
import { branch, leaf, type Tag } from './tags.ts'

type SheetGroup = DataSheet['groups'][number]

const GROUP_GAP = 11

export function specifications(doc: Pdf, parent: Tag, groups: readonly SheetGroup[], top: number): number {
  const section = branch(doc, parent, 'Sect')
  let [rest, y] = [groups, top]
  for (;;) {
    const heights = rest.map((group) => groupHeight(doc, group))
    const { first, second, height } = fillColumns(heights, BOTTOM - y)
    drawColumn(doc, section, rest.slice(0, first), SHEET_LEFT, y)
    drawColumn(doc, section, rest.slice(first, first + second), SHEET_LEFT + COLUMN + SHEET_GUTTER, y)
    const drawn = first + second
    if (drawn === rest.length) return y + height
    // A group taller than a page would never fit: it is left out of the loop by drawing it from the top of a new one.
    rest = rest.slice(drawn)
    doc.addPage()
    y = TOP
    if (drawn === 0 && groupHeight(doc, rest[0]!) > BOTTOM - y) {
      drawColumn(doc, section, rest.slice(0, 1), SHEET_LEFT, y)
      rest = rest.slice(1)
      doc.addPage()
    }
  }
}

export function tableHeight(doc: Pdf, groups: readonly SheetGroup[]): number {
  const heights = groups.map((group) => groupHeight(doc, group))
  return fillColumns(heights, sum(heights)).height
}

function groupHeight(doc: Pdf, group: SheetGroup): number {
  return SHEET_HEADING + sum(group.rows.map((row) => rowHeight(doc, row, COLUMN))) + GROUP_GAP
}

function drawColumn(doc: Pdf, parent: Tag, groups: readonly SheetGroup[], x: number, top: number): void {
  let y = top
  for (const { title, rows } of groups) {
    leaf(doc, parent, 'H2', () => void setText(doc, title, H2, x, y, COLUMN))
    hairline(doc, x, y + SHEET_HEADING, COLUMN)
    const table = branch(doc, parent, 'Table')
    y += SHEET_HEADING
    for (const row of rows) y += drawRow(doc, table, row, x, y, COLUMN)
    y += GROUP_GAP
  }
}
