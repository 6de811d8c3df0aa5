import type { ReactNode } from 'react'
import { ScreenTitle } from '#/panel/shell/screen-title.tsx'
import { ProblemMessage } from './problem.tsx'
import print from '#/ui/print.module.css'
import font from '#/ui/font.module.css'
import screen from './screen.module.css'

type ItemScreenProps<Item> = {
  trail: ReactNode
  title: string
  query: { data: Item | undefined; error: Error | null; isPending: boolean }
  width?: 'wide' | 'full'
  children: (item: Item) => ReactNode
}

export function ItemScreen<Item>({ trail, title, query, width, children }: ItemScreenProps<Item>) {
  const { data, error, isPending } = query
  return (
    <div className={screen.screen} data-width={width}>
      <p className={`${print.never} ${font.note} ${screen.trail}`}>{trail}</p>
      {data === undefined ? <ScreenTitle className={screen.title}>{title}</ScreenTitle> : null}
      <ProblemMessage error={error} />
      {isPending ? <p role="status">Cargando…</p> : null}
      {data === undefined ? null : children(data)}
    </div>
  )
}
