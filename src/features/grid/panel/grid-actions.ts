import { useRef, type ClipboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { formatCount } from '#/language/es-AR/format.ts'
import type { Move } from './cell-editor.tsx'
import type { CellPosition, CellBlock, CellAddress } from './cell-positions.ts'
import { LEADING_COLUMNS, copiedText } from './grid-row.tsx'
import type { CellBackup } from './cells-backup.ts'
import { textIn, whyClosed } from './grid-row-data.ts'
import { readTsv, writeTsv } from './tsv.ts'
import type { GridPlace } from './use-grid-place.ts'
import type { GridColumn } from './grid-columns.ts'
import type { GridStore } from './grid-store.ts'

const MOVE_STEPS: Readonly<Record<Exclude<Move, 'stay'>, readonly [number, number]>> = {
  down: [1, 0],
  up: [-1, 0],
  right: [0, 1],
  left: [0, -1],
}

export function gridActions(viewport: GridViewport, place: GridPlace, onSay: (sentence: string) => void) {
  const { store, ids, columns } = viewport
  const { active, editing, block, last } = place
  const columnAt = ({ column }: CellPosition) => columns[column - LEADING_COLUMNS]
  const rowAt = ({ row }: CellPosition) => (row < 0 ? undefined : store.row(ids[row] ?? ''))

  function went(to: CellAddress | undefined, words: string) {
    if (!to) return
    place.goTo(to)
    onSay(words)
  }

  return {
    columnAt,
    rowAt,

    edit(at: CellPosition, letter: string | null, isByPointer = false) {
      const row = rowAt(at)
      const column = columnAt(at)
      if (!row || !column) return
      const closed = whyClosed(row, column)
      if (closed !== undefined) return onSay(closed)
      place.setAnchor(at)
      place.typed.current = null
      place.setEditing({ ...at, letter, isByPointer })
    },

    type(cell: CellBackup) {
      place.typed.current = cell.text
      store.type(cell)
    },

    finish(text: string, move: Move) {
      const at = editing!
      const row = rowAt(at)
      const column = columnAt(at)
      store.type(null)
      place.setEditing(null)
      if (row && column && text !== textIn(row, column)) {
        store.write([{ id: row.id, path: column.path, text }])
        const fault = store.row(row.id)?.pending.get(column.path)?.fault
        if (fault) onSay(`${column.label}: ${fault}`)
      }
      if (move === 'stay') return
      const [down, along] = MOVE_STEPS[move]
      place.go({
        row: Math.min(ids.length - 1, Math.max(0, at.row + down)),
        column: Math.min(last, Math.max(0, at.column + along)),
      })
    },

    cancel() {
      store.type(null)
      place.setEditing(null)
      place.focus()
    },

    fill() {
      const filled = fillDown(viewport, block)
      if (filled > 0) onSay(`${formatCount(filled, 'celda rellenada', 'celdas rellenadas')} hacia abajo.`)
    },

    clear: () => clearBlock(viewport, block),
    undo: () => went(store.undo(), 'Deshecho.'),
    redo: () => went(store.redo(), 'Rehecho.'),
    chooseAll: () => place.choose({ row: 0, column: 0 }, { row: ids.length - 1, column: last }),

    copy(event: ClipboardEvent) {
      if (editing) return
      event.preventDefault()
      const lines = copied(viewport, block)
      event.clipboardData.setData('text/plain', writeTsv(lines))
      const cells = lines.reduce((sum, line) => sum + line.length, 0)
      onSay(formatCount(cells, 'celda copiada', 'celdas copiadas') + '.')
      if (event.type === 'cut') clearBlock(viewport, block)
    },

    paste(event: ClipboardEvent) {
      if (editing || active.row < 0) return
      const text = event.clipboardData.getData('text/plain')
      if (text === '') return
      event.preventDefault()
      const pasted = paste(viewport, block, readTsv(text))
      const { top, left, bottom, right } = pasted.block
      if (pasted.block !== block) {
        place.choose({ row: top, column: left }, { row: bottom, column: Math.min(last, right) })
      }
      onSay(pastedWords(pasted))
    },
  }
}

export type GridActions = ReturnType<typeof gridActions>

function pastedWords({ written, left }: Pasted): string {
  const outside =
    left > 0
      ? ` ${formatCount(left, 'quedó', 'quedaron')} afuera, donde no se escribe o no hay más filas.`
      : ''
  return `${formatCount(written, 'celda pegada', 'celdas pegadas')}.${outside}`
}

type GridViewport = { store: GridStore; ids: readonly string[]; columns: readonly GridColumn[] }

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

function clearBlock(viewport: GridViewport, block: CellBlock): void {
  viewport.store.write(cellsIn(viewport, block).map(({ id, path }) => ({ id, path, text: '' })))
}

/** Writes the first row of a block into the others; of one row, the one above it. Answers how many cells that was. */
function fillDown(viewport: GridViewport, block: CellBlock): number {
  const { store, ids, columns } = viewport
  const top = block.top === block.bottom ? block.top - 1 : block.top
  const above = store.row(ids[top] ?? '')
  if (!above) return 0
  const cells = cellsIn(viewport, { ...block, top: top + 1 }).flatMap(({ id, path }) => {
    const column = columns.find((each) => each.path === path)!
    return whyClosed(above, column) === undefined ? [{ id, path, text: textIn(above, column) }] : []
  })
  return cells.length - store.write(cells)
}

function copied(viewport: GridViewport, { top, bottom, left, right }: CellBlock): string[][] {
  const { store, ids } = viewport
  const lines: string[][] = []
  for (let index = top; index <= bottom; index += 1) {
    const row = store.row(ids[index] ?? '')
    if (!row) continue
    lines.push(
      Array.from({ length: right - left + 1 }, (_, place) => copiedText(row, left + place, viewport)),
    )
  }
  return lines
}

/** How many cells were written, how many had no place or were closed, and the block that they are in. */
type Pasted = { written: number; left: number; block: CellBlock }

/** Writes `lines` from the first cell of a block on; one cell alone goes into all of the block. */
function paste(viewport: GridViewport, block: CellBlock, lines: readonly string[][]): Pasted {
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

type GridPointerParts = {
  place: GridPlace
  actions: GridActions
  sortBy: (column: number) => void
  /** Target of the row's link; the browser handles other keys and buttons. */
  onOpen: (id: string) => void
}

/** A hand that presses is not quite still. */
const DRAG_PX = 4

export function useGridPointer({ place, actions, sortBy, onOpen }: GridPointerParts) {
  const pressed = useRef<{ x: number; y: number } | null>(null)
  const { active, editing, go } = place

  return {
    onPointerDown(event: PointerEvent) {
      const target = event.target as HTMLElement
      if (event.button !== 0 || target.closest('a, input, select, textarea, label')) return
      const at = atOf(target)
      if (!at || at.row < 0 || event.pointerType === 'touch') return
      event.preventDefault()
      pressed.current = event.shiftKey ? null : { x: event.clientX, y: event.clientY }
      // The open cell saves its text when it loses the focus, which it wouldn't once it is removed.
      if (editing) (document.activeElement as HTMLElement | null)?.blur()
      go(at, event.shiftKey)
    },
    onPointerOver(event: PointerEvent) {
      const from = pressed.current
      if (!from || (event.buttons & 1) === 0) return
      // Scrolling to the pressed cell moves the grid under a still pointer.
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < DRAG_PX) return
      const at = atOf(event.target)
      if (at && at.row >= 0 && (at.row !== active.row || at.column !== active.column)) go(at, true)
    },
    onPointerUp() {
      pressed.current = null
    },
    /** A finger chooses a cell, and writes in the one that it chose. */
    onClick(event: MouseEvent) {
      const link = (event.target as HTMLElement).closest<HTMLElement>('a[data-opens]')
      if (link) {
        if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        return onOpen(link.dataset.opens!)
      }
      const at = atOf(event.target)
      if (!at || editing) return
      if (at.row < 0) {
        go(at)
        return sortBy(at.column)
      }
      if ((event.nativeEvent as globalThis.PointerEvent).pointerType !== 'touch') return
      if (at.row === active.row && at.column === active.column) actions.edit(at, null, true)
      else go(at)
    },
    onDoubleClick(event: MouseEvent) {
      const at = atOf(event.target)
      if (at && at.row >= 0 && !editing) actions.edit(at, null, true)
    },
  }
}

function atOf(target: EventTarget | null): CellPosition | undefined {
  const cell = (target as HTMLElement | null)?.closest?.<HTMLElement>('[data-column]')
  if (!cell) return undefined
  return { row: Number(cell.dataset.row), column: Number(cell.dataset.column) }
}
