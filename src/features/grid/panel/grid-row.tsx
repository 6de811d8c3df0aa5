import { memo, useSyncExternalStore, type ReactNode } from 'react'
import type { VirtualItem } from '@tanstack/react-virtual'
import { formatCount } from '#/language/es-AR/format.ts'
import { formSlug } from '#/panel/forms/forms.ts'
import { CELL_NOTE } from './cell-note.tsx'
import { doubtOf, type Doubt, type GridColumn } from './grid-columns.ts'
import {
  changesOf,
  columnIn,
  gridRowName,
  isChanged,
  textIn,
  valueIn,
  whyClosed,
  type EditableRow,
} from './grid-row-data.ts'
import type { GridStore } from './grid-store.ts'
import { Icon } from '#/ui/icon.tsx'
import type { GridType } from './grid-queries.ts'
import { font, layout, rule } from '#/panel/common/styles.ts'
import css from './grid.module.css'

export const rowName = (id: string): string => `fila-${id}`

/** The columns that are no fact: before those that are, and after them. */
export const LEADING_COLUMNS = 2

type GridRowProps = {
  store: GridStore
  id: string
  index: number
  start: number
  columns: readonly GridColumn[]
  items: readonly VirtualItem[]
  last: number
  /** The column that one is in; −1 for another row. */
  active: number
  /** The first and the last chosen column; −1 for none. */
  from: number
  to: number
  inside: ReactNode
  hasNote: boolean
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { store, id, index, start, columns, items, last, active, from, to, inside, hasNote } = props
  const row = useSyncExternalStore(store.subscribe, () => store.row(id))
  if (!row) return null
  const name = gridRowName(row)
  const common = (place: number) => ({
    ...cellProps(index, place, active),
    'aria-selected': place >= from && place <= to,
  })
  return (
    <div
      id={rowName(id)}
      role="row"
      aria-rowindex={index + 2}
      className={`${rule.below} ${css.row}`}
      data-within={active >= 0 || undefined}
      style={{ transform: `translateY(${start}px)` }}
    >
      <div role="rowheader" className={`${layout.line} ${css.product}`} {...common(0)}>
        <span className={`${layout.wide} ${css.picture}`}>
          {row.picture ? <img src={row.picture} alt="" width="32" height="32" loading="lazy" /> : null}
        </span>
        <span className={`${layout.cut} ${css.name}`}>
          {name} <span className={`${layout.nowrap} ${font.muted} ${font.tabular}`}>{id}</span>
        </span>
        <a
          href={`/panel/${formSlug(store.collection)}/${encodeURIComponent(id)}`}
          data-opens={id}
          className={css.open}
          tabIndex={-1}
          aria-label={`Abrir ${name}`}
        >
          Abrir
        </a>
      </div>
      {items.map(({ index: place, start: left, size }) => {
        const style = { insetInlineStart: left, inlineSize: size }
        if (place === 0)
          return (
            <div key="estado" role="gridcell" className={css.cell} style={style} {...common(1)}>
              <RowState row={row} columns={store.columns} />
            </div>
          )
        const column = columns[place - 1]!
        const at = place + LEADING_COLUMNS - 1
        const view = cellView(row, column)
        const isActive = at === active
        return (
          <div
            key={column.path}
            role="gridcell"
            className={css.cell}
            style={style}
            data-number={column.isNumber || undefined}
            data-changed={view.isChanged || undefined}
            data-fault={view.fault !== null || view.isConflict || undefined}
            data-doubt={view.doubt !== undefined || undefined}
            data-closed={view.closed !== undefined || undefined}
            title={view.closed}
            // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- Cells of a grid have it since ARIA 1.1.
            aria-readonly={view.closed !== undefined || undefined}
            aria-label={isActive && inside ? undefined : cellLabel(row, column, view)}
            aria-invalid={view.fault !== null || view.isConflict || undefined}
            aria-describedby={isActive && hasNote ? CELL_NOTE : undefined}
            {...common(at)}
          >
            {isActive && inside ? (
              inside
            ) : (
              <span className={`${layout.cut} ${layout.narrow}`}>
                {view.text === '' && view.isThere ? '—' : view.text}
              </span>
            )}
          </div>
        )
      })}
      <div
        role="gridcell"
        className={`${layout.line} ${css.complete}`}
        aria-label={`${name} ${id}, completa: ${percent(row)}`}
        {...common(last)}
      >
        {percent(row)}
      </div>
    </div>
  )
})

/** Position attributes of a cell; `active` is the focused column of its row. */
export const cellProps = (row: number, place: number, active: number) => ({
  'data-row': row,
  'data-column': place,
  'aria-colindex': place + 1,
  tabIndex: place === active ? 0 : -1,
  'data-active': place === active || undefined,
})

type CellView = {
  text: string
  fault: string | null
  isConflict: boolean
  isChanged: boolean
  doubt: Doubt | undefined
  /** Reason why it can't be written. */
  closed: string | undefined
  /** False where the row's type has no such fact. */
  isThere: boolean
}

const cellViewsCache = new WeakMap<EditableRow, Map<string, CellView>>()

