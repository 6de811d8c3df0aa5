import type { KeyboardEvent } from 'react'
import { CELL_NOTE } from './cell-note.tsx'
import type { GridActions } from './grid-actions.ts'
import { movedCell } from './grid-moves.ts'
import type { GridPlace } from './use-grid-place.ts'

const noteButtons = () => [...document.querySelectorAll<HTMLElement>(`#${CELL_NOTE} button`)]

export function gridKeys(
  event: KeyboardEvent,
  {
    place,
    actions,
    rows,
    sortBy,
  }: {
    place: GridPlace
    actions: GridActions
    rows: number
    sortBy: (column: number) => void
  },
): void {
  const { active, last, view } = place
  if (place.editing) return
  const isControl = event.ctrlKey || event.metaKey
  const key = event.key.toLowerCase()
  const take = (act: () => void) => {
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  if (event.key === 'Tab') return tab(event, place)
  if (event.altKey && event.key === 'ArrowDown') {
    const [way] = noteButtons()
    return take(() => (way ? way.focus() : actions.edit(active, null)))
  }
  if (isControl && key === 'z') return take(event.shiftKey ? actions.redo : actions.undo)
  if (isControl && key === 'y') return take(actions.redo)
  if (isControl && key === 'd') return take(actions.fill)
  if (isControl && key === 'a') return take(actions.chooseAll)
  const size = { rows, columns: last + 1, page: view.rowsOfPage() }
  const to = event.altKey ? undefined : movedCell(active, event, size)
  if (to) return take(() => place.go(event.shiftKey && to.row < 0 ? { ...to, row: 0 } : to, event.shiftKey))
  if (event.key === 'Escape') {
    place.setAnchor(active)
    place.leave()
    return
  }
  if (active.row < 0) {
    if (event.key === 'Enter' || event.key === ' ') take(() => sortBy(active.column))
    return
  }
  if (event.key === 'Enter' || event.key === 'F2') return take(() => actions.edit(active, null))
  if (event.key === 'Delete' || event.key === 'Backspace') return take(actions.clear)
  // «?» begins no fact: it shows what the keyboard does.
  if (event.key === '?' || event.key.length !== 1) return
  if (!isControl && !event.altKey && !event.nativeEvent.isComposing)
    take(() => actions.edit(active, event.key))
}

/** From cell to cell; past the ends of a row, and after Escape, out of the grid. */
function tab(event: KeyboardEvent, { active, last, isLeaving, go }: GridPlace): void {
  const column = active.column + (event.shiftKey ? -1 : 1)
  if (isLeaving() || column < 0 || column > last) return
  event.preventDefault()
  go({ row: active.row, column })
}

/** In the buttons of a note: arrows between them, and back to the cell. */
export function noteKeys(event: KeyboardEvent, backToCell: () => void): void {
  const ways = noteButtons()
  const at = ways.indexOf(event.target as HTMLElement)
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (event.key === 'Escape') {
    event.preventDefault()
    backToCell()
  } else if (step !== undefined) {
    event.preventDefault()
    ways[(at + step + ways.length) % ways.length]?.focus()
  }
}
