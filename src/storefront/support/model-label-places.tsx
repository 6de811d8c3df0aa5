import type { SupportPage } from '../../pages/support/support-page.ts'
import css from './model-label-places.module.css'

export function ModelLabelPlaces({ places }: { places: SupportPage['labelPlaces'] }) {
  return (
    <dl className={css.places}>
      {places.map(({ what, where }) => (
        <div key={what} className={css.place}>
          <dt>{what}</dt>
          <dd className={css.where}>{where}</dd>
        </div>
      ))}
    </dl>
  )
}
