import type { ReactNode } from 'react'
import { formatNumber } from '#/language/es-AR/format.ts'
import type { PanelPublication } from '#/panel/api/queries.ts'
import type { PublicationChange } from '#/publishing/model/publication.ts'
import { doneAtWords, longMoment } from '#/panel/common/moments.ts'
import { ListRow } from '#/panel/common/row.tsx'
import screen from '#/panel/common/screen.module.css'
import { useMay } from '#/panel/shell/session.ts'
import { UndoButton } from './undo-button.tsx'

type PublicationRowProps = { publication: PanelPublication; children?: (names: string) => ReactNode }

export function PublicationRow({ publication, children }: PublicationRowProps) {
  const { id, at, by, note, undoes, undone, launch, documents, more } = publication
  const mayPublish = useMay('publish')
  const names =
    documents.map(({ title, change }) => `${title}${CHANGE_WORDS[change]}`).join(', ') +
    (more > 0 ? ` y ${formatNumber(more)} más` : '')
  return (
    <ListRow
      name={
        undoes ? `Se deshizo: ${names}` : launch && launch.name !== names ? `${launch.name}: ${names}` : names
      }
      end={
        undone ? (
          <span className={screen.detail}>Deshecha</span>
        ) : mayPublish ? (
          <UndoButton publication={id} of={names} />
        ) : null
      }
    >
      <span className={screen.detail}>
        {doneAtWords({ at, by, undoes })}
        {launch?.at ? ` · programado para el ${longMoment(launch.at)}` : ''}
        {note ? ` · «${note}»` : ''}
      </span>
      {children?.(names)}
    </ListRow>
  )
}

const CHANGE_WORDS: Record<PublicationChange, string> = {
  new: ' (nuevo)',
  changed: '',
  removed: ' (eliminado)',
}
