import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { blockOf, type CellPosition, type CellAddress } from './cell-positions.ts'
import { LEADING_COLUMNS } from './grid-row.tsx'
import type { GridColumn } from './grid-columns.ts'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'

const REM = 16
const ROW_HEIGHT = 46
const HEADER_HEIGHT = 54
const PRODUCT_COLUMN_WIDTH = { wide: 288, narrow: 132 }
const STATE = 116
const COMPLETE = 92
const NOTE_WIDTH = 330

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / REM

function useGridView(columns: readonly GridColumn[], rowCount: number, active: RefObject<CellPosition>) {
  const scroller = useRef<HTMLDivElement>(null)
  const [isNarrow, setNarrow] = useState(() => matchMedia('(width < 56.25em)').matches)
  useEffect(() => {
    const query = matchMedia('(width < 56.25em)')
    const look = () => setNarrow(query.matches)
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])
  const scale = rem()
  const header = HEADER_HEIGHT * scale
  const product = (isNarrow ? PRODUCT_COLUMN_WIDTH.narrow : PRODUCT_COLUMN_WIDTH.wide) * scale
  const complete = COMPLETE * scale
  const withActiveRow = useCallback((range: Range) => withPlace(range, active.current.row), [active])
  const withActiveColumn = useCallback(
    (range: Range) => withPlace(range, active.current.column - 1),
    [active],
  )
  // oxlint-disable-next-line react/incompatible-library -- Its functions change with every render, and none is stored between renders.
  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT * scale,
    paddingStart: header,
    scrollPaddingStart: header,
    overscan: 6,
    rangeExtractor: withActiveRow,
  })
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length + 1,
    getScrollElement: () => scroller.current,
    estimateSize: (place) => (place === 0 ? STATE : columns[place - 1]!.width) * scale,
    paddingStart: product,
    scrollPaddingStart: product,
    paddingEnd: complete,
    scrollPaddingEnd: isNarrow ? 0 : complete,
    overscan: 2,
    rangeExtractor: withActiveColumn,
  })
  useEffect(() => across.measure(), [across, columns, scale, isNarrow])

  const bringIntoSight = useCallback(
    ({ row, column }: CellPosition) => {
      if (row >= 0) rows.scrollToIndex(row)
      if (column > 0 && column <= columns.length + 1) across.scrollToIndex(column - 1)
      else if (column > columns.length) scroller.current?.scrollTo({ left: across.getTotalSize() })
    },
    [across, columns.length, rows],
  )

  function boxOf({ row, column }: CellPosition) {
    const item = across.measurementsCache[column - 1]
    const { scrollTop = 0, scrollLeft = 0 } = scroller.current ?? {}
    return {
      insetBlockStart: header + row * ROW_HEIGHT * scale - scrollTop,
      insetInlineStart: (item?.start ?? 0) - scrollLeft,
      inlineSize: item?.size ?? 0,
      blockSize: ROW_HEIGHT * scale,
    }
  }

  function sideOf(at: CellPosition): string {
    const { clientHeight = 0, clientWidth = 0 } = scroller.current ?? {}
    if (clientHeight === 0 || at.row < 0) return ''
    const { insetBlockStart: top, insetInlineStart: left } = boxOf(at)
    return `${top > clientHeight * 0.6 ? 'up' : 'down'} ${left > clientWidth - NOTE_WIDTH * scale ? 'end' : 'start'}`
  }

  const rowsOfPage = () =>
    Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - header) / (ROW_HEIGHT * scale)) - 1)

  return {
    scroller,
    rows: rows.getVirtualItems(),
    items: across.getVirtualItems(),
    size: { blockSize: rows.getTotalSize(), inlineSize: across.getTotalSize() },
    isScrolling: rows.isScrolling || across.isScrolling,
    bringIntoSight,
    boxOf,
    sideOf,
    rowsOfPage,
  }
}

function withPlace(range: Range, place: number): number[] {
  const indexes = defaultRangeExtractor(range)
  if (place < 0 || place >= range.count || indexes.includes(place)) return indexes
  return [...indexes, place].sort((a, b) => a - b)
}

type EditedCell = CellPosition & { letter: string | null; isByPointer: boolean }

export type WantedCell = CellAddress & { requestedAt: number }

type ChosenCells = {
  active: CellPosition
  setActive: (to: CellPosition) => void
  setAnchor: (to: CellPosition) => void
  editing: EditedCell | null
  setEditing: (cell: EditedCell | null) => void
}

/** Keeps the cell that one is in where filters and order move its row, and the choice of columns its column. */
function useMovedCells(
  columns: readonly GridColumn[],
  ids: readonly string[],
  { active, setActive, setAnchor, editing, setEditing }: ChosenCells,
): void {
  const [last, setLast] = useState({ ids, columns })
  if (last.ids === ids && last.columns === columns) return
  setLast({ ids, columns })
  const id = last.ids[active.row]
  const path = last.columns[active.column - LEADING_COLUMNS]?.path
  const row = last.ids === ids ? active.row : id === undefined ? -1 : ids.indexOf(id)
  const place = columns.findIndex((each) => each.path === path)
  const isSame = last.columns === columns
  const column = isSame ? active.column : Math.max(0, place) + LEADING_COLUMNS
  const to = { column, row: active.row < 0 ? -1 : Math.max(0, row) }
  setActive(to)
  setAnchor(to)
  if (editing) setEditing(row < 0 || (!isSame && place < 0) ? null : { ...editing, row, column })
}

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

  useMovedCells(columns, ids, { active, setActive, setAnchor, editing, setEditing })

  const goTo = ({ id, path }: CellAddress) => {
    const row = ids.indexOf(id)
    const column = columns.findIndex((each) => each.path === path)
    if (row >= 0 && column >= 0) go({ row, column: column + LEADING_COLUMNS })
  }
  const hasWanted = columns.some(({ path }) => path === wanted?.path)
  useEffect(() => {
    if (wanted && hasWanted) goTo(wanted)
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each request, whose column may have to be shown first.
  }, [wanted, hasWanted])

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
