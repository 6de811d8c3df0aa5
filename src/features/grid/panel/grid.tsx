import { otherSideOf } from '#/publishing/panel/draft/editing.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState, type KeyboardEvent } from 'react'
import { formSlug } from '#/panel/forms/forms.ts'
import { CellEditor } from './cell-editor.tsx'
import { CellNote, CELL_NOTE } from './cell-note.tsx'
import { gridActions, type GridActions, useGridPointer } from './grid-actions.ts'
import { GridHeader, LEADING_COLUMNS, GridRow, cellLabel, rowName, cellView } from './grid-row.tsx'
import { RowSlots } from './row-slots.ts'
import { gridCellText, type GridColumn } from './grid-columns.ts'
import { columnIn, valueIn } from './grid-row-data.ts'
import type { GridStore } from './grid-store.ts'
import { useGridPlace, type WantedCell, type GridPlace } from './use-grid-place.ts'
import { movedCell } from './cell-positions.ts'
import { layout } from '#/panel/common/styles.ts'
import css from './grid.module.css'

type GridProps = {
  store: GridStore
  columns: readonly GridColumn[]
  ids: readonly string[]
  label: string
  /** The column that rows are in order of, «-» before it for the largest first. */
  sort: string
  onSort: (path: string) => void
  onSay: (sentence: string) => void
  /** Target cell, chosen outside the grid. */
  wanted: WantedCell | undefined
}

const GRID_HELP_ID = 'planilla-ayuda'

export function DocumentGrid({ store, columns, ids, label, sort, onSort, onSay, wanted }: GridProps) {
  const place = useGridPlace(columns, ids, wanted)
  const { view, active, editing, block, last } = place
  const { scroller, items, rows, isScrolling, size } = view
  const [slots] = useState(() => new RowSlots())
  const navigate = useNavigate()
  const actions = gridActions({ store, ids, columns }, place, onSay)
  const sortBy = (at: number) =>
    onSort(at === 0 ? 'nombre' : at === 1 ? 'estado' : (columns[at - LEADING_COLUMNS]?.path ?? 'completa'))
  const pointer = useGridPointer({
    place,
    actions,
    sortBy,
    onOpen: (id) =>
      void navigate({ to: '/$section/$id', params: { section: formSlug(store.collection), id } }),
  })

  const cell = useActiveCell(place, actions)
  const editor = editing && cell ? <ActiveEditor {...{ cell, place, actions }} /> : null
  const inSight = rows.map(({ index, start }) => ({ id: ids[index]!, index, start }))
  // Rows stay where they are in the page while they are written over; this is the order in which they are read.
  const order = isScrolling ? undefined : inSight.map(({ id }) => rowName(id)).join(' ')
  return (
    <div className={css.stage}>
      <p id={GRID_HELP_ID} className={layout.hidden}>
        Flechas para moverte, Enter o F2 para escribir, Escape para dejar la celda como estaba. Escape y
        después Tab sale de la planilla.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- One of its cells has the focus. */}
      <div
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-describedby={GRID_HELP_ID}
        aria-rowcount={ids.length + 1}
        aria-colcount={last + 1}
        aria-multiselectable="true"
        className={css.grid}
        onKeyDown={(event) => gridKeys(event, { place, actions, rows: ids.length, sortBy })}
        onCopy={actions.copy}
        onCut={actions.copy}
        onPaste={actions.paste}
        {...pointer}
      >
        <div className={css.all} style={size}>
          <div role="rowgroup" className={css.head}>
            <GridHeader
              {...{ columns, items, sort, last }}
              of={store.collection}
              active={active.row < 0 ? active.column : -1}
            />
          </div>
          <div role="rowgroup" aria-owns={order}>
            {slots.place(inSight).map(({ slot, id, index, start }) => (
              <GridRow
                key={slot}
                id={id}
                {...{ store, index, start, columns, items, last }}
                active={index === active.row ? active.column : -1}
                from={index >= block.top && index <= block.bottom ? block.left : -1}
                to={index >= block.top && index <= block.bottom ? block.right : -1}
                inside={index === active.row ? editor : null}
                hasNote={!editing && cell?.hasNote === true && index === active.row}
              />
            ))}
          </div>
        </div>
      </div>
      {!editing && cell?.hasNote ? <ActiveNote {...{ cell, place, store }} /> : null}
    </div>
  )
}

