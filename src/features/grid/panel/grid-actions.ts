import type { ClipboardEvent } from 'react'
import { formatCount } from '#/language/es-AR/format.ts'
import type { Move } from './cell-editor.tsx'
import { clearBlock, copied, fillDown, paste, type Pasted, type GridViewport } from './grid-edits.ts'
import type { CellPosition } from './grid-moves.ts'
import { LEADING_COLUMNS } from './grid-row.tsx'
import type { CellBackup } from './cells-backup.ts'
import { isRowOpen, textIn } from './grid-row-data.ts'
import type { CellAddress } from './grid-rows.ts'
import { readTsv, writeTsv } from './tsv.ts'
import type { GridPlace } from './use-grid-place.ts'

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
      if (!row || !columnAt(at)) return
      if (!isRowOpen(row))
        return onSay('Se va a quitar del sitio: para cambiarlo, descartá antes ese borrador.')
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
