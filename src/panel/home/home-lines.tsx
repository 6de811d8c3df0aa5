import type { ReactNode } from 'react'
import type { Summary } from '../../pages/panel/panel-data.ts'
import screen from '../common/screen.module.css'
import { keyOf } from '../api/documents.ts'
import { Row } from '../common/row.tsx'

export const SHOWN = 6

type HomeLinesProps = { lines: readonly Summary[]; note: (line: Summary) => ReactNode }

export function HomeLines({ lines, note }: HomeLinesProps) {
  return (
    <ul>
      {lines.map((line) => (
        <Row
          key={keyOf(line)}
          name={line.title}
          to={line}
          end={<span className={screen.detail}>{note(line)}</span>}
        />
      ))}
    </ul>
  )
}
