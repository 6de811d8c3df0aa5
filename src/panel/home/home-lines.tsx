import type { ReactNode } from 'react'
import type { Summary } from '../../pages/panel/panel-data.ts'
import screen from '../common/screen.module.css'
import css from './home-screen.module.css'
import { DocumentLink } from '../common/document-link.tsx'
import { keyOf } from '../api/documents.ts'

export const SHOWN = 6

type HomeLinesProps = { lines: readonly Summary[]; note: (line: Summary) => ReactNode }

export function HomeLines({ lines, note }: HomeLinesProps) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={keyOf(line)} className={css.line}>
          <DocumentLink to={line} className={css.name} preload="intent">
            {line.title}
          </DocumentLink>
          <span className={screen.detail}>{note(line)}</span>
        </li>
      ))}
    </ul>
  )
}
