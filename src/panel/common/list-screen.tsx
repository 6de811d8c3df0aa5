import type { ReactNode } from 'react'
import { Button, BUTTON_CLASS } from './button.tsx'
import { ScreenTitle } from '#/panel/shell/screen-title.tsx'
import { ProblemMessage } from './problem.tsx'
import print from '#/ui/print.module.css'
import font from '#/ui/font.module.css'
import screen from './screen.module.css'

type ListQueryState = {
  error: Error | null
  isPending: boolean
  hasNextPage?: boolean
  isFetchingNextPage?: boolean
  fetchNextPage?: () => Promise<unknown>
}

type ListScreenProps = {
  title: string
  about?: ReactNode
  trail?: ReactNode
  ways?: ReactNode
  csv?: string | undefined
  filters?: ReactNode
  query: ListQueryState
  count?: string | undefined
  none?: ReactNode
  earlier?: string
  width?: 'wide' | 'full'
  children: ReactNode
}

export function ListScreen(props: ListScreenProps) {
  const { title, about, trail, ways, csv, filters, query, count, none, earlier, width, children } = props
  return (
    <div className={screen.screen} data-width={width}>
      {trail ? <p className={`${print.never} ${font.note} ${screen.trail}`}>{trail}</p> : null}
      <header className={screen.top}>
        <div>
          <ScreenTitle className={screen.title}>{title}</ScreenTitle>
          {about ? <p className={screen.lead}>{about}</p> : null}
        </div>
        {ways || csv ? (
          <span className={`${print.never} ${screen.ways}`}>
            {ways}
            {csv ? <DownloadCsv href={csv} /> : null}
          </span>
        ) : null}
      </header>
      {filters}
      <ProblemMessage error={query.error} />
      {query.isPending ? <p role="status">Cargando…</p> : null}
      {count === undefined ? null : (
        <p className={screen.detail} role="status">
          {count}
        </p>
      )}
      {none ? <div className={screen.none}>{typeof none === 'string' ? <p>{none}</p> : none}</div> : null}
      {children}
      {query.hasNextPage ? (
        <p>
          <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage?.()}>
            {earlier}
          </Button>
        </p>
      ) : null}
    </div>
  )
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
