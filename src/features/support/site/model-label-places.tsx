import type { SupportPage } from '#/features/support/support-page.ts'
import font from '#/ui/font.module.css'
import rule from '#/ui/rule.module.css'
import css from './model-label-places.module.css'

export function ModelLabelPlaces({ places }: { places: SupportPage['labelPlaces'] }) {
  return (
    <dl className={`${rule.above} ${css.places}`}>
      {places.map(({ what, where }) => (
        <div key={what} className={`${rule.below} ${css.place}`}>
          <dt>{what}</dt>
          <dd className={font.muted}>{where}</dd>
        </div>
      ))}
    </dl>
  )
}
