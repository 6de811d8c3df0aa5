import type { VirtualItem } from '@tanstack/react-virtual'
import { Icon } from '#/ui/icon.tsx'
import { cellProps, LEADING_COLUMNS } from './grid-row.tsx'
import type { GridType } from './grid-queries.ts'
import type { GridColumn } from './grid-columns.ts'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import css from './grid.module.css'

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
                <span className={css.unit}>{column.unit}</span>
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