export function cellView(row: EditableRow, column: GridColumn): CellView {
  const cells = cellViewsCache.get(row) ?? new Map<string, CellView>()
  cellViewsCache.set(row, cells)
  let view = cells.get(column.path)
  if (view) return view
  const pending = row.pending.get(column.path)
  const own = columnIn(row, column)
  view = {
    text: textIn(row, column),
    fault: pending?.fault ?? null,
    isConflict: Boolean(pending?.theirs),
    isChanged: isChanged(row, column.path),
    doubt: own && doubtOf(own, valueIn(row, column.path)),
    closed: whyClosed(row, column),
    isThere: own !== undefined,
  }
  cells.set(column.path, view)
  return view
}

export function cellLabel(row: EditableRow, shared: GridColumn, view: CellView): string {
  const column = columnIn(row, shared) ?? shared
  const { text, fault, isConflict, doubt } = view
  const unit = column.isNumber && column.unit !== undefined ? ` en ${column.unit}` : ''
  const wrong = fault ?? (isConflict ? 'Este dato cambió en otro lado.' : doubt?.title)
  return [
    `${gridRowName(row)} ${row.id}, ${column.label}${unit}: ${text === '' ? 'vacío' : text}`,
    ...(view.isChanged ? ['cambiado'] : []),
    ...(wrong ? [`para revisar: ${wrong}`] : []),
  ].join(', ')
}

const percent = ({ completeness }: EditableRow) => `${Math.floor(completeness * 100)}\u00a0%`

function RowState({ row, columns }: { row: EditableRow; columns: readonly GridColumn[] }) {
  return (
    <span className={css.state} data-state={rowState(row, columns).tone}>
      {rowState(row, columns).words}
    </span>
  )
}

function rowState(row: EditableRow, columns: readonly GridColumn[]): { tone: string; words: string } {
  if (row.draft && row.draft.data === null) return { tone: 'changed', words: 'Se va a quitar' }
  if (!row.live) return { tone: 'changed', words: 'Borrador' }
  const count = changesOf(row, columns).length
  if (count > 0) return { tone: 'changed', words: formatCount(count, 'cambio', 'cambios') }
  if (row.draft) return { tone: 'changed', words: 'Con cambios' }
  if (valueIn(row, 'status') === 'discontinued') return { tone: 'over', words: 'Discontinuado' }
  if (isPast(valueIn(row, 'until'))) return { tone: 'over', words: 'Terminada' }
  return { tone: 'live', words: 'Publicado' }
}

const isPast = (until: unknown) => typeof until === 'string' && Date.parse(until) <= Date.now()

export function copiedText(
  row: EditableRow,
  place: number,
  { store, columns }: Pick<GridRowProps, 'store' | 'columns'>,
): string {
  if (place === 0) return row.id
  if (place === 1) return rowState(row, store.columns).words
  const column = columns[place - LEADING_COLUMNS]
  return column ? textIn(row, column) : percent(row)
}

type GridHeaderProps = {
  of: GridType['collection']
  columns: readonly GridColumn[]
  items: readonly VirtualItem[]
  sort: string
  last: number
  /** The column that one is in, in this row; −1 for none. */
  active: number
}

export function GridHeader({ of, columns, items, sort, last, active }: GridHeaderProps) {
  const path = sort.replace(/^-/, '')
  const common = (place: number, own: string) =>
    ({
      role: 'columnheader',
      ...cellProps(-1, place, active),
      'aria-sort': path === own ? (sort.startsWith('-') ? 'descending' : 'ascending') : ('none' as const),
    }) as const
  const arrow = (own: string) =>
    path === own ? (
      <span className={css.arrow}>
        <Icon name={sort.startsWith('-') ? 'arrowDown' : 'arrowUp'} />
      </span>
    ) : null
  return (
    <div role="row" aria-rowindex={1} className={`${font.note} ${css.header}`}>
      <div className={`${layout.line} ${css.product}`} {...common(0, 'nombre')}>
        {of === 'offers' ? 'Oferta' : 'Producto'} {arrow('nombre')}
      </div>
      {items.map(({ index, start, size }) => {
        const style = { insetInlineStart: start, inlineSize: size }
        if (index === 0)
          return (
            <div key="estado" className={css.cell} style={style} {...common(1, 'estado')}>
              Estado {arrow('estado')}
            </div>
          )
        const column = columns[index - 1]!
        return (
          <div
            key={column.path}
            className={css.cell}
            style={style}
            data-number={column.isNumber || undefined}
            title={column.help === '' ? undefined : column.help}
            {...common(index + LEADING_COLUMNS - 1, column.path)}
          >
            <span className={css.heading}>
              <span className={css.headingText}>
                {column.label}
                {arrow(column.path)}
              </span>
              {column.isNumber && column.unit !== undefined ? (
                <span className={font.tiny}>{column.unit}</span>
              ) : null}
            </span>
          </div>
        )
      })}
      <div className={`${layout.line} ${css.complete}`} {...common(last, 'completa')}>
        Completa {arrow('completa')}
      </div>
    </div>
  )
}
