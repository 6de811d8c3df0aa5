import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formSlug } from '#/panel/forms/forms.ts'
import { CellEditor } from './cell-editor.tsx'
import { CellNote } from './cell-note.tsx'
import { gridActions } from './grid-actions.ts'
import { GridHeader } from './grid-header.tsx'
import { gridKeys, noteKeys } from './grid-keys.ts'
import { LEADING_COLUMNS, GridRow, cellLabel, rowName, cellView } from './grid-row.tsx'
import { RowSlots } from './row-slots.ts'
import { gridCellText, type GridColumn } from './grid-columns.ts'
import { valueIn } from './grid-row-data.ts'
import type { GridStore } from './grid-store.ts'
import { useGridPlace, type WantedCell } from './use-grid-place.ts'
import { useGridPointer } from './use-grid-pointer.ts'
import layout from '#/ui/layout.module.css'
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
  const { view, active, editing, block, last, go } = place
  const { scroller, items, rows, isScrolling, size, boxOf, sideOf } = view
  const [right, setRight] = useState<ReadonlySet<string>>(new Set())
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

  const current = actions.rowAt(active)
  const column = actions.columnAt(active)
  const currentView = current && column ? cellView(current, column) : undefined
  const pending = current && column ? current.pending.get(column.path) : undefined
  const isRight = current && column ? right.has(`${current.id} ${column.path} ${currentView!.text}`) : false
  const doubt = isRight ? undefined : currentView?.doubt
  const hasNote =
    !editing &&
    currentView !== undefined &&
    (currentView.fault !== null || currentView.isConflict || doubt !== undefined)
  const side = sideOf(active)

  const inside =
    editing && current && column && currentView ? (
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
    ) : null

  const note =
    hasNote && current && column && currentView ? (
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
          side={side}
          fault={currentView.fault}
          doubt={doubt}
          conflict={
            pending?.theirs
              ? { mine: currentView.text, theirs: gridCellText(column, pending.theirs.value ?? undefined) }
              : undefined
          }
          onInstead={(value) => {
            store.write([{ id: current.id, path: column.path, text: column.write(value) }])
            go(active)
          }}
          onRight={() => {
            setRight(new Set([...right, `${current.id} ${column.path} ${currentView.text}`]))
            go(active)
          }}
          onSettle={(choice) => {
            store.settle({ id: current.id, path: column.path }, choice)
            go(active)
          }}
        />
      </div>
    ) : null

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
                inside={index === active.row ? inside : null}
                hasNote={hasNote && index === active.row}
              />
            ))}
          </div>
        </div>
      </div>
      {note}
    </div>
  )
}
