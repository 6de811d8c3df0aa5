import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import css from './scheduled-mark.module.css'
import { shortMoment } from '#/panel/common/moments.ts'
import { useReleaseOf } from './use-release-of.ts'

export function ScheduledMark({ collection, id }: { collection: PublicCollection; id: string }) {
  const release = useReleaseOf(collection, id)
  if (!release?.at) return null
  return (
    <span className={`${font.tiny} ${css.mark}`} data-failed={release.status === 'failed' || undefined}>
      {release.status === 'failed' ? 'No se pudo publicar' : 'Programado'}
      {release.status === 'failed' ? null : <span className={layout.wide}> · {shortMoment(release.at)}</span>}
    </span>
  )
}
