import type { CellBlock } from './grid-moves.ts'
import { copiedText, LEADING_COLUMNS } from './grid-row.tsx'
import type { GridColumn } from './grid-columns.ts'
import { textIn } from './grid-row-data.ts'
import type { CellAddress } from './grid-rows.ts'
import type { GridStore } from './grid-store.ts'

export type GridViewport = { store: GridStore; ids: readonly string[]; columns: readonly GridColumn[] }

function cellsIn(
  { ids, columns }: GridViewport,
  { top, bottom, left, right }: CellBlock,
): (CellAddress & { row: number })[] {
  const cells: (CellAddress & { row: number })[] = []
  for (let row = top; row <= bottom; row += 1) {
    for (let place = left; place <= right; place += 1) {
      const path = columns[place - LEADING_COLUMNS]?.path
      const id = ids[row]
      if (path !== undefined && id !== undefined) cells.push({ id, path, row })
    }
  }
  return cells
}

export function clearBlock(viewport: GridViewport, block: CellBlock): void {
  viewport.store.write(cellsIn(viewport, block).map(({ id, path }) => ({ id, path, text: '' })))
}

/** Writes the first row of a block into the others; of one row, the one above it. Answers how many cells that was. */
export function fillDown(viewport: GridViewport, block: CellBlock): number {
  const { store, ids, columns } = viewport
  const top = block.top === block.bottom ? block.top - 1 : block.top
  const above = store.row(ids[top] ?? '')
  if (!above) return 0
  const cells = cellsIn(viewport, { ...block, top: top + 1 }).map(({ id, path }) => {
    const column = columns.find((each) => each.path === path)!
    return { id, path, text: textIn(above, column) }
  })
  store.write(cells)
  return cells.length
}

export function copied(
  { store, ids, columns }: GridViewport,
  { top, bottom, left, right }: CellBlock,
): string[][] {
  const lines: string[][] = []
  for (let index = top; index <= bottom; index += 1) {
    const row = store.row(ids[index] ?? '')
    if (!row) continue
    lines.push(Array.from({ length: right - left + 1 }, (_, place) => copiedText(row, left + place, columns)))
  }
  return lines
}

/** How many cells were written, how many had no place or were closed, and the block that they are in. */
export type Pasted = { written: number; left: number; block: CellBlock }

/** Writes `lines` from the first cell of a block on; one cell alone goes into all of the block. */
export function paste(viewport: GridViewport, block: CellBlock, lines: readonly string[][]): Pasted {
  const { store, ids, columns } = viewport
  const isOne = lines.length === 1 && lines[0]!.length === 1
  if (isOne) {
    const cells = cellsIn(viewport, block)
    const closed = store.write(cells.map(({ id, path }) => ({ id, path, text: lines[0]![0]! })))
    return { written: cells.length - closed, left: closed, block }
  }
  const cells = lines.flatMap((line, down) =>
    line.flatMap((text, along) => {
      const path = columns[block.left + along - LEADING_COLUMNS]?.path
      const id = ids[block.top + down]
      return path !== undefined && id !== undefined ? [{ id, path, text }] : []
    }),
  )
  const closed = store.write(cells)
  const all = lines.reduce((sum, line) => sum + line.length, 0)
  const widest = Math.max(...lines.map((line) => line.length))
  return {
    written: cells.length - closed,
    left: all - cells.length + closed,
    block: {
      top: block.top,
      bottom: Math.min(ids.length, block.top + lines.length) - 1,
      left: block.left,
      right: block.left + widest - 1,
    },
  }
}
