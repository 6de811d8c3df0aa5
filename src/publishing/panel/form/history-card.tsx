import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { Button } from '#/panel/common/button.tsx'
import type { JsonObject } from '#/catalogue/json/json.ts'
import {
  historyQuery,
  type DraftVersionEntry,
  type HistoryEntry,
  type PanelDocument,
} from '#/panel/api/queries.ts'
import { UndoButton } from '#/publishing/panel/publications/publication-row.tsx'
import { useMay } from '#/panel/shell/session.ts'
import { ChangesList } from '#/panel/common/changes-list.tsx'
import { Card } from '#/panel/common/section.tsx'
import { doneAtWords, relativeDayWords } from '#/panel/common/moments.ts'
import { formatCount, formatList } from '#/language/es-AR/format.ts'
import { FieldLink } from '#/panel/common/problems.tsx'
import { AskFirst } from '#/panel/shell/dialog.tsx'
import { anchor, card, font, layout, parts, screen, space, utility } from '#/panel/common/styles.ts'

const MAX_VISIBLE_FACTS = 6

export function CompletenessCard({
  document: { collection, completeness, missing },
}: {
  document: PanelDocument
}) {
  if (collection !== 'products') return null
  const percent = Math.round(completeness * 100)
  return (
    <Card id="completo" title={`Completo al ${percent} %`}>
      <progress className={card.progress} max="100" value={percent} aria-hidden="true" />
      <ul>
        {missing.slice(0, MAX_VISIBLE_FACTS).map(({ path, label, why }) => (
          <li key={path} className={card.item}>
            <FieldLink path={path} className={`${anchor.quiet} ${font.medium} ${utility.small}`}>
              {label}
            </FieldLink>
            <span className={screen.detail}>{why}</span>
          </li>
        ))}
      </ul>
      {missing.length > MAX_VISIBLE_FACTS ? (
        <p className={screen.detail}>
          Y {formatCount(missing.length - MAX_VISIBLE_FACTS, 'dato', 'datos')} más.
        </p>
      ) : null}
    </Card>
  )
}

const MAX_VISIBLE_VERSIONS = 5

type HistoryCardProps = {
  collection: PublicCollection
  id: string
  /** Published version, which can't be restored. */
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
    <li className={card.item}>
      <div className={`${layout.between} ${space.gap12}`}>
        <span className={`${anchor.quiet} ${font.medium} ${utility.small}`}>
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
          className={`${parts.plain} ${card.restore}`}
          onClick={() => onRestore(data as JsonObject)}
        >
          Traer esta versión al borrador
        </button>
      ) : null}
    </li>
  )
}

type DraftVersionsCardProps = {
  collection: PublicCollection
  id: string
  /** Fields of the screen; all if undefined. */
  only: readonly string[] | undefined
  /** Undefined without write permission. */
  onRestore: ((path: string, value: unknown) => void) | undefined
}

/** Draft versions since the last publication, whose fields can be restored individually. */
export function DraftVersionsCard({ collection, id, only, onRestore }: DraftVersionsCardProps) {
  const { data } = useQuery(historyQuery(collection, id))
  const [isWhole, setWhole] = useState(false)
  const [outcome, setOutcome] = useState('')
  const versions = (data?.drafted ?? [])
    .map((each) => ({ ...each, changes: each.changes.filter(({ path }) => only?.includes(path) ?? true) }))
    .filter(({ changes }) => changes.length > 0)
  if (versions.length === 0) return null
  const restore = (change: DraftVersionEntry['changes'][number]) => {
    onRestore?.(change.path, change.value ?? undefined)
    setOutcome(`${change.label} volvió a: ${change.before}. Con «Deshacer» queda como estaba.`)
  }
  return (
    <Card id="versiones" title="Versiones del borrador">
      <ol>
        {(isWhole ? versions : versions.slice(0, MAX_VISIBLE_VERSIONS)).map(({ at, by, changes }) => (
          <li key={`${at} ${by}`} className={card.item}>
            <span className={`${font.medium} ${utility.small}`}>
              {formatList(changes.map(({ label }) => label))}
            </span>
            <span className={screen.detail}>{doneAtWords({ at, by })}</span>
            <details className={screen.detail}>
              <summary>Ver qué cambió</summary>
              <ChangesList<DraftVersionEntry['changes'][number]>
                changes={changes}
                onRestore={onRestore && restore}
              />
            </details>
          </li>
        ))}
      </ol>
      {versions.length > MAX_VISIBLE_VERSIONS && !isWhole ? (
        <Button look="text" onClick={() => setWhole(true)}>
          Ver todas las versiones
        </Button>
      ) : null}
      <p role="status" className={screen.detail}>
        {outcome}
      </p>
    </Card>
  )
}

export const DiscardButton = ({ isLive, onDiscard }: { isLive: boolean; onDiscard: () => void }) => (
  <AskFirst
    look="quiet"
    action="Descartar"
    question="¿Descartar el borrador?"
    cancel="Seguir editando"
    onSure={onDiscard}
  >
    {isLive
      ? 'El documento queda como está en el sitio. Lo que escribiste se pierde.'
      : 'Nunca se publicó: desaparece del todo.'}
  </AskFirst>
)

export function PublicationState({ document: { live, draft } }: { document: PanelDocument }) {
  const last = draft ?? live
  const words =
    draft === null
      ? 'Publicado'
      : draft.data === null
        ? 'Se va a quitar del sitio'
        : live === null
          ? 'Todavía no está en el sitio'
          : 'Publicado, con cambios que todavía no se ven'
  return (
    <p className={font.muted}>
      {words}
      {last ? ` · ${relativeDayWords(last.updatedAt)}` : ''}
      {last?.by ? `, ${last.by}` : ''}
    </p>
  )
}
