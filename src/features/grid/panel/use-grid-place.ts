import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { blockOf, type CellPosition } from './grid-moves.ts'
import { LEADING_COLUMNS } from './grid-row.tsx'
import type { GridColumn } from './grid-columns.ts'
import type { CellAddress } from './grid-rows.ts'
import { useGridView } from './use-grid-view.ts'

type EditedCell = CellPosition & { letter: string | null; isByPointer: boolean }

export type WantedCell = CellAddress & { asked: number }

export function useGridPlace(
  columns: readonly GridColumn[],
  ids: readonly string[],
  wanted: WantedCell | undefined,
) {
  const [active, setActive] = useState<CellPosition>({ row: 0, column: LEADING_COLUMNS })
  const [anchor, setAnchor] = useState<CellPosition>(active)
  const [editing, setEditing] = useState<EditedCell | null>(null)
  /** Text of the editor, to restore it when its cell scrolls back. */
  const typed = useRef<string | null>(null)
  const wantsFocus = useRef(false)
  /** After Escape, Tab leaves. */
  const isLeaving = useRef(false)
  const activeRef = useRef(active)
  activeRef.current = active
  const view = useGridView(columns, ids.length, activeRef)
  const { scroller, bringIntoSight } = view

  const go = useCallback(
    (to: CellPosition, isExtending = false) => {
      setEditing(null)
      setActive(to)
      activeRef.current = to
      if (!isExtending) setAnchor(to)
      wantsFocus.current = true
      isLeaving.current = false
      bringIntoSight(to)
    },
    [bringIntoSight],
  )

  /** Chooses a block, and goes nowhere. */
  const choose = (from: CellPosition, to: CellPosition) => {
    setAnchor(from)
    setActive(to)
    wantsFocus.current = true
  }

  // Filtering and sorting move the rows.
  const [lastIds, setLastIds] = useState(ids)
  if (lastIds !== ids) {
    setLastIds(ids)
    const id = lastIds[active.row]
    const row = id === undefined ? -1 : ids.indexOf(id)
    const to = { ...active, row: active.row < 0 ? -1 : Math.max(0, row) }
    setActive(to)
    setAnchor(to)
    if (editing) setEditing(row < 0 ? null : { ...editing, row })
  }

  const goTo = ({ id, path }: CellAddress) => {
    const row = ids.indexOf(id)
    const column = columns.findIndex((each) => each.path === path)
    if (row >= 0 && column >= 0) go({ row, column: column + LEADING_COLUMNS })
  }
  useEffect(() => {
    if (wanted) goTo(wanted)
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each request.
  }, [wanted])

  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    // A cell that is drawn only now is written in already: its field keeps the keyboard, or the first letter would be all it got.
    if (editing) {
      wantsFocus.current = false
      return
    }
    const cell = scroller.current?.querySelector<HTMLElement>('[data-active]')
    if (!cell) return
    wantsFocus.current = false
    cell.focus({ preventScroll: true })
  })

  return {
    view,
    active,
    editing,
    typed,
    setEditing,
    setAnchor,
    leave: () => {
      isLeaving.current = true
    },
    isLeaving: () => isLeaving.current,
    go,
    goTo,
    choose,
    /** The cell that one is in has the keyboard again. */
    focus: () => {
      wantsFocus.current = true
    },
    block: blockOf(active, anchor),
    last: columns.length + LEADING_COLUMNS,
  }
}

export type GridPlace = ReturnType<typeof useGridPlace>
