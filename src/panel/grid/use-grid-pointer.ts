import { useRef, type MouseEvent, type PointerEvent } from 'react'
import type { GridActions } from './grid-actions.ts'
import type { At } from './grid-moves.ts'
import type { GridPlace } from './use-grid-place.ts'

type Parts = {
  place: GridPlace
  actions: GridActions
  sortBy: (column: number) => void
  /** Where the link of a row leads; the browser goes there by itself with another key or button. */
  onOpen: (id: string) => void
}

export function useGridPointer({ place, actions, sortBy, onOpen }: Parts) {
  const isDragging = useRef(false)
  const { active, editing, go } = place

  return {
    onPointerDown(event: PointerEvent) {
      const target = event.target as HTMLElement
      if (event.button !== 0 || target.closest('a, input, select, textarea, label')) return
      const at = atOf(target)
      if (!at || at.row < 0 || event.pointerType === 'touch') return
      event.preventDefault()
      isDragging.current = !event.shiftKey
      go(at, event.shiftKey)
    },
    onPointerOver(event: PointerEvent) {
      if (!isDragging.current || (event.buttons & 1) === 0) return
      const at = atOf(event.target)
      if (at && at.row >= 0 && (at.row !== active.row || at.column !== active.column)) go(at, true)
    },
    onPointerUp() {
      isDragging.current = false
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

function atOf(target: EventTarget | null): At | undefined {
  const cell = (target as HTMLElement | null)?.closest?.<HTMLElement>('[data-column]')
  if (!cell) return undefined
  return { row: Number(cell.dataset.row), column: Number(cell.dataset.column) }
}
