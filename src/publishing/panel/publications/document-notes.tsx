import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PanelDocument } from '#/panel/model/panel-data.ts'
import { Button, LOOK } from '#/panel/common/button.tsx'
import { sendCommand } from '#/panel/api/send-command.ts'
import {
  releaseInput,
  unseenIn,
  withSeen,
  type SeenDraft,
} from '#/publishing/panel/releases/release-drafts.ts'
import { releasesQuery } from '#/publishing/panel/releases/release-queries.ts'
import { Problem } from '#/panel/common/problem.tsx'
import { useReleaseOf } from '#/publishing/panel/releases/use-release-of.ts'
import { longMoment } from '#/panel/common/moments.ts'
import { useMay } from '#/panel/shell/session.ts'
import { ReviewDialog } from './review-dialog.tsx'
import stack from '#/ui/stack.module.css'
import layout from '#/ui/layout.module.css'
import css from './document-notes.module.css'
import { isDocument } from '#/panel/api/documents.ts'

type Props = { document: Pick<PanelDocument, 'collection' | 'id' | 'live' | 'draft'>; onChanged: () => void }

export function DocumentNotes({ document, onChanged }: Props) {
  const { collection, id, live, draft } = document
  const mayPublish = useMay('publish')
  const release = useReleaseOf(collection, id)
  const client = useQueryClient()
  const [isReviewing, setReviewing] = useState(false)
  const unschedule = useMutation({
    mutationFn: () => sendCommand('launch.remove', { launch: release!.id, version: release!.version }),
    onSuccess: onChanged,
  })
  const accept = useMutation({
    mutationFn: (seen: SeenDraft[]) =>
      sendCommand('launch.save', { ...releaseInput(release!), documents: withSeen(release!, seen) }),
    onSuccess: async () => {
      setReviewing(false)
      await client.invalidateQueries({ queryKey: releasesQuery.queryKey })
    },
  })
  const restore = useMutation({
    mutationFn: () => sendCommand('document.restore', { collection, document: id }),
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
        <Problem error={restore.error} isInline />
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
          : `Programado para el ${longMoment(release.at)}${release.by ? `, por ${release.by}` : ''}. ${isUnseen ? 'Después cambió: así no sale hasta que alguien que puede publicar lo revise.' : 'Sale como está ahora; si cambia, espera a que alguien lo revise.'}`}
      </p>
      <p className={`${layout.wrap} ${css.ways}`}>
        {mayPublish && isUnseen ? (
          <Button look="text" onClick={() => setReviewing(true)}>
            Revisar cómo quedó
          </Button>
        ) : null}
        <Link to="/lanzamientos/$id" params={{ id: release.id }} className={LOOK.text}>
          {isAlone ? 'Ver y cambiar' : `Ver «${release.name}»`}
        </Link>
        {mayPublish && isAlone ? (
          <Button look="text" disabled={unschedule.isPending} onClick={() => unschedule.mutate()}>
            {isFailed ? 'Quitar el aviso' : 'No publicarlo a esa hora'}
          </Button>
        ) : null}
      </p>
      <Problem error={unschedule.error} isInline />
      {isReviewing ? (
        <ReviewDialog
          documents={[{ collection, id }]}
          confirm="Así está bien"
          mutation={accept}
          onClose={() => setReviewing(false)}
        />
      ) : null}
    </div>
  )
}
