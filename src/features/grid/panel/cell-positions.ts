export type CellAddress = { id: string; path: string }

export type CellPosition = { row: number; column: number }

type GridSize = { rows: number; columns: number; page: number }
type MoveKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>

export function movedCell(
  { row, column }: CellPosition,
  { key, ctrlKey, metaKey }: MoveKey,
  size: GridSize,
): CellPosition | undefined {
  const isFar = ctrlKey || metaKey
  const [bottom, right] = [size.rows - 1, size.columns - 1]
  const steps: Readonly<Record<string, () => CellPosition>> = {
    ArrowDown: () => ({ row: isFar ? bottom : row + 1, column }),
    ArrowUp: () => ({ row: isFar ? 0 : row - 1, column }),
    ArrowRight: () => ({ row, column: isFar ? right : column + 1 }),
    ArrowLeft: () => ({ row, column: isFar ? 0 : column - 1 }),
    Home: () => ({ row: isFar ? 0 : row, column: 0 }),
    End: () => ({ row: isFar ? bottom : row, column: right }),
    PageDown: () => ({ row: row + size.page, column }),
    PageUp: () => ({ row: Math.max(0, row - size.page), column }),
  }
  if (!Object.hasOwn(steps, key)) return undefined
  const to = steps[key]!()
  return {
    row: Math.min(bottom, Math.max(-1, to.row)),
    column: Math.min(right, Math.max(0, to.column)),
  }
}

export type CellBlock = { top: number; bottom: number; left: number; right: number }

export function blockOf(one: CellPosition, other: CellPosition): CellBlock {
  return {
    top: Math.max(0, Math.min(one.row, other.row)),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  }
}
