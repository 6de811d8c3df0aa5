import type { ListingView } from '../../pages/common/listing-view.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import css from './no-results.module.css'

export function NoResults({ listing }: { listing: ListingView }) {
  return (
    <div className={css.none}>
      <p className={css.title}>Nada cumple con todos estos filtros a la vez.</p>
      <ul className={css.ways}>
        {listing.advice.map(({ text, link }) => (
          <li key={link}>
            <SiteLink href={link} keepScroll className={css.way}>
              {text}
            </SiteLink>
          </li>
        ))}
        <li>
          <SiteLink href={listing.clearLink} keepScroll className={css.way}>
            Borrá todos los filtros
          </SiteLink>
        </li>
      </ul>
    </div>
  )
}
