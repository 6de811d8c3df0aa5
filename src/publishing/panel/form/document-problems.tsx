import { type DocumentName, isDocument } from '#/panel/api/documents.ts'
import { faultWords, Problems, FieldLink } from '#/panel/common/problems.tsx'
import { nameOfField } from '#/panel/forms/name-of-field.ts'
import { useActions, useForm } from './document-context.ts'
import type { DraftIssue } from '#/panel/model/panel-data.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import { Card } from '#/panel/common/section.tsx'
import { anchor, card, font, layout, parts, screen, space, stack, utility } from '#/panel/common/styles.ts'
import { Button, BUTTON_CLASS } from '#/panel/common/button.tsx'
import { ConflictSides } from './field-conflict.tsx'
import { fieldElementId } from '#/panel/common/field-element.ts'
import { useEffect, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PanelDocument } from '#/panel/api/queries.ts'
import { sendCommand } from '#/panel/api/send-command.ts'
import { unseenIn, useReleaseOf } from '#/publishing/panel/releases/release-queries.ts'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { longMoment } from '#/panel/common/moments.ts'
import { useMay } from '#/panel/shell/session.ts'
import type { restoreDocument } from '#/publishing/commands/deletions/deletion-commands.ts'
import type { deleteRelease } from '#/publishing/commands/releases/release-commands.ts'
import notes from '#/publishing/panel/publications/publications.module.css'

const MAX_VISIBLE_STATEMENTS = 6

/** Warnings of the fact check, which don't block publishing. */
export function StatementIssuesCard({ issues }: { issues: readonly DraftIssue[] }) {
  const name = useFieldName()
  const warnings = issues.filter(({ severity }) => severity === 'warning')
  if (warnings.length === 0) return null
  return (
    <Card id="para-revisar" title={`Para revisar: ${formatCount(warnings.length, 'aviso', 'avisos')}`}>
      <p className={screen.detail}>No impiden publicar.</p>
      <ul>
        {warnings.slice(0, MAX_VISIBLE_STATEMENTS).map(({ path, message }) => (
          <li key={`${path} ${message}`} className={card.item}>
            <FieldLink path={path} className={`${anchor.quiet} ${font.medium} ${utility.small}`}>
              {faultWords(name(path), message)}
            </FieldLink>
          </li>
        ))}
      </ul>
      {warnings.length > MAX_VISIBLE_STATEMENTS ? (
        <p className={screen.detail}>Y {warnings.length - MAX_VISIBLE_STATEMENTS} más.</p>
      ) : null}
    </Card>
  )
}

export function DocumentProblems({ error, ...document }: DocumentName & { error: unknown }) {
  const name = useFieldName()
  const issues = useForm((state) => state.visibleIssues)
  const named = issues.map((issue) => ({ ...issue, words: faultWords(name(issue.path), issue.message) }))
  return <Problems error={error} own={{ ...document, faults: named }} />
}

export function useFieldName(): (path: string) => string {
  const { types } = useActions()
  const type = useForm(({ value }) => value.type)
  const form = useForm((state) => state.form)
  return (path) => nameOfField(form, path, { types, type })
}

/** Lists conflicting fields, which are resolved at their controls, or here if they have none. */
export function ConflictList() {
  const name = useFieldName()
  const conflicts = useForm((state) => state.conflicts)
  const [undrawn, setUndrawn] = useState<readonly string[]>([])
  useEffect(() => {
    // After the fields have rendered.
    const frame = requestAnimationFrame(() =>
      setUndrawn(
        conflicts.map(({ path }) => path).filter((path) => !document.getElementById(fieldElementId(path))),
      ),
    )
    return () => cancelAnimationFrame(frame)
  }, [conflicts])
  if (conflicts.length === 0) return null
  return (
    <section className={`${stack.s} ${parts.box}`} role="alert" aria-label="Cambios que se cruzan">
      <h2 className={utility.larger}>Lo mismo cambió en otro lado</h2>
      <p>Lo demás quedó junto. Elegí con cuál te quedás: hasta entonces, eso no se guarda.</p>
      <ul className={stack.s}>
        {conflicts.map((conflict) => (
          <li key={conflict.path} className={stack.s}>
            {undrawn.includes(conflict.path) ? (
              <>
                <h3 className={utility.body}>{name(conflict.path) || 'Todo el documento'}</h3>
                <ConflictSides conflict={conflict} />
              </>
            ) : (
              <FieldLink path={conflict.path} className={anchor.line}>
                {name(conflict.path)}
              </FieldLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type DocumentNotesProps = {
  document: Pick<PanelDocument, 'collection' | 'id' | 'live' | 'draft'>
  onChanged: () => void
}

export function DocumentNotes({ document, onChanged }: DocumentNotesProps) {
  const { collection, id, live, draft } = document
  const mayPublish = useMay('publish')
  const release = useReleaseOf(collection, id)
  const unschedule = useMutation({
    mutationFn: () =>
      sendCommand<typeof deleteRelease>('launch.remove', { launch: release!.id, version: release!.version }),
    onSuccess: onChanged,
  })
  const restore = useMutation({
    mutationFn: () => sendCommand<typeof restoreDocument>('document.restore', { collection, document: id }),
    onSuccess: onChanged,
  })
  if (!live && draft && draft.baseVersion !== null) {
    return (
      <div className={`${stack.xs} ${notes.note}`} role="status">
        <p>Lo eliminaron del sitio. Tu borrador sigue acá; para publicarlo, primero restauralo.</p>
        {mayPublish ? (
          <Button look="text" disabled={restore.isPending} onClick={() => restore.mutate()}>
            Restaurar
          </Button>
        ) : null}
        <ProblemMessage error={restore.error} isInline />
      </div>
    )
  }
  if (!release?.at) return null
  const isAlone = release.documents.length === 1
  const isFailed = release.status === 'failed'
  const isUnseen = !isFailed && unseenIn(release).some(isDocument(document))
  return (
    <div className={`${stack.xs} ${notes.note}`} data-failed={isFailed || undefined} role="status">
      <p>
        {isFailed
          ? `No se pudo publicar el ${longMoment(release.at)}.`
          : `Programado para el ${longMoment(release.at)}${release.by ? `, por ${release.by}` : ''}. ${isUnseen ? 'Después cambió: a su hora sale lo aprobado, y lo nuevo queda como borrador.' : 'Sale como está ahora; lo que cambie después queda como borrador.'}`}
      </p>
      <p className={`${layout.wrap} ${utility.small} ${space.gap12}`}>
        <Link to="/lanzamientos/$id" params={{ id: release.id }} className={BUTTON_CLASS.text}>
          {isAlone ? 'Ver y cambiar' : `Ver «${release.name}»`}
        </Link>
        {mayPublish && isAlone ? (
          <Button look="text" disabled={unschedule.isPending} onClick={() => unschedule.mutate()}>
            {isFailed ? 'Quitar el aviso' : 'No publicarlo a esa hora'}
          </Button>
        ) : null}
      </p>
      <ProblemMessage error={unschedule.error} isInline />
    </div>
  )
}
