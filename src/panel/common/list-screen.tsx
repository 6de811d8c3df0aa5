import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button, BUTTON_CLASS } from './button.tsx'
import { FilterBar, type FilterField } from './filter-bar.tsx'
import type { FilteredScreenProps, Filters } from './filters.ts'
import { ProblemMessage } from './problem.tsx'
import { ScreenHead, ScreenTrail } from './screen-head.tsx'
import { screen } from './styles.ts'
import { VirtualLines } from './virtual-lines.tsx'

type ListQueryState = {
  error: Error | null
  isPending: boolean
  hasNextPage?: boolean
  isFetchingNextPage?: boolean
  fetchNextPage?: () => Promise<unknown>
}

type ListFilters<Key extends string> = FilteredScreenProps<Filters<Key>> & {
  fields: readonly FilterField<Key>[]
  /** Saved views of these filters. */
  views?: ReactNode
}

type ListScreenProps<Line, Key extends string> = {
  title: string
  about?: ReactNode
  trail?: ReactNode
  ways?: ReactNode
  csv?: string | undefined
  width?: 'wide' | 'full'
  query?: ListQueryState
  filtered?: ListFilters<Key>
  count?: string | undefined
  /** Undefined while loading. */
  lines?: readonly Line[] | undefined
  /** Renders an `li`, or only its content in a virtual list. */
  renderRow?: (line: Line) => ReactNode
  /** Row height in rem, for a virtual list with its own scrolling. */
  rowHeight?: number
  /** Empty state; with filters, only of an empty collection. */
  none?: ReactNode
  earlier?: string
  /** Rendered above the rows. */
  bar?: ReactNode
  children?: ReactNode
}

/** List screen: header, filters, rows or the reason for none, and a button for more. */
export function ListScreen<Line, Key extends string = never>(props: ListScreenProps<Line, Key>) {
  const { title, about, trail, ways, csv, width, query, filtered, count, bar, children } = props
  return (
    <div
      className={screen.screen}
      data-width={width}
      data-fills={props.rowHeight === undefined ? undefined : true}
    >
      {trail ? <ScreenTrail>{trail}</ScreenTrail> : null}
      <ScreenHead
        {...{ title, about }}
        actions={
          ways || csv ? (
            <>
              {ways}
              {csv ? <DownloadCsv href={csv} /> : null}
            </>
          ) : null
        }
      />
      {filtered?.views}
      {filtered ? <FilterBar {...filtered} /> : null}
      <ProblemMessage error={query?.error} />
      {query?.isPending ? <p role="status">Cargando…</p> : null}
      {count === undefined ? null : (
        <p className={screen.detail} role="status">
          {count}
        </p>
      )}
      {bar}
      <ListLines {...props} />
      {children}
      {query?.hasNextPage ? (
        <p>
          <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage?.()}>
            {props.earlier ?? 'Ver las anteriores'}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

function ListLines<Line, Key extends string>(props: ListScreenProps<Line, Key>) {
  const { title, lines, renderRow, rowHeight, filtered, none } = props
  if (!lines) return null
  if (lines.length > 0 && renderRow)
    return rowHeight === undefined ? (
      <ul className={screen.lines} aria-label={title}>
        {lines.map(renderRow)}
      </ul>
    ) : (
      <VirtualLines className={screen.scroller} {...{ lines, rowHeight, renderRow }} />
    )
  if (Object.keys(filtered?.filters ?? {}).length > 0)
    return (
      <div className={screen.none}>
        <p>Nada coincide con lo que buscás.</p>
        <p>
          <Link to="." search={{}} className={BUTTON_CLASS.text}>
            Quitar la búsqueda y los filtros
          </Link>
        </p>
      </div>
    )
  return none ? <div className={screen.none}>{typeof none === 'string' ? <p>{none}</p> : none}</div> : null
}

export function DownloadCsv({ href, of }: { href: string; of?: string }) {
  return (
    <a
      className={BUTTON_CLASS.outline}
      href={href}
      aria-label={of === undefined ? undefined : `Descargar en CSV: ${of}`}
      download
    >
      Descargar en CSV
    </a>
  )
}