/** Active cell, with its note. */
function useActiveCell({ active }: GridPlace, actions: GridActions) {
  const [right, setRight] = useState<ReadonlySet<string>>(new Set())
  const row = actions.rowAt(active)
  const shared = actions.columnAt(active)
  if (!row || !shared) return undefined
  const column = columnIn(row, shared) ?? shared
  const view = cellView(row, shared)
  const key = `${row.id} ${column.path} ${view.text}`
  const doubt = right.has(key) ? undefined : view.doubt
  const hasNote = view.fault !== null || view.isConflict || doubt !== undefined
  return { row, column, view, doubt, hasNote, acceptDoubt: () => setRight(new Set([...right, key])) }
}

type ActiveCell = NonNullable<ReturnType<typeof useActiveCell>>

type ActiveEditorProps = { cell: ActiveCell; place: GridPlace; actions: GridActions }

function ActiveEditor({ cell, place, actions }: ActiveEditorProps) {
  const { row: current, column, view: currentView } = cell
  const editing = place.editing!
  const side = place.view.sideOf(place.active)
  return (
    <CellEditor
      column={column}
      text={currentView.text}
      value={valueIn(current, column.path)}
      letter={editing.letter}
      typed={place.typed}
      isByPointer={editing.isByPointer}
      label={cellLabel(current, column, { ...currentView, fault: null, doubt: undefined })}
      side={side}
      onType={(text) => actions.type({ id: current.id, path: column.path, text })}
      onCommit={actions.finish}
      onCancel={actions.cancel}
    />
  )
}

function ActiveNote({ cell, place, store }: { cell: ActiveCell; place: GridPlace; store: GridStore }) {
  const { row: current, column, view: currentView, doubt, acceptDoubt } = cell
  const { active, go, view } = place
  const { scroller, isScrolling, boxOf, sideOf } = view
  const pending = current.pending.get(column.path)
  return (
    // Out of sight while the grid moves under it, and there all the same: its buttons keep the keyboard, or get it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Its buttons have the focus.
    <div
      className={css.said}
      data-moving={isScrolling || undefined}
      style={boxOf(active)}
      onKeyDown={(event) =>
        noteKeys(event, () => scroller.current?.querySelector<HTMLElement>('[data-active]')?.focus())
      }
    >
      <CellNote
        side={sideOf(active)}
        fault={currentView.fault}
        doubt={doubt}
        conflict={
          pending?.theirs
            ? {
                mine: currentView.text,
                theirs: gridCellText(column, pending.theirs.value ?? undefined),
                side: otherSideOf(pending.theirs),
              }
            : undefined
        }
        onInstead={(value) => {
          store.write([{ id: current.id, path: column.path, text: column.write(value) }])
          go(active)
        }}
        onRight={() => {
          acceptDoubt()
          go(active)
        }}
        onSettle={(choice) => {
          store.settle({ id: current.id, path: column.path }, choice)
          go(active)
        }}
      />
    </div>
  )
}

const noteButtons = () => [...document.querySelectorAll<HTMLElement>(`#${CELL_NOTE} button`)]

type GridKeysParts = {
  place: GridPlace
  actions: GridActions
  rows: number
  sortBy: (column: number) => void
}

function gridKeys(event: KeyboardEvent, { place, actions, rows, sortBy }: GridKeysParts): void {
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
function noteKeys(event: KeyboardEvent, backToCell: () => void): void {
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
