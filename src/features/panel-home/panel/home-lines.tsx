import type { ReactNode } from 'react'
import type { Summary } from '#/panel/model/panel-data.ts'
import screen from '#/panel/common/screen.module.css'
import { summaryKey } from '#/panel/api/documents.ts'
import { ListRow } from '#/panel/common/row.tsx'

export const MAX_HOME_LINES = 6

type HomeLinesProps = {
  lines: readonly Summary[]
  note: (line: Summary) => ReactNode
  say?: (line: Summary) => string
}

export function HomeLines({ lines, note, say }: HomeLinesProps) {
  return (
    <ul>
      {lines.map((line) => (
        <ListRow
          key={summaryKey(line)}
          name={line.title}
          to={line}
          end={<span className={screen.detail}>{note(line)}</span>}
        >
          {say ? <span className={screen.detail}>{say(line)}</span> : null}
        </ListRow>
      ))}
    </ul>
  )
}
