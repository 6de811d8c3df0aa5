import type { PublicCollection } from '../../catalogue/collections/collections.ts'
import css from './scheduled-mark.module.css'
import { shortMoment } from '../common/moments.ts'
import { useReleaseOf } from './use-release-of.ts'

export function ScheduledMark({ collection, id }: { collection: PublicCollection; id: string }) {
  const release = useReleaseOf(collection, id)
  if (!release?.at) return null
  return (
    <span className={css.mark} data-failed={release.status === 'failed' || undefined}>
      {release.status === 'failed' ? 'No se pudo publicar' : 'Programado'}
      {release.status === 'failed' ? null : <span className={css.when}> · {shortMoment(release.at)}</span>}
    </span>
  )
}
