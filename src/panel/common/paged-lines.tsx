import type { ReactNode } from 'react'
import button from '../../ui/button.module.css'
import { Problem } from './notice.tsx'
import screen from './screen.module.css'

/** What comes a page at a time: as TanStack Query says it of an infinite query. */
type Paged = {
  error: Error | null
  isPending: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

type PagedLinesProps = {
  query: Paged
  /** How many there are, in words, once it is known. */
  count?: string | undefined
  /** In the place of lines, when there are none. */
  none?: ReactNode
  /** What the button that asks for more says. */
  earlier: string
  /** The list. */
  children: ReactNode
}

/** A list that comes a page at a time, with what is the matter, how many there are, and the way to more. */
export function PagedLines({ query, count, none, earlier, children }: PagedLinesProps) {
  return (
    <>
      <Problem error={query.error} />
      {query.isPending ? <p role="status">Cargando…</p> : null}
      {count === undefined ? null : (
        <p className={screen.detail} role="status">
          {count}
        </p>
      )}
      {none}
      {children}
      {query.hasNextPage ? (
        <p>
          <button
            type="button"
            className={`${button.outline} ${button.compact}`}
            disabled={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {earlier}
          </button>
        </p>
      ) : null}
    </>
  )
}
