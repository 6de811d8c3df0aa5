import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PanelDocument } from '#/panel/api/queries.ts'
import { Button, BUTTON_CLASS } from '#/panel/common/button.tsx'
import { sendCommand } from '#/panel/api/send-command.ts'
import { unseenIn } from '#/publishing/panel/releases/release-drafts.ts'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { useReleaseOf } from '#/publishing/panel/releases/use-release-of.ts'
import { longMoment } from '#/panel/common/moments.ts'
import { useMay } from '#/panel/shell/session.ts'
import stack from '#/ui/stack.module.css'
import layout from '#/ui/layout.module.css'
import css from './document-notes.module.css'
import { isDocument } from '#/panel/api/documents.ts'
import type { restoreDocument } from '#/publishing/commands/deletions/restore-document.ts'
import type { deleteRelease } from '#/publishing/commands/releases/delete-release.ts'

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
      <div className={`${stack.xs} ${css.note}`} role="status">
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
    <div className={`${stack.xs} ${css.note}`} data-failed={isFailed || undefined} role="status">
      <p>
        {isFailed
          ? `No se pudo publicar el ${longMoment(release.at)}.`
          : `Programado para el ${longMoment(release.at)}${release.by ? `, por ${release.by}` : ''}. ${isUnseen ? 'Después cambió: a su hora sale lo aprobado, y lo nuevo queda como borrador.' : 'Sale como está ahora; lo que cambie después queda como borrador.'}`}
      </p>
      <p className={`${layout.wrap} ${css.ways}`}>
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
