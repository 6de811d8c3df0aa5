import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { isSameJson } from '#/catalogue/json/json.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import { CHANGES_TOGETHER } from '#/publishing/model/publication-limits.ts'
import { readQuery } from '#/panel/api/read-query.ts'
import type { draftChangesRead } from '#/publishing/server/publication-reads.ts'
import { Button } from '#/panel/common/button.tsx'
import { AskFirst } from '#/panel/shell/dialog.tsx'
import { DocumentLink } from '#/panel/common/document-link.tsx'
import { fullMoment } from '#/panel/common/moments.ts'
import { OutcomeMessage } from '#/panel/common/problem.tsx'
import { PanelSection } from '#/panel/common/section.tsx'
import { useCommand } from '#/panel/common/use-command.ts'
import { DraftSection, type DraftChanges } from '#/publishing/panel/publications/draft-changes.tsx'
import { anchor, font, screen, utility } from '#/panel/common/styles.ts'
import { refreshPrograms, type PanelPrograms } from './programs-query.ts'
import css from './programs.module.css'
import type { discardAgentSession } from '#/features/programs/server/discard-agent-session.ts'

export function Sittings({ sittings }: { sittings: PanelPrograms['sittings'] }) {
  const { outcome, isPending, run } = useCommand(refreshPrograms)

  return (
    <PanelSection id="sesiones-de-agentes" title="Lo que hicieron" count={sittings.length}>
      {sittings.length === 0 ? (
        <p className={screen.none}>
          Todavía nada. Acá queda junto lo que un agente hace en una sentada: lo que sigue a menos de media
          hora.
        </p>
      ) : null}
      <OutcomeMessage {...outcome} />
      <ul>
        {sittings.map((sitting) => (
          <li key={sitting.id} id={sitting.id} className={css.sitting}>
            <Sitting
              sitting={sitting}
              disabled={isPending}
              onDiscard={() =>
                void run<typeof discardAgentSession>(
                  'sitting.discard',
                  { sitting: sitting.id },
                  'Listo: se descartó lo que hizo.',
                )
              }
              onDiscardSome={(only) =>
                run<typeof discardAgentSession>(
                  'sitting.discard',
                  { sitting: sitting.id, only },
                  'Listo: quedó sólo lo marcado.',
                )
              }
            />
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

type RefusedField = { collection: PublicCollection; document: string; path: string }
type SomeProps = { disabled: boolean; onDiscardSome: (fields: RefusedField[]) => Promise<boolean> }
type Sitting = PanelPrograms['sittings'][number]
type SittingPart = Sitting['parts'][number]

type SittingProps = { sitting: Sitting; onDiscard: () => void } & SomeProps

function Sitting({ sitting, onDiscard, ...some }: SittingProps) {
  const { id, by, token, from, to, parts } = sitting
  const waiting = parts.filter(({ state }) => state === 'draft')
  const heading = `sentada-${id}`
  return (
    <article aria-labelledby={heading}>
      <div className={screen.top}>
        <div>
          <h3 id={heading} className={`${font.medium} ${utility.anywhere}`}>
            {by}
          </h3>
          <p className={screen.detail}>
            {fullMoment(from)}
            {fullMoment(from) === fullMoment(to) ? '' : ` a ${fullMoment(to)}`} · clave «{token}» ·{' '}
            {formatCount(parts.length, 'documento', 'documentos')}
          </p>
        </div>
        {waiting.length === 0 ? null : (
          <AskFirst
            action="Descartar todo"
            question={`¿Descartar lo que hizo ${by}?`}
            disabled={some.disabled}
            onSure={onDiscard}
          >
            {formatCount(waiting.length, 'borrador vuelve', 'borradores vuelven')} a como estaban antes de esa
            sentada. Lo que otra persona cambió después queda.
          </AskFirst>
        )}
      </div>
      <ul className={css.parts}>
        {parts.map((part) => (
          <li key={`${part.collection}/${part.id}`}>
            <PartLink part={part} /> <span className={screen.detail}>{SITTING_PART_STATES[part.state]}</span>
          </li>
        ))}
      </ul>
      <SittingChanges parts={waiting} of={by} {...some} />
    </article>
  )
}

function PartLink({ part: { collection, id, title, state } }: { part: SittingPart }) {
  if (collection !== null)
    return (
      <DocumentLink to={{ collection, id }} className={`${anchor.quiet} ${screen.name}`}>
        {title}
      </DocumentLink>
    )
  if (state !== 'draft') return <span className={screen.name}>{title}</span>
  return (
    <Link to="/lanzamientos/$id" params={{ id }} className={`${anchor.quiet} ${screen.name}`}>
      {title}
    </Link>
  )
}

const SITTING_PART_STATES: Record<SittingPart['state'], string> = {
  draft: '',
  gone: '· ya se publicó, o alguien lo quitó',
  discarded: '· descartado',
}

type PublicSittingPart = SittingPart & { collection: PublicCollection }

const isFieldOfDocument =
  ({ collection, id }: Pick<DraftChanges, 'collection' | 'id'>) =>
  (field: RefusedField) =>
    field.collection === collection && field.document === id

function SittingChanges({
  parts,
  of,
  disabled,
  onDiscardSome,
}: { parts: readonly SittingPart[]; of: string } & SomeProps) {
  const [isOpen, setOpen] = useState(false)
  const [left, setLeft] = useState<readonly RefusedField[]>([])
  function toggle(field: RefusedField): void {
    const others = left.filter((each) => !isSameJson(each, field))
    setLeft(others.length < left.length ? others : [...left, field])
  }
  const drafts = parts
    .filter((part): part is PublicSittingPart => part.collection !== null)
    .slice(0, CHANGES_TOGETHER)
  const names = drafts.map(({ collection, id }) => `${collection}/${id}`).join(',')
  const { data, error, refetch } = useQuery({
    ...readQuery<typeof draftChangesRead>('cambios', { de: names }),
    enabled: isOpen && drafts.length > 0,
    staleTime: 0,
  })
  if (drafts.length === 0) return null
  return (
    <details className={css.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-label={`Ver antes y después de lo que hizo ${of}`}>Ver antes y después</summary>
      {error ? <p role="alert">{error.message}</p> : null}
      {isOpen && !data && !error ? <p role="status">Buscando…</p> : null}
      {data?.map((draft) => (
        <DraftSection
          key={`${draft.collection}/${draft.id}`}
          draft={draft}
          choice={{
            left: left.filter(isFieldOfDocument(draft)).map(({ path }) => path),
            onToggle: (path) => toggle({ collection: draft.collection, document: draft.id, path }),
          }}
        />
      ))}
      {data === undefined || data.length === 0 ? null : (
        <p className={screen.ways}>
          <Button
            disabled={disabled || left.length === 0}
            onClick={() =>
              void onDiscardSome([...left]).then((isDone) => {
                if (isDone) setLeft([])
                return refetch()
              })
            }
          >
            Dejar sólo lo marcado
          </Button>
          <span className={screen.detail}>
            {left.length === 0
              ? 'Desmarcá lo que no va: lo demás queda en el borrador.'
              : `Se ${left.length === 1 ? 'descarta' : 'descartan'} ${formatCount(left.length, 'dato', 'datos')}.`}
          </span>
        </p>
      )}
    </details>
  )
}
