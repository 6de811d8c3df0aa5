import type { ReactNode } from 'react'
import type { Summary } from '#/panel/model/panel-data.ts'
import screen from '#/panel/common/screen.module.css'
import { keyOf } from '#/panel/api/documents.ts'
import { Row } from '#/panel/common/row.tsx'

export const SHOWN = 6

type HomeLinesProps = {
  lines: readonly Summary[]
  note: (line: Summary) => ReactNode
  say?: (line: Summary) => string
}

export function HomeLines({ lines, note, say }: HomeLinesProps) {
  return (
    <ul>
      {lines.map((line) => (
        <Row
          key={keyOf(line)}
          name={line.title}
          to={line}
          end={<span className={screen.detail}>{note(line)}</span>}
        >
          {say ? <span className={screen.detail}>{say(line)}</span> : null}
        </Row>
      ))}
    </ul>
  )
}
