import type { ReactNode } from 'react'
import { ProblemMessage } from './problem.tsx'
import { ScreenHead, ScreenTrail } from './screen-head.tsx'
import { screen } from './styles.ts'

type ItemScreenProps<Item> = {
  trail: ReactNode
  /** Title if the item is unavailable; the item itself renders its own header. */
  title: string
  query: { data: Item | undefined; error: Error | null; isPending: boolean }
  width?: 'wide' | 'full'
  children: (item: Item) => ReactNode
}

export function ItemScreen<Item>({ trail, title, query, width, children }: ItemScreenProps<Item>) {
  const { data, error, isPending } = query
  return (
    <div className={screen.screen} data-width={width}>
      <ScreenTrail>{trail}</ScreenTrail>
      {error && data === undefined ? <ScreenHead title={title} /> : null}
      <ProblemMessage error={error} />
      {isPending ? <p role="status">Cargando…</p> : null}
      {data === undefined ? null : children(data)}
    </div>
  )
}
