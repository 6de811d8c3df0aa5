import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PanelDocument } from '../../pages/panel/panel-data.ts'
import button from '../../ui/button.module.css'
import { order } from '../api/orders.ts'
import { Sentence } from '../launches/sentence.tsx'
import { useLaunchOf } from '../launches/use-launch-of.ts'
import { longMoment } from '../launches/when.ts'
import { useMay } from '../shell/session.ts'
import css from './document-notes.module.css'

type Props = { document: Pick<PanelDocument, 'collection' | 'id' | 'live' | 'draft'>; onChanged: () => void }

/** What an editor should know of a document before writing on: that it has a time, could not be published, or was deleted. */
export function DocumentNotes({ document, onChanged }: Props) {
  const { collection, id, live, draft } = document
  const mayPublish = useMay('publish')
  const launch = useLaunchOf(collection, id)
  const unschedule = useMutation({
    mutationFn: () => order('launch.remove', { launch: launch!.id, version: launch!.version }),
    onSuccess: onChanged,
  })
  const restore = useMutation({
    mutationFn: () => order('document.restore', { collection, document: id }),
    onSuccess: onChanged,
  })
  if (!live && draft && draft.baseVersion !== null) {
    return (
      <div className={css.note} role="status">
        <p>Lo eliminaron del sitio. Tu borrador sigue acá; para publicarlo, primero restauralo.</p>
        {mayPublish ? (
          <button
            type="button"
            className={button.text}
            disabled={restore.isPending}
            onClick={() => restore.mutate()}
          >
            Restaurar
          </button>
        ) : null}
        <Sentence error={restore.error} />
      </div>
    )
  }
  if (!launch?.at) return null
  const isAlone = launch.documents.length === 1
  const isFailed = launch.status === 'failed'
  return (
    <div className={css.note} data-failed={isFailed || undefined} role="status">
      <p>
        {isFailed
          ? `No se pudo publicar el ${longMoment(launch.at)}.`
          : `Programado para el ${longMoment(launch.at)}${launch.by ? `, por ${launch.by}` : ''}. Sale lo último que guarde alguien que puede publicar.`}
      </p>
      <p className={css.ways}>
        <Link to="/lanzamientos/$launch" params={{ launch: launch.id }} className={button.text}>
          {isAlone ? 'Ver y cambiar' : `Ver «${launch.name}»`}
        </Link>
        {mayPublish && isAlone ? (
          <button
            type="button"
            className={button.text}
            disabled={unschedule.isPending}
            onClick={() => unschedule.mutate()}
          >
            {isFailed ? 'Quitar el aviso' : 'No publicarlo a esa hora'}
          </button>
        ) : null}
      </p>
      <Sentence error={unschedule.error} />
    </div>
  )
}
