import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { CellPosition } from './grid-moves.ts'
import type { GridColumn } from './grid-columns.ts'

const REM = 16
const ROW_HEIGHT = 46
const HEADER_HEIGHT = 54
const PRODUCT_COLUMN_WIDTH = { wide: 288, narrow: 132 }
const STATE = 116
const COMPLETE = 92
const NOTE_WIDTH = 330

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / REM

export function useGridView(
  columns: readonly GridColumn[],
  rowCount: number,
  active: RefObject<CellPosition>,
) {
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
