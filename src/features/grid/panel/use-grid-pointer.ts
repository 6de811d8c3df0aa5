import { useRef, type MouseEvent, type PointerEvent } from 'react'
import type { GridActions } from './grid-actions.ts'
import type { CellPosition } from './grid-moves.ts'
import type { GridPlace } from './use-grid-place.ts'

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
