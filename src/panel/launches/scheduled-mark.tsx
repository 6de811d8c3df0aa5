import type { PublicCollection } from '../../catalogue/documents/collections.ts'
import css from './scheduled-mark.module.css'
import { shortMoment } from './when.ts'
import { useLaunchOf } from './use-launch-of.ts'

/** In a list, that a document has a time at which it is published, and which. */
export function ScheduledMark({ collection, id }: { collection: PublicCollection; id: string }) {
  const launch = useLaunchOf(collection, id)
  if (!launch?.at) return null
  return (
    <span className={css.mark} data-failed={launch.status === 'failed' || undefined}>
      {launch.status === 'failed' ? 'No se pudo publicar' : 'Programado'}
      {launch.status === 'failed' ? null : <span className={css.when}> · {shortMoment(launch.at)}</span>}
    </span>
  )
}
