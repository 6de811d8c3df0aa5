import type { ReactNode } from 'react'
import type { Summary } from '../../pages/panel/panel-data.ts'
import screen from '../common/screen.module.css'
import css from './home-screen.module.css'
import { DocumentLink } from '../common/document-link.tsx'

export const SHOWN = 6

type HomeSectionProps = {
  id: string
  title: string
  count?: number
  help?: string
  children: ReactNode
}

export function HomeSection({ id, title, count, help, children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={screen.heading}>
        {title} {count === undefined ? null : <span className={screen.count}>{count}</span>}
      </h2>
      {help === undefined ? null : <p className={css.help}>{help}</p>}
      {children}
    </section>
  )
}

type LinesProps = { lines: readonly Summary[]; note: (line: Summary) => ReactNode }

export function Lines({ lines, note }: LinesProps) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={`${line.collection}/${line.id}`} className={css.line}>
          <DocumentLink to={line} className={css.name} preload="intent">
            {line.title}
          </DocumentLink>
          <span className={screen.detail}>{note(line)}</span>
        </li>
      ))}
    </ul>
  )
}
