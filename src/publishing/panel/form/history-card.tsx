import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { Button } from '#/panel/common/button.tsx'
import type { JsonObject } from '#/catalogue/json/json.ts'
import { historyQuery, type HistoryEntry } from '#/panel/api/queries.ts'
import { UndoButton } from '#/publishing/panel/publications/undo-button.tsx'
import { useMay } from '#/panel/shell/session.ts'
import { ChangesList } from '#/panel/common/changes-list.tsx'
import screen from '#/panel/common/screen.module.css'
import anchor from '#/ui/anchor.module.css'
import parts from '#/panel/common/parts.module.css'
import css from '#/panel/common/card.module.css'
import { Card } from '#/panel/common/section.tsx'
import { doneAtWords } from '#/panel/common/moments.ts'

const MAX_VISIBLE_VERSIONS = 5

type HistoryCardProps = {
  collection: PublicCollection
  id: string
  /** The version that is on the site: there is no way back to it. */
  live: number | undefined
  onUndone: () => void
  onRestore: (data: JsonObject) => void
}

export function HistoryCard({ collection, id, live, onUndone, onRestore }: HistoryCardProps) {
  const { data } = useQuery(historyQuery(collection, id))
  const [isWhole, setWhole] = useState(false)
  const versions = data?.versions ?? []
  return (
    <Card id="historia" title="Historia">
      {versions.length === 0 ? <p className={screen.detail}>Nunca se publicó.</p> : null}
      <ol>
        {(isWhole ? versions : versions.slice(0, MAX_VISIBLE_VERSIONS)).map((entry) => (
          <HistoryRow
            key={entry.version}
            entry={entry}
            isLive={entry.version === live}
            onUndone={onUndone}
            onRestore={onRestore}
          />
        ))}
      </ol>
      {versions.length > MAX_VISIBLE_VERSIONS && !isWhole ? (
        <Button look="text" onClick={() => setWhole(true)}>
          Ver toda la historia
        </Button>
      ) : null}
    </Card>
  )
}

type EntryProps = Pick<HistoryCardProps, 'onUndone' | 'onRestore'> & { entry: HistoryEntry; isLive: boolean }

function HistoryRow({ entry, isLive, onUndone, onRestore }: EntryProps) {
  const { at, by, changes, publication, data } = entry
  const mayPublish = useMay('publish')
  const what = changes.map(({ label }) => label).join(', ') || 'Publicado'
  return (
    <li className={css.item}>
      <div className={css.row}>
        <span className={`${anchor.quiet} ${css.name}`}>
          {publication?.undoes ? `Se deshizo: ${what}` : what}
        </span>
        {publication?.undone ? (
          <span className={screen.detail}>Deshecha</span>
        ) : publication && mayPublish ? (
          <UndoButton publication={publication.id} of={what} onUndone={onUndone} />
        ) : null}
      </div>
      <span className={screen.detail}>{doneAtWords({ ...publication, at, by })}</span>
      {changes.length > 0 ? (
        <details className={screen.detail}>
          <summary>Ver qué cambió</summary>
          <ChangesList changes={changes} />
        </details>
      ) : null}
      {data !== null && !isLive ? (
        <button
          type="button"
          className={`${parts.plain} ${css.restore}`}
          onClick={() => onRestore(data as JsonObject)}
        >
          Traer esta versión al borrador
        </button>
      ) : null}
    </li>
  )
}
